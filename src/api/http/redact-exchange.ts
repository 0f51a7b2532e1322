import { REDACTED, redactText } from '#lib/redact/redact.ts';
import {
  redactAddress,
  redactEntries,
  redactJson,
  secretsIn,
  secretsInAddresses,
  tokensIn,
} from '#lib/redact/redact-data.ts';
import { redactAll, createRedactor } from '#lib/redact/redact-values.ts';
import { parseExactly, printExactly } from './exact-json.ts';
import type { RawExchange } from './exchange-observer.ts';

type Entries = Iterable<readonly [string, string]>;

interface Attempt extends Omit<RawExchange, 'requestHeaders' | 'response'> {
  requestHeaders: Entries;
  response?: { status: number; headers: Entries } | undefined;
}

export type Exchange = ReturnType<typeof redactExchange>;

/** An exchange without its secrets: the only form in which one leaves this folder. */
export function redactExchange(raw: Attempt) {
  const { operation, startedAt, duration, method, response, echo, failure } = raw;
  // A bank may quote any secret, under any name.
  const redact = createRedactor([
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
      url: redactUrl(raw.url, redact),
      headers: redactHeaders(raw.requestHeaders, redact),
      ...redactBody(raw.requestBody, redact),
    },
    echo,
    ...(response && {
      response: {
        status: response.status,
        headers: redactHeaders(response.headers, redact),
        ...redactBody(raw.responseText, redact),
      },
    }),
    ...(failure !== undefined && { failure: redactString(failure, redact) }),
  };
}

type Redactor = (text: string) => string;

function secretsInText(text: string | undefined): string[] {
  if (text === undefined) return [];
  const inAddresses = secretsInAddresses(text);
  // Escapes (`\u00`) can hide a name.
  if (!/_token|secret|nonce|verifier|authorization|\\u00/i.test(text)) return inAddresses;
  try {
    return [...inAddresses, ...tokensIn(JSON.parse(text))];
  } catch {
    // Not JSON: secrets are found by name.
    return inAddresses;
  }
}

function redactUrl(url: URL, redact: Redactor): string {
  const path = url.pathname.split('/').map(redact).join('/');
  const query = new URLSearchParams(redactPairs(url.searchParams, redact)).toString();
  return `${url.origin}${path}${query === '' ? '' : `?${query}`}`;
}

const redactPairs = (entries: Entries, redact: Redactor): [string, string][] =>
  redactEntries(entries).map(([name, value]) => [redact(name), redact(value)]);

/** Keeps header names valid. */
const redactHeaders = (entries: Entries, redact: Redactor): [string, string][] =>
  redactEntries(entries).map(([name, value]) => [redact(name) === name ? name : 'x-redacted', redact(value)]);

function redactBody(text: string | undefined, redact: Redactor): { body?: string } {
  if (text === undefined || text === '') return {};
  if (redact === redactAll) return { body: REDACTED };
  try {
    return { body: printExactly(redactJson(parseExactly(text), redact)) };
  } catch {
    // Not JSON: shown as text.
    return { body: redactString(text, redact) };
  }
}

/** Limits the work; 500 characters are shown. */
const MAX_TEXT_LENGTH = 20_000;

const redactString = (text: string, redact: Redactor) =>
  redactText(redact(redactAddress(text.slice(0, MAX_TEXT_LENGTH))));
