import { decimalSignIn, notationOf, readAmount, typedAmount } from '#i18n/amount-entry.ts';
import type { Language } from '#i18n/preferred-language.ts';
import { currencyCode } from '#lib/money/check-currency.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { type CsvRecord, readCsv } from '#lib/files/read-csv.ts';
import { currenciesIn, isLabelled, isMoney, sideOf, titleOf, wordsIn } from './csv-titles.ts';
import {
  checkedLine,
  type ImportColumn,
  columns,
  FileRefusal,
  type Findings,
  type ImportLine,
  type LineProblem,
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
  const indexOf = (column: ImportColumn) => found.findIndex((title) => title?.column === column);
  const missing = REQUIRED.filter((column) => indexOf(column) === -1);
  if (missing.length > 0) throw new FileRefusal({ problem: 'missing-columns', columns: missing });
  const repeated = columns.filter(
    (column) => column !== 'currency' && found.filter((title) => title?.column === column).length > 1,
  );
  if (repeated.length > 0) throw new FileRefusal({ problem: 'repeated-columns', columns: repeated });

  const amountAt = indexOf('amount');
  const seen = yield* columnsSeen(text, head, amountAt);
  const { main, target, source, isAssumed } = currencyOf(head, amountAt, seen);
  findings.isCurrencyAssumed = isAssumed;
  for (const index of [...seen.filled].sort((a, b) => a - b)) {
    const isUsed =
      index === main || index === target || !['currency', undefined].includes(found[index]?.column);
    if (!isUsed) findings.unused.add(nameOf(titles, index));
  }

  const notation = notationOf(seen.decimalSigns);
  const typed_in: Language = notation === 'comma' ? 'fr' : 'en';
  for (const record of readCsv(text, separator)) {
    const { line, cells, isBroken } = record;
    const end = (text.length + record.end) / 2;
    if (line <= head.line || isEmpty(record)) {
      yield { end };
      continue;
    }
    if (isBroken || !isCounted(record, titles)) {
      yield { line, end, problems: [{ field: 'line', problem: isBroken ? 'quotes' : 'cells' }] };
      continue;
    }
    const cell = (index: number | undefined) => cells[index ?? -1]?.trim() ?? '';
    const { kinds, isKnown } = wordsIn(cell(main));
    const side = sideOf(kinds);
    const isSideNamed = side !== 'plain' && isKnown;
    const stated = currencyCode(cell(isSideNamed ? { source, target }[side] : main));
    const [named, another] = currenciesIn(cell(amountAt));
    const beside = [found[amountAt]?.currency, another ? '' : named?.code, currencyCode(cell(target))].filter(
      Boolean,
    );
    const currency = main === undefined ? (beside[0] ?? (isAssumed ? blankTransfer.currency : '')) : stated;
    const read = readAmount(notation, cell(amountAt), currency, true);
    const isAsTyped = readAmount(typed_in, cell(amountAt), currency).amount === read.amount;
    const isTold = beside.every((other) => other === currency);
    const transfer = {
      name: cell(indexOf('name')),
      iban: compactIban(cell(indexOf('iban'))),
      amount: isAsTyped || read.amount === undefined ? cell(amountAt) : typedAmount(typed_in, read.amount),
      typed_in,
      currency,
      reference: cell(indexOf('reference')),
    };
    const problems: LineProblem[] = isTold ? [] : [{ field: 'line', problem: 'two-currencies' }];
    yield checkedLine(transfer, read, { line, end }, problems);
  }
}

interface Seen {
  /** Columns with any text. */
  readonly filled: ReadonlySet<number>;
  /** Those of them with something other than a date. */
  readonly undated: ReadonlySet<number>;
  /** Those that nothing is read from or that hold amounts, with a currency in a cell. */
  readonly named: ReadonlySet<number>;
  /** Of the amounts; `undefined` for those that show none. */
  readonly decimalSigns: ReadonlySet<string | undefined>;
}

/** Looks at all cells first: the first half of the way through the file. */
function* columnsSeen(text: string, head: Head, amountAt: number): Generator<Skipped, Seen> {
  const [filled, undated, named] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const decimalSigns = new Set<string | undefined>();
  for (const record of readCsv(text, head.separator)) {
    yield { end: record.end / 2 };
    if (record.line <= head.line || record.isBroken || !isCounted(record, head.titles)) continue;
    decimalSigns.add(decimalSignIn(record.cells[amountAt] ?? ''));
    for (const [index, cell] of record.cells.entries()) {
      if (isWhite(cell)) continue;
      filled.add(index);
      if (!DATE.test(cell)) undated.add(index);
      const isAmount = index === amountAt;
      const isSearched = isAmount || head.found[index] === undefined;
      if ((isSearched && isMoney(cell)) || (isAmount && isLabelled(cell))) named.add(index);
    }
  }
  return { filled, undated, named, decimalSigns };
}

/** Which column says the currency of the amounts, if any; `target` and `source` are those of payee and payer. */
function currencyOf({ titles, found }: Head, amountAt: number, { filled, undated, named }: Seen) {
  const isDates = (index: number) => filled.has(index) && !undated.has(index);
  const [plain = [], target = [], ...others] = (['plain', 'target', 'source', 'other'] as const).map((side) =>
    [...found.keys()].filter(
      (index) => found[index]?.column === 'currency' && found[index].side === side && !isDates(index),
    ),
  );
  if (plain.length > 1 || target.length > 1) {
    throw new FileRefusal({ problem: 'repeated-columns', columns: ['currency'] });
  }
  const amount = found[amountAt];
  const isTarget = others.flat().length === 0 || amount?.side === 'target';
  const main = plain[0] ?? (isTarget ? target[0] : undefined);
  const isAssumed = main === undefined && !amount?.currency && !named.has(amountAt);
  const naming = [...titles.entries()].filter(([index, title]) =>
    found[index] === undefined
      ? named.has(index) || currenciesIn(title).some(({ text }) => text === text.toUpperCase())
      : (found[index].column === 'currency' && !isDates(index)) || found[index].currency === '',
  );
  if (isAssumed && naming.length > 0) {
    const names = naming.map(([index]) => nameOf(titles, index));
    throw new FileRefusal({ problem: 'unclear-currency', columns: names });
  }
  return { main, target: target[0], source: others[0]?.[0], isAssumed };
}

/** The separator is the one that yields most known columns in the first line, which comes after a `sep=` line. */
function headerOf(text: string) {
  const [separatorLine = '', told = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const readings = (told === '' ? SEPARATORS : [told, ...SEPARATORS]).map((separator) => {
    const header = firstRecord(text, separator, separatorLine.length);
    const all = header?.cells ?? [];
    const titles = all.slice(0, all.findLastIndex((title) => !isWhite(title)) + 1);
    const found = titles.map(titleOf);
    return { separator, line: header?.line ?? 0, titles, found, score: found.filter(Boolean).length };
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
const isCounted = ({ cells }: CsvRecord, { length }: readonly string[]) =>
  cells.length >= length && cells.slice(length).every(isWhite);
