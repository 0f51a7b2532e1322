import { decimalSignIn, notationOf, readAmount, typedAmount } from '#i18n/amount-entry.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { currencyCode } from '#lib/money/currency-code.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { type CsvRecord, readCsv } from '#lib/files/read-csv.ts';
import {
  currenciesIn,
  isLabelled,
  isMoney,
  isNumericCode,
  isTitleOfMoney,
  namesAnother,
  sideOf,
  type Title,
  titleOf,
  wordsIn,
} from './csv-titles.ts';
import {
  checkedLine,
  type ImportColumn,
  FileRefusal,
  type Findings,
  type FoundTexts,
  type ImportLine,
  type LineProblem,
  noteText,
  type Skipped,
} from './import-line.ts';
import { blankTransfer } from '#pages/payments/wizard/draft/transfer.ts';

const REQUIRED: readonly ImportColumn[] = ['name', 'iban', 'amount'];
const DATE = /^\s*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b/;
/** A line that tells Excel the separator; some programs pad it with separators. */
const SEPARATOR_LINE = /^\uFEFF?\s*"?sep=([^"\r\n]?).*(?:\r\n|[\r\n]|$)/i;
const SEPARATORS = [',', ';', '\t', '|'];

/**
 * Reads a file of separated cells with a header line. No currency is assumed where a title or a cell names one.
 *
 * How amounts are written is what the whole column shows. Where it does not, an amount that could be read in two
 * ways makes a bad line.
 *
 * @throws FileRefusal if the header can't be used, or doesn't say for certain which currency the amounts are in.
 */
export function* csvTransfers(text: string, findings: Findings): Generator<ImportLine | Skipped> {
  const head = headerOf(text);
  const { separator, titles, found } = head;
  const missing = REQUIRED.filter((column) => !found.some((title) => title?.column === column));
  if (missing.length > 0) throw new FileRefusal({ problem: 'missing-columns', columns: missing });

  const seen = yield* columnsSeen(text, head);
  const [nameAt, ibanAt, referenceAt] = (['name', 'iban', 'reference'] as const).map((column) =>
    theOne(head, column, columnsOf(head, seen, column)),
  );
  // What the payer is debited counts where nothing else is an amount.
  const credited = columnsOf(
    head,
    seen,
    'amount',
    ({ side }, index) => side !== 'source' && seen.filled.has(index),
  );
  const amounts = credited.length > 0 ? credited : columnsOf(head, seen, 'amount');
  const amountAt = theOne(head, 'amount', amounts) ?? -1;
  const { main, target, source, isAssumed } = currencyOf(head, amountAt, seen);
  findings.isCurrencyAssumed = isAssumed;
  const used = new Set([nameAt, ibanAt, amountAt, referenceAt, main, target]);
  for (const [index, texts] of [...seen.filled].sort(([a], [b]) => a - b)) {
    const name = nameOf(titles, index);
    if (!used.has(index) && !findings.unused.has(name)) findings.unused.set(name, texts);
  }

  const notation = notationOf(seen.decimalSigns.get(amountAt) ?? new Set());
  const typed_in: Language = notation === 'comma' ? 'fr' : 'en';
  for (const record of readCsv(text, separator)) {
    const { line, cells, isBroken } = record;
    const end = (text.length + record.end) / 2;
    if (line <= head.line || isEmpty(record)) {
      yield { end };
      continue;
    }
    if (isBroken || !isCounted(record, head)) {
      yield { line, end, problems: [{ field: 'line', problem: isBroken ? 'quotes' : 'cells' }] };
      continue;
    }
    const cell = (index: number | undefined) => cells[index ?? -1]?.trim() ?? '';
    const { kinds, isKnown } = wordsIn(cell(main));
    const side = sideOf(kinds);
    const isSideNamed = side !== 'plain' && isKnown;
    const stated = currencyCode(cell(isSideNamed ? { source, target }[side] : main));
    const [named, another] = currenciesIn(cell(amountAt));
    const beside = [
      found[amountAt]?.currency,
      another === undefined ? named?.code : undefined,
      currencyCode(cell(target)),
    ].flatMap((code) => code || []);
    const currency = main === undefined ? (beside[0] ?? (isAssumed ? blankTransfer.currency : '')) : stated;
    const foreign = new Set(currency === '' ? [] : beside.filter((other) => other !== currency));
    let read = readAmount(notation, cell(amountAt), currency, true);
    if (named !== undefined && another === undefined && named.code !== currency) {
      // `$12.50` in a list of euros is an amount, but not in euros.
      const bare = readAmount(notation, cell(amountAt).replace(named.text, ''), currency);
      const isForeign = read.problem === 'not-a-number' && bare.problem !== 'not-a-number';
      if (isForeign && currency !== '') foreign.add(named.code || named.text);
      if (isForeign) read = bare;
    }
    const isAsTyped = readAmount(typed_in, cell(amountAt), currency).amount === read.amount;
    const transfer = {
      name: cell(nameAt),
      iban: compactIban(cell(ibanAt)),
      amount: isAsTyped || read.amount === undefined ? cell(amountAt) : typedAmount(typed_in, read.amount),
      typed_in,
      currency,
      reference: cell(referenceAt),
    };
    const problems: LineProblem[] =
      foreign.size === 0
        ? []
        : [{ field: 'line', problem: 'two-currencies', currencies: [currency, ...foreign] }];
    yield checkedLine(transfer, read, { line, end }, problems);
  }
}

interface Seen {
  /** Columns with any text. */
  readonly filled: ReadonlyMap<number, FoundTexts>;
  /** Those of them with something other than a date. */
  readonly undated: ReadonlySet<number>;
  /** Those with a currency in a cell, but for the columns of currencies, payees and IBANs. */
  readonly named: ReadonlySet<number>;
  /** Of each column of amounts; `undefined` for those that show none. */
  readonly decimalSigns: ReadonlyMap<number, ReadonlySet<string | undefined>>;
}

