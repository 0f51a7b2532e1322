import { isSafeTransport } from '#lib/safe-transport.ts';

/**
 * The normalised address, if the host is in `hosts` and the transport is https (or http on localhost).
 * Otherwise `undefined`, as with credentials in the URL, which can deceive users.
 */
export function externalAddress(href: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(href);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const isKnown = hosts.some((host) => host.toLowerCase() === url.host);
  return isKnown && isSafeTransport(url) ? url.href : undefined;
}
