import { accountQueries, openableIds } from '#api/accounts/accounts.ts';
import { ApiError } from '#api/http/errors.ts';
import { ensureRead, queryClient } from '#api/http/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import { accountIdOf } from './account-id.ts';

/**
 * Finds the account of a request in the list, because the interface cannot read a single account.
 *
 * @throws ApiError `not-found` where the list does not hold the id, or holds it more than once.
 */
export async function accountAt(request: Request): Promise<{ id: string; account: Account }> {
  const id = accountIdOf(request);
  const { accounts } = await ensureRead(accountQueries.list(), request.signal);
  const account = accounts.items.find(({ resource_id }) => resource_id === id);
  if (account === undefined || !openableIds(accounts.items).has(id)) {
    // Without the cached list, a retry asks the bank again.
    queryClient.removeQueries({ queryKey: accountQueries.list().queryKey, exact: true });
    throw new ApiError('not-found');
  }
  return { id, account };
}
