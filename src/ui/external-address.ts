/**
 * The address of a link that leaves the site, as the browser understands it: https, at one of
 * `hosts`, and without a name or password in it, which only deceive. `undefined` for any other,
 * however it is spelled.
 */
export function externalAddress(href: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const isPlain = url.username === '' && url.password === '';
  return url.protocol === 'https:' && isPlain && hosts.includes(url.host) ? url.href : undefined;
}
