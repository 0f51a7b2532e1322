/** What `self` is in every answer: the account collection, not the resource (2.5). */
export const collection = { href: '/v1/accounts' };

/** Links say /v1 although the paths say /api/v1: so does the interface (2.5). */
export function link(account_resource_id: string, related: string) {
  return { href: `/v1/accounts/${encodeURIComponent(account_resource_id)}/${related}` };
}