/** Looks at all cells first, those of lines that are left out as well: the first half of the way through the file. */
function* columnsSeen(text: string, head: Head): Generator<Skipped, Seen> {
  const { separator, titles, found } = head;
  const filled = new Map<number, FoundTexts>();
  const [undated, named] = [new Set<number>(), new Set<number>()];
  const decimalSigns = new Map<number, Set<string | undefined>>();
  let start = 0;
  for (const record of readCsv(text, separator)) {
    yield { end: record.end / 2 };
    const line = text.slice(start, record.end);
    start = record.end;
    if (record.line <= head.line) continue;
    const isLeftOut = record.isBroken || !isCounted(record, head);
    for (const [index, cell] of (record.isBroken ? line.split(separator) : record.cells).entries()) {
      if (isWhite(cell)) continue;
      const column = found[index]?.column;
      if (isLeftOut || column === 'reference') {
        if (namesAnother(cell)) named.add(index);
      } else if (column === 'amount') {
        decimalSigns.set(index, (decimalSigns.get(index) ?? new Set()).add(decimalSignIn(cell)));
        if (isMoney(cell) || isLabelled(cell)) named.add(index);
      } else if (column === undefined) {
        const isCode = isNumericCode(titles[index] ?? '', cell);
        if (isMoney(cell) || namesAnother(cell) || isCode) named.add(index);
      }
      if (isLeftOut) continue;
      noteText(filled, index, cell.trim());
      if (!DATE.test(cell)) undated.add(index);
    }
  }
  return { filled, undated, named, decimalSigns };
}

/** The columns with such a title; one without a text counts only if there is no other. */
function columnsOf(
  { found }: Head,
  { filled }: Seen,
  column: ImportColumn,
  isMeant: (title: Title, index: number) => boolean = () => true,
): readonly number[] {
  const all = [...found.entries()].flatMap(([index, title]) =>
    title?.column === column && isMeant(title, index) ? index : [],
  );
  const full = all.filter((index) => filled.has(index));
  return full.length > 0 ? full : all.slice(0, 1);
}

/** @throws FileRefusal if it could be several. */
function theOne(
  { titles }: Head,
  column: ImportColumn,
  [first, ...others]: readonly number[],
): number | undefined {
  if (first === undefined || others.length === 0) return first;
  const columns = [first, ...others].map((index) => nameOf(titles, index));
  throw new FileRefusal({ problem: 'repeated-columns', column, columns });
}

/** Which column says the currency of the amounts, if any; `target` and `source` are those of payee and payer. */
function currencyOf(head: Head, amountAt: number, seen: Seen) {
  const { titles, found } = head;
  const { filled, undated, named } = seen;
  const isDates = (index: number) => filled.has(index) && !undated.has(index);
  const of = (...sides: readonly Title['side'][]) =>
    columnsOf(head, seen, 'currency', ({ side }, index) => sides.includes(side) && !isDates(index));
  const plain = theOne(head, 'currency', of('plain'));
  const target = theOne(head, 'currency', of('target'));
  const sources = of('source');
  const amount = found[amountAt];
  const isTarget = amount?.side === 'target' || of('source', 'other').length === 0;
  const own = amount?.side === 'source' ? theOne(head, 'currency', sources) : isTarget ? target : undefined;
  const main = plain ?? own;
  const isAssumed = main === undefined && !amount?.currency && !named.has(amountAt);
  const naming = [...new Set([...titles.keys(), ...named])].filter((index) => {
    if (named.has(index) || found[index]?.currency !== undefined) return true;
    return found[index] === undefined
      ? isTitleOfMoney(titles[index] ?? '')
      : found[index].column === 'currency' && !isDates(index);
  });
  if (isAssumed && naming.length > 0) {
    const names = naming.map((index) => nameOf(titles, index));
    throw new FileRefusal({ problem: 'unclear-currency', columns: names });
  }
  return { main, target, source: sources[0], isAssumed };
}

/** The separator is the one that yields most known columns in the first line, which comes after a `sep=` line. */
function headerOf(text: string) {
  const [separatorLine = '', told = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const readings = (told === '' ? SEPARATORS : [told, ...SEPARATORS]).map((separator) => {
    const header = firstRecord(text, separator, separatorLine.length);
    const all = header?.cells ?? [];
    const titles = all.slice(0, all.findLastIndex((title) => !isWhite(title)) + 1);
    const found = titles.map(titleOf);
    const [line, width] = [header?.line ?? 0, all.length];
    return { separator, line, width, titles, found, score: found.filter(Boolean).length };
  });
  const best = Math.max(...readings.map(({ score }) => score));
  const head = readings.find(({ score }) => score === best);
  if (head === undefined || head.line === 0) throw new FileRefusal({ problem: 'empty' });
  return head;
}
type Head = ReturnType<typeof headerOf>;

function firstRecord(text: string, separator: string, from: number): CsvRecord | undefined {
  for (const record of readCsv(text, separator)) if (record.end > from && !isEmpty(record)) return record;
  return undefined;
}

const nameOf = (titles: readonly string[], index: number) => titles[index]?.trim() || index + 1;
const isWhite = (cell: string) => cell.trim() === '';
const isEmpty = ({ cells, isBroken }: CsvRecord) => !isBroken && cells.every(isWhite);
/** The last columns need no title: what stands in them is not used. */
const isCounted = ({ cells }: CsvRecord, { titles, width }: Head) =>
  cells.length >= titles.length && cells.slice(width).every(isWhite);
