import type { TransactionPages } from '#api/accounts/account.ts';
import { type TransactionRow, rowOf } from './transaction-rows.ts';

/** All rows of an account loaded so far. */
export interface TransactionBook {
  readonly rows: readonly TransactionRow[];
  /** Ids of more than one row, which identify none of them. */
  readonly repeatedIds: ReadonlySet<string>;
  readonly unreadable: number;
  /** Whether any row has a day; the interface defines none (2.6). */
  readonly hasDates: boolean;
}

interface Growing {
  pages: number;
  book: TransactionBook;
  readonly ids: Set<string>;
}

/** Keyed by first page, which stays the same object while the list grows. */
const books = new WeakMap<object, Growing>();

/** Parses each page only once: parsing 100,000 rows again for every page would take minutes. */
export function bookOf({ pages }: Pick<TransactionPages, 'pages'>): TransactionBook {
  const [first] = pages;
  if (first === undefined) return { rows: [], repeatedIds: new Set(), unreadable: 0, hasDates: false };
  let growing = books.get(first);
  if (growing === undefined || growing.pages > pages.length) {
    growing = { pages: 0, book: bookOf({ pages: [] }), ids: new Set() };
    books.set(first, growing);
  }
  if (growing.pages === pages.length) return growing.book;

  const { ids, book } = growing;
  const repeatedIds = new Set(book.repeatedIds);
  const added: TransactionRow[] = [];
  let { unreadable } = book;
  for (const { transactions } of pages.slice(growing.pages)) {
    unreadable += transactions.unreadable.length;
    for (const transaction of transactions.items) {
      const { resource_id: id } = transaction;
      if (id !== undefined) (ids.has(id) ? repeatedIds : ids).add(id);
      added.push(rowOf(transaction, book.rows.length + added.length));
    }
  }
  growing.pages = pages.length;
  growing.book = {
    rows: book.rows.concat(added),
    repeatedIds,
    unreadable,
    hasDates: book.hasDates || added.some(({ day }) => day !== undefined),
  };
  return growing.book;
}
