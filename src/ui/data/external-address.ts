import { isSafeTransport } from '#lib/safe-transport.ts';

/**
 * The address of a link that leaves the site, as the browser understands it: https, or plain http on this
 * machine, as for every address of the configuration; at one of `hosts`, whatever the case of its letters,
 * and without a name or password in it, which only deceive. `undefined` for any other, however it is spelled.
 */
export function externalAddress(href: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(href);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const isKnown = hosts.some((host) => host.toLowerCase() === url.host);
  return isKnown && isSafeTransport(url) ? url.href : undefined;
}
