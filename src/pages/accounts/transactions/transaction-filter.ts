import { titledLines } from '#api/accounts/transaction-lines.ts';
import { compareDecimals, type Decimal, parseDecimal, signOf } from '#lib/money/decimal.ts';
import { readAnyAmount } from '#i18n/amount-entry.ts';
import { compactIban } from '#lib/money/compact-iban.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { clock } from '#lib/time/clock.ts';
import { localDateTime } from '#lib/time/local-date-time.ts';
import { dayIn } from '#lib/time/day-in.ts';
import { compareDays } from '#lib/time/months.ts';
import {
  type Direction,
  isoDay,
  type BookingProgress,
  searchText,
  shownDay,
  type TransactionRow,
} from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { isWholeList, rowsWith } from './search-index.ts';

export const directions = ['in', 'out'] as const;
export const progresses = ['booked', 'pending', 'planned', 'info', 'other'] as const;
export const sorts = ['bank', 'newest', 'oldest', 'largest', 'smallest'] as const;

/** `bank` is the order in which the bank sent the rows. */
export type Sort = (typeof sorts)[number];

/** Stored in the URL, so that it survives a reload and can be shared. */
export interface TransactionFilter {
  readonly text: string;
  /** The whole title of a row, as the bank wrote it; empty: any. */
  readonly title: string;
  readonly direction: Direction | undefined;
  readonly progress: BookingProgress | undefined;
  /** For the absolute amount, in any currency. */
  readonly min: Decimal | undefined;
  readonly max: Decimal | undefined;
  /** ISO 8601 days, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: Sort;
}

/** Unreadable parts of the URL are ignored. */
export function readFilter(search: URLSearchParams): TransactionFilter {
  return {
    text: search.get('q') ?? '',
    title: search.get('title') ?? '',
    direction: directions.find((direction) => direction === search.get('direction')),
    progress: progresses.find((progress) => progress === search.get('status')),
    min: readSize(search.get('min')),
    max: readSize(search.get('max')),
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'bank',
  };
}

export const noFilter = readFilter(new URLSearchParams());

/** The inverse of {@link readFilter}; default values are left out. */
export function writeFilter(filter: TransactionFilter): URLSearchParams {
  const { text, title, direction, progress, min, max, from, to, sort } = filter;
  const parts = {
    q: text,
    title,
    direction,
    status: progress,
    min,
    max,
    from,
    to,
    sort: sort === 'bank' ? '' : sort,
  };
  return new URLSearchParams(
    Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined && part[1] !== ''),
  );
}

/** A non-negative decimal. */
function readSize(text: string | null): Decimal | undefined {
  const size = text === null ? undefined : parseDecimal(text.trim());
  return size === undefined || signOf(size) < 0 ? undefined : size;
}

function readDay(text: string | null): string | undefined {
  // `isoDay` also accepts a time after the day.
  const day = isoDay(text ?? undefined);
  return day === text ? day : undefined;
}

/** Drops dates and orders by date where the bank sends no dates: they would filter out everything. */
export function applicable(filter: TransactionFilter, hasDates: boolean): TransactionFilter {
  if (hasDates) return filter;
  const isByDay = filter.sort === 'newest' || filter.sort === 'oldest';
  return { ...filter, from: undefined, to: undefined, sort: isByDay ? 'bank' : filter.sort };
}

export function crossed({ min, max, from, to }: TransactionFilter) {
  return {
    sizes: min !== undefined && max !== undefined && compareDecimals(min, max) > 0,
    days: from !== undefined && to !== undefined && from > to,
  };
}

export function canMatch(filter: TransactionFilter): boolean {
  const { sizes, days } = crossed(filter);
  return !sizes && !days;
}

/** Ignores the sort order, which hides nothing. */
export function isFiltering(filter: TransactionFilter): boolean {
  return writeFilter({ ...filter, sort: 'bank' }).size > 0;
}

/** `notes` are the user's own texts, by `resource_id`: they are searched too. */
export function select(
  rows: readonly TransactionRow[],
  filter: TransactionFilter,
  notes?: ReadonlyMap<string, string>,
): readonly TransactionRow[] {
  const withText = searched(rows, filter.text, notes);
  const found = isFiltering({ ...filter, text: '' }) ? withText.filter(passing(filter)) : withText;
  const compare = comparing[filter.sort];
  return compare === undefined ? found : found.toSorted(compare);
}

