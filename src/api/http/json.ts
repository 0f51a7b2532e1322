import { ContractError } from './errors.ts';

/** `application/json` and its relatives (`application/hal+json`, `application/problem+json`); RFC 6839 §3.1. */
const JSON_TYPE = /^application\/(?:[\w.!#$&^+-]+\+)?json\s*(?:;|$)/i;

/**
 * A JSON number of 16 characters or more as the value of an `amount` member. A double
 * keeps 15 digits, so it is read as text instead. Inside a JSON text every quote is
 * escaped, so these characters can only be a member name and its value.
 */
export const LONG_AMOUNT = /("amount"\s*:\s*)(-?\d[\d.eE+-]{15,})/g;

/** Whether an answer is a web page: then it comes from something between us and the bank. */
export function isPage(contentType: string | null): boolean {
  return /^\s*text\/html\b/i.test(contentType ?? '');
}

/**
 * The body of `response` as text, at most `limit` bytes of it.
 * A byte order mark is dropped, invalid UTF-8 becomes U+FFFD (Encoding Standard, "UTF-8 decode").
 *
 * @throws ContractError where it is longer. Errors of the stream itself are passed on.
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
 * Reads a JSON text without losing a digit of any amount.
 *
 * @throws ContractError where `contentType` is not JSON, or the text is not.
 */
export function parseJson(text: string, contentType: string | null): unknown {
  if (contentType === null || !JSON_TYPE.test(contentType)) {
    throw new ContractError({
      detail: `content type ${contentType ?? 'missing'}`,
      isForeign: isPage(contentType),
    });
  }
  try {
    const value: unknown = JSON.parse(text.replace(LONG_AMOUNT, '$1"$2"'));
    return value;
  } catch (error) {
    throw new ContractError({ detail: text === '' ? 'empty body' : String(error) });
  }
}
