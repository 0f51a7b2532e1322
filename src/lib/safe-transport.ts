const HOSTNAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** https anywhere, plain http on loopback only. */
export const isSafeTransport = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && HOSTNAMES.has(hostname));

/** An absolute https address, or http on loopback, without credentials or a fragment. */
export function isTrustworthy(text: string): boolean {
  // The parser ignores white space, but string comparison does not.
  if (/\s/.test(text)) return false;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return isSafeTransport(url);
}

/** Empty: the app's origin. No query, because paths are appended. */
export function isBaseUrl(text: string): boolean {
  return text === '' || (isTrustworthy(text) && !/[?#]/.test(text));
}
