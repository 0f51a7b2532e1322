import { oneAccountQueries } from '#api/accounts/account.ts';
import { bank } from '#api/session/connection.ts';
import { queryClient } from '#api/http/query-client.ts';
import { atMost } from '#lib/at-most.ts';

/** Banks count calls, and a person may have many accounts. */
const accountsAtOnce = atMost(3);

/**
 * Asks the bank anew for the transactions of each account, a few accounts at a time: what was fetched
 * before a payment was sent can't show it. How each came out stands with its query.
 */
export async function askTransactions(ids: readonly string[]): Promise<void> {
  const { signal } = bank().session;
  const ask = (id: string) => {
    const query = oneAccountQueries.transactions(id);
    // Already under way: two pages would take each other's place.
    if (queryClient.getQueryState(query.queryKey)?.fetchStatus === 'fetching') return Promise.resolve();
    return queryClient.prefetchInfiniteQuery({ ...query, staleTime: 0 });
  };
  // The session may end meanwhile: then nobody wants to know.
  await Promise.allSettled(ids.map((id) => accountsAtOnce(() => ask(id), signal)));
}
