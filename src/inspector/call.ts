import type { Exchange } from '#api/exchange.ts';

/** Names of headers as they came, in lower case where the app sent them. */
type Headers = readonly (readonly [string, string])[];

/**
 * An exchange as it is kept, passed to other tabs and written to files: flat, its bodies as text. Redacted
 * like the {@link Exchange} that it was made from.
 */
export interface Call {
  /** Unique over all tabs. */
  readonly id: string;
  /** Its name in the contract; empty for a call from a file that belongs to no operation. */
  readonly operation: string;
  /** ms since the epoch. */
  readonly startedAt: number;
  /** ms. */
  readonly duration: number;
  readonly request: {
    readonly method: string;
    /** Absolute. */
    readonly url: string;
    readonly headers: Headers;
    readonly body?: string;
  };
  readonly response?: { readonly status: number; readonly headers: Headers; readonly body?: string };
  readonly echo: Exchange['echo'];
  /** Why the attempt gave no result. */
  readonly failure?: string;
}

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
