const MAX_LENGTH = 4096;

/** A word alone is a status or the like. */
export const isLink = (text: string): boolean => /[/?]/.test(text);

/**
 * An address in an answer of the bank, which is untrusted: follow it only on a click. Relative to `asked`, the address
 * of the call (RFC 3986 §5), unless it is a word. Nothing with a user name, white space or control
 * characters, which `URL.parse` would drop.
 */
export function linkFrom(text: string, asked: string): URL | undefined {
  // oxlint-disable-next-line no-control-regex
  if (text.length > MAX_LENGTH || /[\s\u0000-\u001F\u007F]/.test(text)) return undefined;
  const url = URL.parse(text, isLink(text) ? asked : undefined);
  return url === null || url.username !== '' || url.password !== '' ? undefined : url;
}