/** Words match in any order: "rent march" finds "March rent". */
function searched(
  rows: readonly TransactionRow[],
  text: string,
  notes: ReadonlyMap<string, string> = new Map(),
): readonly TransactionRow[] {
  const wordings = wordingsOf(text).filter((words) => words.length > 0);
  if (wordings.length === 0) return rows;
  const isFound = (row: TransactionRow) => {
    const searchedText = `${row.haystack} ${noteOf(row, notes)}`;
    return wordings.some((words) => words.every((word) => searchedText.includes(word)));
  };
  if (!isWholeList(rows)) return rows.filter(isFound);
  const found = wordings.flatMap((words) => rowsWith(rows, words));
  if (wordings.length === 1 && notes.size === 0) return found;
  const isNoted = ({ transaction }: TransactionRow) => notes.has(transaction.resource_id ?? '');
  const noted = notes.size === 0 ? [] : rows.filter((row) => isNoted(row) && isFound(row));
  return [...new Set([...found, ...noted])].toSorted((one, other) => one.position - other.position);
}

/** The words of a text; and, where it is a day, an amount or an IBAN as the app shows it, how a haystack writes that. */
function wordingsOf(text: string): readonly (readonly string[])[] {
  const year = localDateTime(clock.now()).slice(0, 4);
  // The app shows codes of currencies in capitals; "pen 4" is no amount.
  const amounts = (/\p{Ll}/u.test(text) ? [] : (['en', 'fr'] as const)).flatMap(
    (language) => readAnyAmount(language, text) ?? [],
  );
  // In part, too: only what has the shape of one is grouped.
  const iban = compactIban(text);
  const grouped = groupedIban(iban);
  const readings = [
    text,
    dayIn(text, year) ?? '',
    iban === grouped ? '' : grouped,
    ...amounts.map(({ sign, size }) => `${sign}${size}`),
  ];
  const words = new Set(readings.map((reading) => searchText(reading).trim().replaceAll(/\s+/g, ' ')));
  return [...words].map((reading) => reading.split(' ').filter(Boolean));
}

const noteOf = ({ transaction }: TransactionRow, notes: ReadonlyMap<string, string>): string =>
  searchText(notes.get(transaction.resource_id ?? '') ?? '');

function passing(filter: TransactionFilter): (row: TransactionRow) => boolean {
  const { title, direction, progress, min, max, from, to } = filter;
  const foldedTitle = searchText(title);
  const isInSpan = (row: TransactionRow) => {
    const day = shownDay(row);
    // ISO 8601 days compare as strings.
    return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to);
  };
  const isAnyDay = from === undefined && to === undefined;
  return (row) =>
    // To choose the title of each row would take too long for 100,000.
    (title === '' || (row.haystack.includes(foldedTitle) && titledLines(row.lines).title === title)) &&
    (direction === undefined || row.direction === direction) &&
    (progress === undefined || row.progress === progress) &&
    (min === undefined || (row.size !== undefined && compareDecimals(row.size, min) >= 0)) &&
    (max === undefined || (row.size !== undefined && compareDecimals(row.size, max) <= 0)) &&
    (isAnyDay || isInSpan(row));
}

type Compare = (one: TransactionRow, other: TransactionRow) => number;

/** Rows without a day or an amount come last in both directions. */
const comparing: Record<Sort, Compare | undefined> = {
  bank: undefined,
  newest: by(shownDay, (one, other) => compareDays(other, one)),
  oldest: by(shownDay, compareDays),
  largest: by(
    ({ size }) => size,
    (one, other) => compareDecimals(other, one),
  ),
  smallest: by(({ size }) => size, compareDecimals),
};

function by<Value>(
  valueOf: (row: TransactionRow) => Value | undefined,
  compare: (one: Value, other: Value) => number,
): Compare {
  return (row, otherRow) => {
    const one = valueOf(row);
    const other = valueOf(otherRow);
    if (one !== undefined && other !== undefined)
      return compare(one, other) || row.position - otherRow.position;
    return one === other ? row.position - otherRow.position : one === undefined ? 1 : -1;
  };
}
