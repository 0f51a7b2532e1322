import { ApiError } from '#api/errors.ts';
import type { Account } from '#contract/accounts.ts';
import { decodePathSegment, isPathSegment } from '#lib/path-segment.ts';

/**
 * The account id in the address of a request. Read here and not from the router's
 * parameters: those turn a `%2F` that is part of an id into a slash.
 *
 * @throws ApiError `not-found` where the address holds no id.
 */
export function accountIdOf(request: Request): string {
  const segment = new URL(request.url).pathname.split('/')[2] ?? '';
  const id = decodePathSegment(segment);
  if (id === undefined) throw new ApiError('not-found');
  return id;
}

/** Whether an account has pages: its id can stand in an address and means this account alone. */
export function isOpenable(resource_id: string | undefined, accounts: readonly Account[]): boolean {
  if (resource_id === undefined || !isPathSegment(resource_id)) return false;
  return accounts.filter((account) => account.resource_id === resource_id).length === 1;
}
