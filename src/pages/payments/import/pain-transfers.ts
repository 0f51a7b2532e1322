import { readAmount } from '#i18n/amount-entry.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { readXml, XmlError } from '#lib/files/read-xml.ts';
import {
  checkedLine,
  FileRefusal,
  type Findings,
  type ImportLine,
  type LineProblem,
  type Skipped,
} from './import-line.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';

/** An XML element; names without namespace prefix. */
interface XmlNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  text: string;
  readonly children: XmlNode[];
}

/** Both versions agree on the elements that we read. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(?:03|09)$/;
const TRANSFER_PATH = 'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf';
const COUNT_PATH = ['CstmrCdtTrfInitn', 'GrpHdr', 'NbOfTxs'];

/** Elements that our payment request can't express; listed to the user rather than dropped silently. */
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
 * Reads a payment order (ISO 20022 pain.001.001.03 and .09); `line` counts its transfers. Each transfer is
 * released once yielded, to keep memory low for large files.
 *
 * @throws FileRefusal if it is not pain.001, not well-formed, or its stated number of transfers is wrong.
 */
export function* painTransfers(text: string, { unused }: Findings): Generator<ImportLine | Skipped> {
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

function documentOf(node: XmlNode, name: string): XmlNode {
  const prefix = name.includes(':') ? `xmlns:${name.split(':')[0]}` : 'xmlns';
  const isKnown = node.name === 'Document' && NAMESPACE.test(node.attributes.get(prefix) ?? '');
  if (!isKnown) throw new FileRefusal({ problem: 'not-pain-001' });
  return node;
}

function transferLine(
  node: XmlNode,
  payment: XmlNode,
  position: Pick<ImportLine, 'line' | 'end'>,
): ImportLine {
  const instructed = elementsAt(node, 'Amt', 'InstdAmt')[0];
  const amount = instructed?.text.trim() ?? '';
  // Trailing zeros are insignificant in XML, but would count as too many decimals.
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
  // Thousands separators are fine in typed amounts, but not in XML.
  if (read.amount && !isDecimal) problems.push({ field: 'amount', problem: 'not-a-number' });
  return checkedLine(transfer, position, problems);
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function elementsAt(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  return path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

/** Joins the texts of all elements at a path; `undefined` if there are none. */
function textAt(node: XmlNode, ...path: readonly string[]): string | undefined {
  const texts = elementsAt(node, ...path).map(({ text }) => text.trim());
  return texts.length === 0 ? undefined : texts.join(' ');
}
