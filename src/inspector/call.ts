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

/** Strict, because it may come from someone else's file. */
export const FaultName = z.string().check(z.regex(/^[a-z\d][a-z\d-]{0,40}$/));

/** An {@link Exchange} as stored, shared and exported. */
export const Call = z.object({
  /** Unique across tabs. */
  id: z.string(),
  /** Empty if an imported call matches no operation. */
  operation: z.string(),
  /** ms since the epoch. */
  startedAt: z.number(),
  /** The same by the machine's clock, which the demo cannot move. */
  machineStart: z.optional(z.number()),
  /** ms. */
  duration: z.number(),
  request: z.object({
    method: z.string(),
    /** Absolute. */
    url: z.string().check(z.refine((url) => URL.parse(url) !== null)),
    headers: Headers,
    body: z.optional(z.string()),
  }),
  response: z.optional(z.object({ status: z.number(), headers: Headers, body: z.optional(z.string()) })),
  echo: z.enum(['same', 'different', 'unreadable', 'not-sent']),
  failure: z.optional(z.string()),
  /** The fault of the demo bank that acted on it, such as `status-404`. */
  fault: z.optional(FaultName),
});
export type Call = Readonly<z.output<typeof Call>> & {
  /** What the file that it is read from leaves out. */
  readonly omitted?: readonly ('authorization' | 'answer body')[];
};

/** ms since the epoch by the machine's clock, because the demo moves its own. */
export const beganAt = ({ startedAt, machineStart = startedAt }: Call): number => machineStart;

export const callOf = (exchange: Exchange, id: string): Call => ({ ...exchange, id });

/** `name` must be in lower case. */
export function headerOf({ headers }: { readonly headers: Headers }, name: string): string | undefined {
  return headers.find(([headerName]) => headerName.toLowerCase() === name)?.[1];
}
