import type { Exchange } from '#api/http/exchange.ts';
import * as z from 'zod/mini';

/** Names as they came, in lower case where the app sent them. */
type Headers = readonly (readonly [name: string, value: string])[];

const isHeaders = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string'),
  );

// Not z.tuple: zod is one file of the first screen, and whatever is used of it anywhere adds to that.
const Headers = z.custom<Headers>(isHeaders);

/**
 * An exchange as it is kept, passed to other tabs and written to files: flat, its bodies as text. Redacted
 * like the {@link Exchange} that it was made from.
 */
export const Call = z.object({
  /** Unique over all tabs. */
  id: z.string(),
  /** Its name in the contract; empty for a call from a file that belongs to no operation. */
  operation: z.string(),
  /** ms since the epoch. */
  startedAt: z.number(),
  /** ms. */
  duration: z.number(),
  request: z.object({
    method: z.string(),
    /** Absolute. */
    url: z.string().check(z.refine((url) => URL.canParse(url))),
    headers: Headers,
    body: z.optional(z.string()),
  }),
  response: z.optional(z.object({ status: z.number(), headers: Headers, body: z.optional(z.string()) })),
  echo: z.enum(['same', 'different', 'unreadable', 'not-sent']),
  /** Why the attempt gave no result. */
  failure: z.optional(z.string()),
});
export type Call = Readonly<z.output<typeof Call>>;

/** An exchange as it is kept, under a name of its own. */
export function callOf(exchange: Exchange, id: string): Call {
  const { request, response } = exchange;
  return {
    ...exchange,
    id,
    request: withText(request),
    ...(response && { response: withText(response) }),
  };
}

function withText<Message extends { readonly body: unknown }>({ body, ...rest }: Message) {
  return body === undefined ? rest : { ...rest, body: textOf(body) };
}

/** What is no JSON is a text already. */
const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** The value of a header, whatever the case of its name. */
export function headerOf({ headers }: { readonly headers: Headers }, name: string): string | undefined {
  return headers.find(([own]) => own.toLowerCase() === name)?.[1];
}

/** The JSON value that a body holds; the text itself where it is no JSON. */
export function readBody(text: string): { readonly isJson: boolean; readonly value: unknown } {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    // Not JSON: which is one of the answers.
    return { isJson: false, value: text };
  }
}
