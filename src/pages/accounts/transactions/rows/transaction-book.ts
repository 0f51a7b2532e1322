import type { TransactionPages } from '#api/accounts/account.ts';
import { lacksStatus, type TransactionRow, rowOf } from './transaction-rows.ts';

/** All rows of an account loaded so far. */
export interface TransactionBook {
  readonly rows: readonly TransactionRow[];
  /** Ids of more than one row, which identify none of them. */
  readonly repeatedIds: ReadonlySet<string>;
  readonly unreadable: number;
  /** Whether any row has a day; the interface defines none (2.6). */
  readonly hasDates: boolean;
  /** Whether any row has no status. */
  readonly lacksStatus: boolean;
}

/**
 * Whether the bank sent a transaction twice: rows with one id that say the same. Then sums of rows are no movements of
 * money.
 */
export function hasRepeats(rows: readonly TransactionRow[], repeatedIds: ReadonlySet<string>): boolean {
  if (repeatedIds.size === 0) return false;
  const seen = new Set<string>();
  return rows.some(({ transaction: { resource_id }, day, size, currency, direction, lines }) => {
    if (resource_id === undefined || !repeatedIds.has(resource_id)) return false;
    const facts = JSON.stringify([resource_id, day, size, currency, direction, lines]);
    if (seen.has(facts)) return true;
    seen.add(facts);
    return false;
  });
}

interface Growing {
  readonly pages: number;
  readonly book: TransactionBook;
  readonly ids: Set<string>;
}

/** Keyed by first page, which stays the same object while the list grows. */
const books = new WeakMap<object, Growing>();

const EMPTY: TransactionBook = {
  rows: [],
  repeatedIds: new Set(),
  unreadable: 0,
  hasDates: false,
  lacksStatus: false,
};

/** Rows between two yields. */
const ROWS_A_STEP = 2_000;

/** More rows than this are worth slices. */
const MANY_ROWS = 5_000;

/** Reads each page only once: reading 100,000 rows again for every page would take minutes. */
export function bookOf(data: Pick<TransactionPages, 'pages'>): TransactionBook {
  const work = readingBook(data);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Whether {@link bookOf} takes no time. */
export function isBookRead({ pages: [first, ...others] }: Pick<TransactionPages, 'pages'>): boolean {
  return (
    first === undefined ||
    others.length > 0 ||
    books.has(first) ||
    first.transactions.items.length <= MANY_ROWS
  );
}

/** {@link bookOf} in steps. */
export function* readingBook({
  pages,
}: Pick<TransactionPages, 'pages'>): Generator<undefined, TransactionBook> {
  const [first] = pages;
  if (first === undefined) return EMPTY;
  const before = books.get(first);
  if (before?.pages === pages.length) return before.book;
  const {
    pages: read,
    book,
    ids,
  } = before === undefined || before.pages > pages.length
    ? { pages: 0, book: EMPTY, ids: new Set<string>() }
    : before;

  const repeatedIds = new Set(book.repeatedIds);
  const added: TransactionRow[] = [];
  let { unreadable, hasDates, lacksStatus: lacks } = book;
  for (const { transactions } of pages.slice(read)) {
    unreadable += transactions.unreadable.length;
    for (const transaction of transactions.items) {
      const { resource_id: id } = transaction;
      if (id !== undefined) (ids.has(id) ? repeatedIds : ids).add(id);
      const row = rowOf(transaction, book.rows.length + added.length);
      hasDates ||= row.day !== undefined;
      lacks ||= lacksStatus(transaction);
      added.push(row);
      if (read === 0 && added.length % ROWS_A_STEP === 0) yield;
    }
  }
  const grown = {
    rows: book.rows.length === 0 ? added : book.rows.concat(added),
    repeatedIds,
    unreadable,
    hasDates,
    lacksStatus: lacks,
  };
  books.set(first, { pages: pages.length, book: grown, ids });
  return grown;
}
