import { oneAccountQueries, type TransactionPages } from '#api/account.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Looks for a transaction in the list of its account: first in the pages that are there, then, for
 * as long as somebody waits on the page, in one after the other until it is found or they end.
 */
export function useListed(id: string, transactionId: string) {
  const { data, dataUpdatedAt, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    oneAccountQueries.transactions(id),
  );
  const transaction = findIn(data?.pages ?? [], transactionId);
  const isSearching = transaction === undefined && error === null && (data === undefined || hasNextPage);

  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isSearching, isFetching, fetchNextPage]);

  return {
    transaction,
    /** How many were looked at. */
    count: (data?.pages ?? []).reduce((sum, { transactions }) => sum + transactions.items.length, 0),
    isSearching,
    error,
    fetchedAt: dataUpdatedAt,
    retry: () => void fetchNextPage({ cancelRefetch: false }),
  };
}

function findIn(pages: TransactionPages['pages'], transactionId: string): Transaction | undefined {
  for (const { transactions } of pages) {
    const found = transactions.items.find(({ resource_id }) => resource_id === transactionId);
    if (found !== undefined) return found;
  }
  return undefined;
}
