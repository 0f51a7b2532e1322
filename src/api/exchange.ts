import { redactText } from '#lib/redact.ts';
import {
  redactAddress,
  redactEntries,
  redactJson,
  redactValues,
  secretsIn,
  tokensIn,
} from '#lib/redact-data.ts';
import { exchangeTap, type RawExchange } from './exchange-tap.ts';
import { LONG_AMOUNT } from './json.ts';

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
  const exchange = redactExchange(raw);
  for (const listener of listeners) listener(exchange);
}

type Entries = Iterable<readonly [string, string]>;

/** What {@link redactExchange} needs of an attempt, which may also have been read from a file. */
export interface Attempt extends Omit<RawExchange, 'requestHeaders' | 'response'> {
  requestHeaders: Entries;
  response?: { status: number; headers: Entries } | undefined;
}

/** An attempt without its secrets: the one place where they are taken out of what people get to see. */
export function redactExchange(raw: Attempt): Exchange {
  const { operation, startedAt, duration, method, response, echo, failure } = raw;
  // A bank may quote in its answer what it was sent or sends, under any name or none.
  const secrets = [
    ...secretsIn([...raw.url.searchParams, ...raw.requestHeaders]),
    ...tokensInText(raw.responseText),
  ];
  const redact = (text: string) => redactValues(text, secrets);
  return {
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
    ...(failure !== undefined && { failure: redactPlain(redact(failure)) }),
  };
}

/** The tokens of an answer that carries some; others are not read twice for it. */
function tokensInText(text: string | undefined): string[] {
  if (text === undefined || !/(?:access|refresh)_token/i.test(text)) return [];
  try {
    return tokensIn(JSON.parse(text));
  } catch {
    // Not JSON: what it names is found by its name.
    return [];
  }
}

function redactUrl(url: URL): string {
  const query = new URLSearchParams(redactEntries(url.searchParams)).toString();
  return `${url.origin}${url.pathname}${query === '' ? '' : `?${query}`}`;
}

function redactBody(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    // A long amount as text, so that no digit is lost: as the client reads it.
    return redactJson(JSON.parse(text.replace(LONG_AMOUNT, '$1"$2"')));
  } catch {
    // Not JSON: shown as text, which is what a tester then wants to see.
    return redactPlain(text);
  }
}

const redactPlain = (text: string) => redactText(redactAddress(text));
