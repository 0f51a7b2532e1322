import { afterPages, oneAccountQueries, type TransactionPages } from '#api/accounts/account.ts';
import { queryClient } from '#api/http/query-client.ts';
import type { Payment } from '#api/payments/payment.ts';
import { reachOf } from '#api/payments/payment-likeness.ts';
import { bank } from '#api/session/connection.ts';
import { atMost } from '#lib/at-most.ts';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchedAccount } from './payment-search.ts';

/** Banks limit calls, and a user may have many accounts. */
const accountsAtOnce = atMost(3);

/** Pages of one account: enough for a payment of the last days, and few for a bank that limits calls. */
const MAX_PAGES = 10;

const stateOf = (id: string) =>
  queryClient.getQueryState<TransactionPages>(oneAccountQueries.transactions(id).queryKey);

export const itemsOf = ({ pages }: TransactionPages) =>
  pages.flatMap(({ transactions }) => transactions.items);

/**
 * Fetches an account's transactions back to the day of the payment: what was fetched before can't show it. The outcome
 * is in the query.
 */
async function readBackTo(payment: Payment, id: string): Promise<void> {
  const query = oneAccountQueries.transactions(id);
  const first = { ...query, pages: 1, staleTime: 0 };
  // It may be about older pages, and two at once would replace each other's.
  if (stateOf(id)?.fetchStatus === 'fetching') await queryClient.prefetchInfiniteQuery(first);
  await queryClient.prefetchInfiniteQuery(first);
  const observer = new InfiniteQueryObserver(queryClient, { ...query, enabled: false });
  for (let count = 1; count < MAX_PAGES; count += 1) {
    const { status, data } = stateOf(id) ?? {};
    if (status !== 'success' || data === undefined || isWhole(data)) return;
    if (reachOf(payment, itemsOf(data)) !== 'not-yet') return;
    await observer.fetchNextPage({ cancelRefetch: false });
  }
}

const isWhole = ({ pages, pageParams }: TransactionPages) => afterPages(pages, pageParams).kind === 'end';

/** Reads the accounts at once; `search` reads some again. `reading` are those under way. `ids` stay the same. */
export function useSearch(ids: readonly string[], payment: Payment) {
  const [reading, setReading] = useState<ReadonlySet<string>>(() => new Set(ids));
  const [read] = useState(() => async (id: string) => {
    // If the session ends meanwhile, the result is irrelevant.
    await Promise.allSettled([accountsAtOnce(() => readBackTo(payment, id), bank().session.signal)]);
    setReading((earlier) => new Set([...earlier].filter((other) => other !== id)));
  });
  useEffect(() => {
    for (const id of ids) void read(id);
  }, [ids, read]);

  function search(id: string) {
    setReading((earlier) => new Set([...earlier, id]));
    void read(id);
  }
  return { reading, search };
}

/** What is known of the accounts that were read; those that failed are left out. */
export function readSearchedAccounts(ids: readonly string[]): SearchedAccount[] {
  return ids.flatMap((id) => {
    const { status, data } = stateOf(id) ?? {};
    if (status !== 'success' || data === undefined) return [];
    const isReadable = data.pages.every(({ transactions }) => transactions.unreadable.length === 0);
    return { id, transactions: itemsOf(data), isComplete: isReadable && isWhole(data) };
  });
}
