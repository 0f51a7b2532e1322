import { oneAccountQueries, type TransactionPages } from '#api/accounts/account.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { JOINING, useNextPage } from '#pages/accounts/transactions/use-all-pages.ts';
import { bookOf } from './transaction-book.ts';

/** An unknown id must not load the whole history of an account. */
const MAX_PAGES_SEARCHED = 50;

/**
 * Searches the loaded pages first, then loads more until the transaction is found, the pages end or the limit
 * is reached.
 */
export function useListed(id: string, transactionId: string) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    oneAccountQueries.transactions(id),
  );
  const pages = data?.pages ?? [];
  const found = findListed(pages, transactionId);
  const canLoadMore = data === undefined || (hasNextPage && pages.length < MAX_PAGES_SEARCHED);
  const isSearching = found === 'none' && error === null && canLoadMore;

  useNextPage(isSearching && !isFetching ? pages.length : undefined, fetchNextPage);

  return {
    transaction: typeof found === 'string' ? undefined : found,
    /** The number of transactions searched. */
    count: pages.reduce((sum, { transactions }) => sum + transactions.items.length, 0),
    isSearching,
    error,
    retry: () => void fetchNextPage(JOINING),
  };
}

type Page = TransactionPages['pages'][number];

/** An id shared by several transactions identifies none of them. */
export function findListed(pages: Page[], id: string): Transaction | 'none' | 'several' {
  if (bookOf({ pages }).repeatedIds.has(id)) return 'several';
  for (const page of pages) {
    const found = byId(page).get(id);
    if (found !== undefined) return found;
  }
  return 'none';
}

const known = new WeakMap<Page, ReadonlyMap<string | undefined, Transaction>>();

/** Each page is indexed only once. */
function byId(page: Page): ReadonlyMap<string | undefined, Transaction> {
  const before = known.get(page);
  if (before !== undefined) return before;
  const found = new Map(page.transactions.items.map((item) => [item.resource_id, item]));
  known.set(page, found);
  return found;
}
