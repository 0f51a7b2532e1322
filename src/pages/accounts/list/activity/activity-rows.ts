import { afterPages, type TransactionPages } from '#api/accounts/account.ts';
import { compareDays } from '#lib/time/months.ts';
import { bookOf, type TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import {
  isBooked,
  shownDay,
  type TransactionRow,
} from '#pages/accounts/transactions/rows/transaction-rows.ts';

/** Rows that the cards "Recent" and "Coming up" show at first. */
export const MAX_ROWS = 8;

/** However much is on hold. */
const MIN_BOOKED = 4;

/** A row with the account that it is of. */
export interface ActivityRow {
  readonly id: string;
  readonly row: TransactionRow;
  /** ISO 8601: when it was booked, or is expected. */
  readonly day: string | undefined;
  /** No other row of the account has its id. */
  readonly isUnique: boolean;
}

export interface ReadPages {
  readonly id: string;
  readonly data: TransactionPages;
}

/**
 * What is on hold, then the latest booked rows of all accounts. Booked rows without a day can't be compared with those
 * of other accounts.
 */
export function recentRows(read: readonly ReadPages[]): readonly ActivityRow[] {
  const pending = read
    .flatMap((account) => foundIn(account).pending)
    .toSorted((one, other) => compareDays(other.day, one.day));
  const booked = read
    .map(foundIn)
    .filter(({ hasLatest }) => hasLatest)
    .flatMap((account) => account.booked)
    .toSorted((one, other) => compareDays(other.day, one.day));
  return [...pending, ...booked.slice(0, Math.max(MAX_ROWS - pending.length, MIN_BOOKED))];
}

/** The accounts whose latest rows are on a page that was not read, so that none of theirs is recent. */
export const withoutLatest = (read: readonly ReadPages[]): readonly string[] =>
  read.filter((account) => !foundIn(account).hasLatest).map(({ id }) => id);

/** What is planned: what has no day may be next, then by day. */
export function comingRows(read: readonly ReadPages[]): readonly ActivityRow[] {
  return read
    .flatMap((account) => foundIn(account).planned)
    .toSorted((one, other) => compareDays(one.day, other.day));
}

export const hasNoRows = ({ data }: ReadPages): boolean => bookOf(data).rows.length === 0;

interface Found {
  readonly booked: readonly ActivityRow[];
  readonly pending: readonly ActivityRow[];
  readonly planned: readonly ActivityRow[];
  readonly hasLatest: boolean;
}

/** The home renders whenever an account answers, and one may have 100,000 rows. */
const found = new WeakMap<TransactionPages, Found>();

function foundIn(account: ReadPages): Found {
  const known = found.get(account.data);
  if (known !== undefined) return known;
  const fresh = {
    booked: rowsOf(account, (row) => isBooked(row) && row.day !== undefined),
    pending: rowsOf(account, ({ progress }) => progress === 'pending'),
    planned: rowsOf(account, ({ progress }) => progress === 'planned'),
    hasLatest: beginsWithLatest(account),
  };
  found.set(account.data, fresh);
  return fresh;
}

function rowsOf({ id, data }: ReadPages, isWanted: (row: TransactionRow) => boolean): readonly ActivityRow[] {
  const { rows, repeatedIds }: TransactionBook = bookOf(data);
  return rows.filter(isWanted).map((row) => ({
    id,
    row,
    day: shownDay(row),
    isUnique: !repeatedIds.has(row.transaction.resource_id ?? ''),
  }));
}

/** Where a bank sends the oldest rows first, the latest are on a page that was not read. */
function beginsWithLatest({ data }: ReadPages): boolean {
  if (afterPages(data.pages, data.pageParams).kind === 'end') return true;
  const days = bookOf(data).rows.flatMap((row) => (isBooked(row) ? (row.day ?? []) : []));
  return compareDays(days[0], days.at(-1)) >= 0;
}
