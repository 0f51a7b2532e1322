/** Always the account collection, not the resource (2.5). */
export const collection = { href: '/v1/accounts' };

type Related = 'balances' | 'overdrafts' | 'owners' | 'transactions';

/** Without /api, as in the interface (2.5). */
export function link(account_resource_id: string, related: string) {
  return { href: `/v1/accounts/${encodeURIComponent(account_resource_id)}/${related}` };
}

/** `self` is the collection. */
export const links = (account_resource_id: string, ...names: readonly (Related | 'self')[]) =>
  Object.fromEntries(
    names.map((name) => [name, name === 'self' ? collection : link(account_resource_id, name)]),
  );
