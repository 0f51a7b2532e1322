import { SaxesParser } from 'saxes';
import { type ReadAmount, readDecimal } from '#i18n/amount-entry.ts';
import { currencyCode } from '#lib/money/currency-code.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { compareDecimals, type Decimal, parseDecimal, parseXsDecimal } from '#lib/money/decimal.ts';
import { ExactSum } from '#lib/money/exact-sum.ts';
import {
  checkedLine,
  FileRefusal,
  type Findings,
  type ImportLine,
  type LineProblem,
  type Skipped,
  noteText,
} from './import-line.ts';
import type { Transfer } from '#pages/payments/wizard/draft/transfer.ts';
import { payeeProblems } from '#pages/payments/wizard/draft/transfer-problems.ts';

/** An XML element; names without namespace prefix. */
interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: XmlNode[];
  /** The text of others is listed to the user rather than dropped silently. */
  isRead: boolean;
}

/** The name of a message within its namespace: `pain.001.001.03.ch.02`. */
const MESSAGE = /(?<![a-z])[a-z]{4}\.\d{3}\.\d{3}\.\d{2}(?:\.(?!xsd$)\w+)*/;
/** Those of pain.001, of ISO 20022, Germany and Switzerland, whose elements that we read are the same. */
const READ = /^pain\.001\.(?:001\.(?:0[3-9]|1[0-3])|00[23]\.03)(?:\.|$)/;
const PAYMENT_PATH = '/Document/CstmrCdtTrfInitn/PmtInf';
const TRANSFER_PATH = `${PAYMENT_PATH}/CdtTrfTxInf`;

/** Deeper nesting than the format needs. */
const MAX_DEPTH = 100;
/** Characters parsed before their transfers are yielded. */
const CHUNK_SIZE = 10_000;

/** What a file or a group of its transfers holds, to be compared with what it says about itself. */
interface Total {
  count: number;
  readonly sum: ExactSum;
  /** An amount can't be read, so nobody knows the sum. */
  isUnknown: boolean;
}
const nothing = (): Total => ({ count: 0, sum: new ExactSum(), isUnknown: false });

/**
 * Reads a payment order (ISO 20022 pain.001); `line` counts its transfers. Each transfer is released once
 * yielded, to keep memory low for large files.
 *
 * The parser knows only the entities of XML itself and loads nothing. `DOMParser` needs a Trusted Types policy
 * and blocks the page on large files.
 *
 * @throws FileRefusal if it is not pain.001, not well-formed, or contradicts what it states about itself.
 */
export function* painTransfers(text: string, { unused }: Findings): Generator<ImportLine | Skipped> {
  const top = elementOf('');
  const open = [top];
  const all = nothing();
  let payment = nothing();
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
    const node = elementOf(localName(tag.name), tag.attributes);
    if (open.length > MAX_DEPTH) throw new FileRefusal({ problem: 'malformed-xml' });
    if (open.length === 1) checkDocument(node, tag.name);
    open.push(node);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const path = open.map(({ name }) => name).join('/');
    const [node, parent] = [open.pop(), open.at(-1)];
    if (node === undefined || parent === undefined) return;
    if (path === TRANSFER_PATH) {
      line += 1;
      found.push(transferLine(node, parent, { line, end }));
      for (const total of [payment, all]) add(node, total);
    } else if (path === PAYMENT_PATH) {
      const [id] = elementsAt(node, 'PmtInfId');
      checkTotal(node, payment, `PmtInf/${id === undefined ? '' : `${id.text.trim()}/`}`);
      payment = nothing();
    } else {
      parent.children.push(node);
      return;
    }
    listUnread(node, unused);
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
  for (const order of elementsAt(top, 'Document', 'CstmrCdtTrfInitn')) {
    for (const head of elementsAt(order, 'GrpHdr')) checkTotal(head, all, 'GrpHdr/');
    listUnread(order, unused);
  }
}

