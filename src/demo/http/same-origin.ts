/**
 * Whether a browser says that a page of another site has sent this. A request that says nothing of it
 * comes from no browser: those send `Origin` with every POST (Fetch §3.1), and none of them lets a page
 * leave it out.
 */
export function isFromElsewhere({ headers, url }: Request): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  return (origin !== null && origin !== new URL(url).origin) || (site !== null && site !== 'same-origin');
}
