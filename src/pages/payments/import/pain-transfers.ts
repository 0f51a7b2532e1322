import { SaxesParser } from 'saxes';
import { readAmount } from '#i18n/amount-entry.ts';
import { compactCurrency } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
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
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: XmlNode[];
}

/** Both versions agree on the elements that we read. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.(?:03|09)$/;
const TRANSFER_PATH = '/Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf';
const COUNT_PATH = ['Document', 'CstmrCdtTrfInitn', 'GrpHdr', 'NbOfTxs'];

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

/** Deeper nesting than the format needs. */
const MAX_DEPTH = 100;
/** Characters parsed before their transfers are yielded. */
const CHUNK_SIZE = 10_000;

/**
 * Reads a payment order (ISO 20022 pain.001.001.03 and .09); `line` counts its transfers. Each transfer is
 * released once yielded, to keep memory low for large files.
 *
 * The parser knows only the entities of XML itself and loads nothing. `DOMParser` needs a Trusted Types policy
 * and blocks the page on large files.
 *
 * @throws FileRefusal if it is not pain.001, not well-formed, or its stated number of transfers is wrong.
 */
export function* painTransfers(text: string, { unused }: Findings): Generator<ImportLine | Skipped> {
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  let found: ImportLine[] = [];
  let [line, end] = [0, 0];
  const addText = (part: string) => {
    const parent = open.at(-1);
    if (parent !== undefined) parent.text += part;
  };

  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new FileRefusal({ problem: message.includes('undefined entity') ? 'doctype' : 'malformed-xml' });
  });
  parser.on('doctype', () => {
    throw new FileRefusal({ problem: 'doctype' });
  });
  parser.on('opentag', (tag) => {
    const node = { name: localName(tag.name), attributes: tag.attributes, text: '', children: [] };
    if (open.length > MAX_DEPTH) throw new FileRefusal({ problem: 'malformed-xml' });
    if (open.length === 1) checkDocument(node, tag.name);
    if (NOT_SENT.has(node.name)) unused.add(node.name);
    open.push(node);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/');
    const [node, parent] = [open.pop(), open.at(-1)];
    if (node === undefined || parent === undefined) return;
    if (path !== TRANSFER_PATH) {
      parent.children.push(node);
      return;
    }
    line += 1;
    found.push(transferLine(node, parent, { line, end }));
  });

  // Space before the XML declaration is an error to the parser, but harmless.
  const xml = text.trimStart();
  while (end < xml.length) {
    const start = end;
    end = Math.min(start + CHUNK_SIZE, xml.length);
    parser.write(xml.slice(start, end));
    yield* found;
    found = [];
    yield { end };
  }
  parser.close();
  const stated = textAt(top, ...COUNT_PATH);
  if (stated !== undefined && Number(stated) !== line) {
    throw new FileRefusal({ problem: 'wrong-count', stated, found: line });
  }
}

function checkDocument({ name, attributes }: XmlNode, prefixedName: string): void {
  const prefix = prefixedName.includes(':') ? `xmlns:${prefixedName.split(':')[0]}` : 'xmlns';
  const isKnown = name === 'Document' && NAMESPACE.test(attributes[prefix] ?? '');
  if (!isKnown) throw new FileRefusal({ problem: 'not-pain-001' });
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
  const currency = compactCurrency(instructed?.attributes['Ccy'] ?? '');
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