function add(node: XmlNode, total: Total): void {
  const value = parseXsDecimal(textAt(node, 'Amt', 'InstdAmt') || textAt(node, 'Amt', 'EqvtAmt', 'Amt'));
  total.count += 1;
  if (value === undefined) total.isUnknown = true;
  else total.sum.add(value);
}

/** @throws FileRefusal that names the figure which differs. */
function checkTotal(node: XmlNode, { count, sum, isUnknown }: Total, path: string): void {
  const check = (figure: string, found: Decimal | undefined) => {
    const stated = textAt(node, figure);
    if (stated === '' || found === undefined) return;
    const value = parseXsDecimal(stated);
    if (value !== undefined && compareDecimals(value, found) === 0) return;
    throw new FileRefusal({ problem: 'contradiction', figure: path + figure, stated, found });
  };
  check('NbOfTxs', parseDecimal(count));
  check('CtrlSum', isUnknown ? undefined : sum.value);
}

/** Names each element with a text that nobody has read, by its path from `node`. */
function listUnread(node: XmlNode, unused: Findings['unused'], path = ''): void {
  for (const child of node.children) {
    const text = child.text.trim();
    if (!child.isRead && text !== '') noteText(unused, path + child.name, text);
    listUnread(child, unused, `${path}${child.name}/`);
  }
}

function checkDocument({ name, attributes }: XmlNode, prefixedName: string): void {
  const prefix = prefixedName.includes(':') ? `xmlns:${prefixedName.split(':')[0]}` : 'xmlns';
  const [message] = MESSAGE.exec(attributes[prefix] ?? '') ?? [];
  if (message === undefined || name !== 'Document') throw new FileRefusal({ problem: 'not-pain-001' });
  if (!READ.test(message)) throw new FileRefusal({ problem: 'other-message', message });
}

function transferLine(
  node: XmlNode,
  payment: XmlNode,
  position: Pick<ImportLine, 'line' | 'end'>,
): ImportLine {
  const amount = textAt(node, 'Amt', 'InstdAmt');
  // What people type, such as thousands separators, is no number in XML.
  const value = parseXsDecimal(amount);
  const currency = currencyCode(elementsAt(node, 'Amt', 'InstdAmt')[0]?.attributes['Ccy'] ?? '');
  const read: ReadAmount =
    value === undefined
      ? { problem: amount === '' ? 'empty' : 'not-a-number' }
      : readDecimal(value, currency);
  // Once where a program writes the same into both.
  const references = new Set([
    ...textsAt(node, 'RmtInf', 'Ustrd'),
    ...textsAt(node, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
  ]);
  const transfer: Transfer = {
    name: textAt(node, 'Cdtr', 'Nm'),
    iban: compactIban(textAt(node, 'CdtrAcct', 'Id', 'IBAN')),
    amount: read.amount ?? amount,
    typed_in: 'en',
    currency,
    reference: [...references].join(' '),
  };
  const problems: LineProblem[] = [];
  if (textAt(payment, 'PmtMtd') === 'CHK') problems.push({ field: 'line', problem: 'not-a-transfer' });
  // Beside an amount of its own it is not used.
  const isEquivalent =
    amount === '' &&
    textAt(node, 'Amt', 'EqvtAmt', 'Amt') + textAt(node, 'Amt', 'EqvtAmt', 'CcyOfTrf') !== '';
  if (!isEquivalent) return checkedLine(transfer, read, position, problems);
  problems.push({ field: 'line', problem: 'equivalent-amount' }, ...payeeProblems(transfer));
  return { ...position, cells: transfer, problems };
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const elementOf = (name: string, attributes: XmlNode['attributes'] = {}): XmlNode => ({
  name,
  attributes,
  text: '',
  children: [],
  isRead: false,
});

function elementsAt(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  return path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

/** The texts of all elements at a path, without empty ones. */
function textsAt(node: XmlNode, ...path: readonly string[]): readonly string[] {
  const elements = elementsAt(node, ...path);
  for (const element of elements) element.isRead = true;
  return elements.map(({ text }) => text.trim()).filter((text) => text !== '');
}

const textAt = (node: XmlNode, ...path: readonly string[]): string => textsAt(node, ...path).join(' ');
