import { REDACTED, redactText } from '#lib/redact/redact.ts';
import {
  redactAddress,
  redactEntries,
  redactJson,
  secretsIn,
  secretsInAddresses,
  tokensIn,
} from '#lib/redact/redact-data.ts';
import { hideAll, hiderOf } from '#lib/redact/redact-values.ts';
import { exchangeTap, type RawExchange } from './exchange-observer.ts';
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

/** Hands an attempt to the listeners, redacted. Never throws: a listener that fails keeps no other one from hearing. */
function report(raw: RawExchange): void {
  try {
    const exchange = redactExchange(raw);
    for (const listener of listeners) tell(listener, exchange);
  } catch (error) {
    complain(error);
  }
}

function tell(listener: Listener, exchange: Exchange): void {
  try {
    listener(exchange);
  } catch (error) {
    complain(error);
  }
}

/** Only what kind of error it is: its message may quote a call that is not redacted. */
function complain(error: unknown): void {
  console.error(`A call could not be recorded: ${error instanceof Error ? error.name : typeof error}`);
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
  const hide = hiderOf([
    ...secretsIn([...raw.url.searchParams, ...raw.requestHeaders]),
    ...secretsInText(raw.url.href),
    ...secretsInText(raw.requestBody),
    ...secretsInText(raw.responseText),
  ]);
  return {
    operation,
    startedAt,
    duration,
    request: {
      method,
      url: redactUrl(raw.url, hide),
      headers: redactHeaders(raw.requestHeaders, hide),
      body: redactBody(raw.requestBody, hide),
    },
    echo,
    ...(response && {
      response: {
        status: response.status,
        headers: redactHeaders(response.headers, hide),
        body: redactBody(raw.responseText, hide),
      },
    }),
    ...(failure !== undefined && { failure: redactPlain(failure, hide) }),
  };
}

type Hide = (text: string) => string;

/** The secrets that a body or an address carries; a body is only parsed where it may hold one. */
function secretsInText(text: string | undefined): string[] {
  if (text === undefined) return [];
  const inAddresses = secretsInAddresses(text);
  // With its letters escaped a name can't be seen before the text is parsed.
  if (!/_token|secret|nonce|verifier|authorization|\\u00/i.test(text)) return inAddresses;
  try {
    return [...inAddresses, ...tokensIn(JSON.parse(text))];
  } catch {
    // Not JSON: what it names is found by its name.
    return inAddresses;
  }
}

/** It stays an address: a part that holds a secret goes, not the whole of it. */
function redactUrl(url: URL, hide: Hide): string {
  const path = url.pathname.split('/').map(hide).join('/');
  const query = new URLSearchParams(redactPairs(url.searchParams, hide)).toString();
  return `${url.origin}${path}${query === '' ? '' : `?${query}`}`;
}

const redactPairs = (entries: Entries, hide: Hide): [string, string][] =>
  redactEntries(entries).map(([name, value]) => [hide(name), hide(value)]);

/** A header whose name holds a secret gets one that may still be a name. */
const redactHeaders = (entries: Entries, hide: Hide): [string, string][] =>
  redactEntries(entries).map(([name, value]) => [hide(name) === name ? name : 'x-redacted', hide(value)]);

function redactBody(text: string | undefined, hide: Hide): unknown {
  if (text === undefined || text === '') return undefined;
  // The numbers in it, too, and how it is made.
  if (hide === hideAll) return REDACTED;
  try {
    // A long amount as text, so that no digit is lost: as the client reads it.
    return redactJson(JSON.parse(text.replace(LONG_AMOUNT, '$1"$2"')), hide);
  } catch {
    // Not JSON: shown as text, which is what a tester then wants to see.
    return redactPlain(text, hide);
  }
}

/** No more than the first 500 characters are shown, so a page of megabytes is not gone through. */
const MAX_PLAIN = 20_000;

const redactPlain = (text: string, hide: Hide) => redactText(hide(redactAddress(text.slice(0, MAX_PLAIN))));
