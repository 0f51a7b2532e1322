import { accountQueries, openableIds } from '#api/accounts/accounts.ts';
import { ApiError } from '#api/http/errors.ts';
import { ensureRead, queryClient } from '#api/http/query-client.ts';
import type { Account } from '#contract/accounts.ts';
import { accountIdOf } from './account-id.ts';

/**
 * The account in the address of a request. It comes from the list: the interface has no read of
 * a single one.
 *
 * @throws ApiError `not-found` where the list does not hold it, or not by that id alone.
 */
export async function accountAt(request: Request): Promise<{ id: string; account: Account }> {
  const id = accountIdOf(request);
  const { accounts } = await ensureRead(accountQueries.list(), request.signal);
  const account = accounts.items.find(({ resource_id }) => resource_id === id);
  if (account === undefined || !openableIds(accounts.items).has(id)) {
    // A list that does not hold it is not worth keeping: trying again asks the bank.
    queryClient.removeQueries({ queryKey: accountQueries.list().queryKey, exact: true });
    throw new ApiError('not-found');
  }
  return { id, account };
}
