import type { Exchange } from '#api/http/redact-exchange.ts';
import * as z from 'zod/mini';

type Headers = readonly (readonly [name: string, value: string])[];

const isHeaders = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string'),
  );

// `z.tuple` would add to the first screen's bundle.
const Headers = z.custom<Headers>(isHeaders);

/** An {@link Exchange} as stored, shared and exported: flat, with bodies as text, redacted. */
export const Call = z.object({
  /** Unique across tabs. */
  id: z.string(),
  /** Empty if an imported call matches no operation. */
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
  failure: z.optional(z.string()),
});
export type Call = Readonly<z.output<typeof Call>>;

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

/** A string is text that was not JSON. */
const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** `name` must be in lower case. */
export function headerOf({ headers }: { readonly headers: Headers }, name: string): string | undefined {
  return headers.find(([headerName]) => headerName.toLowerCase() === name)?.[1];
}

/** The text itself if it is not JSON. */
export function readBody(text: string): { readonly isJson: boolean; readonly value: unknown } {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch {
    return { isJson: false, value: text };
  }
}
