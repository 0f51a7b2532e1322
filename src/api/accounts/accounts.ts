import { type Account, listAccounts } from '#contract/accounts.ts';
import { listBalances } from '#contract/balances.ts';
import { atMost } from '#lib/at-most.ts';
import { isPathSegment } from '#lib/path-segment.ts';
import { queryOptions } from '@tanstack/react-query';
import { bank } from '#api/session/connection.ts';
import { bankQuery } from '#api/session/bank-query.ts';

/** Limits parallel calls: a user may have many accounts. */
const balancesAtOnce = atMost(6);

/**
 * Keys begin with `accounts`, so that one invalidation refreshes all. What only account pages need is in
 * `account.ts`.
 */
export const accountQueries = {
  all: ['accounts'] as const,

  list: () => bankQuery(['accounts'], listAccounts, {}),

  balances: (account_resource_id: string) =>
    queryOptions({
      queryKey: ['accounts', account_resource_id, 'balances'],
      queryFn: ({ signal }) =>
        balancesAtOnce(
          () => bank().call(listBalances, { params: { account_resource_id } }, { signal }),
          signal,
        ),
    }),
};

/** Ids that can stand in an address and mean one account alone. */
export function openableIds(accounts: readonly Account[]): ReadonlySet<string> {
  const once = new Set<string>();
  const again = new Set<string>();
  for (const { resource_id } of accounts) {
    if (resource_id === undefined || !isPathSegment(resource_id)) continue;
    (once.has(resource_id) ? again : once).add(resource_id);
  }
  return new Set([...once].filter((id) => !again.has(id)));
}
