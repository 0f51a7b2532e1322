import { ContractError } from './errors.ts';

/** `application/hal+json` and the like: RFC 6839 §3.1. */
const JSON_TYPE = /^application\/(?:[\w.!#$&^+-]+\+)?json\s*(?:;|$)/i;

/** Long enough to have more than the 15 digits that a double keeps. Strings can't match: JSON escapes their quotes. */
export const LONG_AMOUNT = /("amount"\s*:\s*)(-?\d[\d.eE+-]{15,})/g;

/** Pages come from a proxy. */
export function isPage(contentType: string | null): boolean {
  return /^\s*text\/html\b/i.test(contentType ?? '');
}

/**
 * Drops a byte order mark; invalid UTF-8 becomes U+FFFD.
 *
 * @throws ContractError beyond `limit` bytes; stream errors.
 */
export async function readText(response: Response, limit: number): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new ContractError({
        detail: `more than ${limit} bytes`,
        isForeign: isPage(response.headers.get('content-type')),
      });
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Keeps every digit of a long amount in `amount_sent`, because `amount` is a double.
 *
 * @throws ContractError if the type or text is not JSON.
 */
export function parseJson(
  text: string,
  contentType: string | null,
  parse: (text: string) => unknown = JSON.parse,
): unknown {
  if (!JSON_TYPE.test(contentType ?? '')) {
    throw new ContractError({
      detail: `content type ${contentType ?? 'missing'}`,
      isForeign: isPage(contentType),
    });
  }
  try {
    return parse(text.replace(LONG_AMOUNT, '$1$2,"amount_sent":"$2"'));
  } catch (error) {
    throw new ContractError({ detail: String(error) });
  }
}
