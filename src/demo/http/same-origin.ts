/** Browsers send `Origin` with every POST (Fetch §3.1): a request without it comes from no browser. */
export function isFromOtherOrigin({ headers, url }: Request): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  return (origin !== null && origin !== new URL(url).origin) || (site !== null && site !== 'same-origin');
}
