import { decodeOnce } from './redact-values.ts';
import { REDACTED, SECRET_NAMES } from './redact.ts';

// Separate from `redact.ts`, which the first screen loads.

/** Some banks put the nonce into the link that approves a payment. */
const NAMES = new Set([...SECRET_NAMES, 'nonce']);

const isSecret = (name: string) => NAMES.has(name.toLowerCase());

export const TOO_DEEP = '[nested too deep]';
const MAX_DEPTH = 500;

/** Also finds secrets in a URL percent-encoded in another. Outside URLs `state` is an ordinary word. */
const SECRET_IN_ADDRESS = new RegExp(
  `((?:[?&#]|%(?:25)*(?:3f|26|23))(?:state|${[...NAMES].join('|')})(?:=|%(?:25)*3d))([^&#\\s"'<>]*)`,
  'gi',
);

/** Shorter values match too often. Tokens and request secrets have no minimum. */
const MIN_QUOTED_LENGTH = 8;

export function redactEntries(entries: Iterable<readonly [string, string]>): [string, string][] {
  return Array.from(entries, ([name, value]) => [name, isSecret(name) ? REDACTED : redactAddress(value)]);
}

/** Secret values of headers or query parameters, without `Bearer` or `Basic`. */
export function secretsIn(entries: Iterable<readonly [string, string]>): string[] {
  return [...entries]
    .filter(([name, value]) => isSecret(name) && value !== '')
    .map(([, value]) => value.replace(/^(?:Bearer|Basic)\s+/i, ''));
}

/**
 * Secrets in a JSON value: tokens by name (RFC 6749 §5.1), and longer values of other secret names. Not
 * `code`, which in bodies is mostly an error code.
 */
export function tokensIn(value: unknown): string[] {
  const found: string[] = [];
  // Not recursive: deep nesting would overflow the stack.
  const pending = [value];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    if (typeof current !== 'object' || current === null) continue;
    for (const [name, member] of Object.entries(current)) {
      if (typeof member !== 'string') pending.push(member);
      else if (isTokenName(name) ? member !== '' : isQuotable(name, member)) found.push(member);
    }
  }
  return found;
}

const isTokenName = (name: string) => /^(?:access|id|refresh)_token$/i.test(name);

const isQuotable = (name: string, value: string) =>
  isSecret(name) && !/^code$/i.test(name) && value.length >= MIN_QUOTED_LENGTH;

export function secretsInAddresses(text: string): string[] {
  return Array.from(text.matchAll(SECRET_IN_ADDRESS), ([, , value = '']) => decodeOnce(value)).filter(
    (value) => value.length >= MIN_QUOTED_LENGTH,
  );
}

/**
 * A few characters (`AC01`), or words and short numbers (`FORMAT_ERROR`, `UK.OBIE.Field.Invalid`, `AUTH-0042`). Random
 * letters are in no such order: see the test.
 */
const WORD = /(?:[A-Z]?[a-z]{1,15}|[A-Z]{1,15}|[A-Za-z][a-z]{2,15}(?:[A-Z][a-z]{2,15})+)\d{0,4}/.source;
const ERROR_CODE = new RegExp(`^(?:.{0,5}|(?=.{1,64}$)${WORD}(?:[ _.:-](?:${WORD}|\\d{1,4}))*)$`);

const isErrorCode = (name: string, value: unknown) =>
  /^code$/i.test(name) && (typeof value === 'string' ? ERROR_CODE.test(value) : !(Number(value) > 99_999));

/**
 * Redacts members with secret names, and secrets in URLs: a payment request has two with a `state`. `redact` is
 * applied to other texts and to member names.
 */
export function redactJson(value: unknown, redact = (text: string) => text, depth = 0): unknown {
  if (typeof value === 'string') return redact(redactAddress(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return TOO_DEEP;
  if (Array.isArray(value)) return value.map((item) => redactJson(item, redact, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      redact(name),
      isSecret(name) && !isErrorCode(name, member) ? REDACTED : redactJson(member, redact, depth + 1),
    ]),
  );
}

export function redactAddress(text: string): string {
  return text.replace(SECRET_IN_ADDRESS, `$1${REDACTED}`);
}
