/** Always the account collection, not the resource (2.5). */
export const collection = { href: '/v1/accounts' };

/** Without /api, as in the interface (2.5). */
export function link(account_resource_id: string, related: string) {
  return { href: `/v1/accounts/${encodeURIComponent(account_resource_id)}/${related}` };
}
