import { firstRowsShown, oneAccountQueries } from '#api/accounts/account.ts';
import { queryClient } from '#api/http/query-client.ts';
import { inSlices } from '#lib/in-slices.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isBookRead, readingBook } from './rows/transaction-book.ts';

/**
 * The pages of an account's transactions. While a long answer `isReading`, `data` holds its first rows, and `query`
 * says that a page is under way, so that nothing takes them for the whole. `data` is `undefined` only where nothing is
 * read and nothing failed, such as after the cache was cleared.
 */
export function useTransactions(id: string) {
  const options = oneAccountQueries.transactions(id);
  const query = useInfiniteQuery({ ...options, throwOnError: (_, { state }) => state.data === undefined });
  const { data: first } = useQuery(oneAccountQueries.firstRows(id));
  const whole = query.data;
  const [read, setRead] = useState<typeof whole>();
  const isReady = whole !== undefined && (whole === read || isBookRead(whole));
  const isWaiting = whole !== undefined && !isReady;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const leaving = new AbortController();
    void inSlices(readingBook(whole), leaving.signal).then(
      () => setRead(whole),
      // The page is left.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isWaiting, whole]);

  useEffect(() => {
    if (isReady)
      queryClient.removeQueries({ queryKey: oneAccountQueries.firstRows(id).queryKey, exact: true });
  }, [isReady, id]);

  const isReading = !isReady && first !== undefined;
  useEffect(() => {
    if (isReading) firstRowsShown(id);
  }, [isReading, id]);

  if (isReady || first === undefined) return { query, data: whole, isReading: false };
  const underWay = {
    hasNextPage: true,
    isFetching: true,
    isFetchingNextPage: true,
    isFetchNextPageError: false,
    error: null,
  };
  return { query: { ...query, ...underWay }, data: first, isReading };
}
