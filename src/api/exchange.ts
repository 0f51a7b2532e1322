import { redactEntries, redactJson, redactText, redactValues, secretsIn } from '#lib/redact.ts';
import { exchangeTap, type RawExchange } from './exchange-tap.ts';

/** One attempt of one call, as it went over the wire, without its secrets. */
export interface Exchange {
  readonly operation: string;
  /** ms since the epoch. */
  readonly startedAt: number;
  /** ms until the body was read or the attempt failed. */
  readonly duration: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly [string, string][];
    readonly body: unknown;
  };
  readonly response?: {
    readonly status: number;
    readonly headers: readonly [string, string][];
    readonly body: unknown;
  };
  /** What became of our X-Request-ID; `unreadable` also where CORS hides it. */
  readonly echo: RawExchange['echo'];
  /** Why the attempt gave no result. */
  readonly failure?: string;
}

type Listener = (exchange: Exchange) => void;
const listeners = new Set<Listener>();

/** Calls `listener` after every attempt. Returns how to stop it. */
export function onExchange(listener: Listener): () => void {
  listeners.add(listener);
  exchangeTap.current = report;
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) exchangeTap.current = undefined;
  };
}

/** Hands an attempt to the listeners, redacted. */
function report(raw: RawExchange): void {
  const { operation, startedAt, duration, method, response, echo, failure } = raw;
  // A bank may quote in its answer what it was sent, under any name or none.
  const secrets = secretsIn([...raw.url.searchParams, ...raw.requestHeaders]);
  const redact = (text: string) => redactValues(text, secrets);
  const exchange: Exchange = {
    operation,
    startedAt,
    duration,
    request: {
      method,
      url: redactUrl(raw.url),
      headers: redactEntries(raw.requestHeaders),
      body: redactBody(raw.requestBody),
    },
    echo,
    ...(response && {
      response: {
        status: response.status,
        headers: redactEntries(response.headers).map(([name, value]) => [name, redact(value)]),
        body: redactBody(raw.responseText === undefined ? undefined : redact(raw.responseText)),
      },
    }),
    ...(failure !== undefined && { failure: redactText(redact(failure)) }),
  };
  for (const listener of listeners) listener(exchange);
}

function redactUrl(url: URL): string {
  const query = new URLSearchParams(redactEntries(url.searchParams)).toString();
  return `${url.origin}${url.pathname}${query === '' ? '' : `?${query}`}`;
}

function redactBody(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return redactJson(JSON.parse(text));
  } catch {
    // Not JSON: shown as text, which is what a tester then wants to see.
    return redactText(text);
  }
}
