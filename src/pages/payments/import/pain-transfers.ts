import { readAmount } from '#i18n/amount-entry.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/check-iban.ts';
import { readXml, XmlError } from '#lib/files/read-xml.ts';
import {
  checkedLine,
  FileRefusal,
  type Findings,
  type Line,
  type LineProblem,
  type Skipped,
} from './import-line.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';

/** An element with what is in it, without the prefixes of its names. */
interface XmlNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  text: string;
  readonly children: XmlNode[];
}

/** The versions that are known: both say the same in what we read. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(?:03|09)$/;
const TRANSFER_PATH = 'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf';
const COUNT_PATH = ['CstmrCdtTrfInitn', 'GrpHdr', 'NbOfTxs'];

/** What a file may ask for, and a payment request of this interface can't: to be told, not dropped in silence. */
const NOT_SENT = new Set([
  'ReqdExctnDt',
  'DbtrAcct',
  'LclInstrm',
  'EndToEndId',
  'UltmtDbtr',
  'UltmtCdtr',
  'Purp',
]);

/**
 * The transfers of a payment order (ISO 20022 pain.001.001.03 and .09). `line` counts them.
 * Each is let go once it is told, so that a large file needs little room.
 *
 * @throws FileRefusal where it is not such a file, not well-formed, or holds another number of transfers than it says.
 */
export function* painTransfers(text: string, { unused }: Findings): Generator<Line | Skipped> {
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  let line = 0;
  try {
    for (const event of readXml(text)) {
      const parent = open.at(-1);
      if (event.kind === 'open') {
        const node = { name: localName(event.name), attributes: event.attributes, text: '', children: [] };
        if (NOT_SENT.has(node.name)) unused.add(node.name);
        root ??= documentOf(node, event.name);
        open.push(node);
      } else if (event.kind === 'text') {
        if (parent !== undefined) parent.text += event.text;
      } else if (open.map(({ name }) => name).join('/') === TRANSFER_PATH) {
        line += 1;
        const [node, payment] = [open.pop(), open.at(-1)];
        if (node && payment) yield transferLine(node, payment, { line, end: event.end });
      } else {
        const node = open.pop();
        if (node) open.at(-1)?.children.push(node);
        yield { end: event.end };
      }
    }
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new FileRefusal({ problem: error.problem === 'doctype' ? 'doctype' : 'malformed-xml' });
  }
  const stated = root && textAt(root, ...COUNT_PATH);
  if (stated !== undefined && Number(stated) !== line) {
    throw new FileRefusal({ problem: 'wrong-count', stated, found: line });
  }
}

/** The root, where it is that of a payment order. */
function documentOf(node: XmlNode, name: string): XmlNode {
  const prefix = name.includes(':') ? `xmlns:${name.split(':')[0]}` : 'xmlns';
  const isKnown = node.name === 'Document' && NAMESPACE.test(node.attributes.get(prefix) ?? '');
  if (!isKnown) throw new FileRefusal({ problem: 'not-pain-001' });
  return node;
}

function transferLine(node: XmlNode, payment: XmlNode, place: Pick<Line, 'line' | 'end'>): Line {
  const instructed = elementsAt(node, 'Amt', 'InstdAmt')[0];
  const amount = instructed?.text.trim() ?? '';
  // XML has one way to write a number, in which zeros at the end mean nothing.
  const short = amount.replace(/(\.\d*?)0+$/, '$1');
  const isDecimal = /^-?\d*\.?\d*$/.test(amount);
  const currency = compactCurrency(instructed?.attributes.get('Ccy') ?? '');
  const read = readAmount('en', short, currency);
  const unstructured = textAt(node, 'RmtInf', 'Ustrd');
  const transfer: Transfer = {
    name: textAt(node, 'Cdtr', 'Nm') ?? '',
    iban: compactIban(textAt(node, 'CdtrAcct', 'Id', 'IBAN') ?? ''),
    amount: read.amount ?? amount,
    typed_in: 'en',
    currency,
    reference: unstructured ?? textAt(node, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ?? '',
  };
  const problems: LineProblem[] = [];
  if (textAt(payment, 'PmtMtd') === 'CHK') problems.push({ field: 'line', problem: 'not-a-transfer' });
  // What a person may write, thousands parted by commas, a program may not.
  if (read.amount && !isDecimal) problems.push({ field: 'amount', problem: 'not-a-number' });
  return checkedLine(transfer, place, problems);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function elementsAt(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  return path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

/** The text at a path, of several elements one after the other; `undefined` where there is none. */
function textAt(node: XmlNode, ...path: readonly string[]): string | undefined {
  const texts = elementsAt(node, ...path).map(({ text }) => text.trim());
  return texts.length === 0 ? undefined : texts.join(' ');
}
