import { decodedOnce } from './redact-values.ts';
import { REDACTED, SECRET_NAMES } from './redact.ts';

// Apart from `redact.ts`, which the first screen carries: this is for code that shows calls to people.

/** Nothing says what a nonce is good for, but at some banks it stands in the link that a payment is approved with. */
const NAMES = new Set([...SECRET_NAMES, 'nonce']);

const isSecret = (name: string) => NAMES.has(name.toLowerCase());

/** Stands for what is nested deeper than {@link MAX_DEPTH} levels. */
export const TOO_DEEP = '[nested too deep]';
const MAX_DEPTH = 500;

/**
 * A secret in the query or fragment of an address, also of an address that is percent-encoded inside another one.
 * `state` is a secret there and an ordinary word elsewhere.
 */
const SECRET_IN_ADDRESS = new RegExp(
  `((?:[?&#]|%(?:25)*(?:3f|26|23))(?:state|${[...NAMES].join('|')})(?:=|%(?:25)*3d))([^&#\\s"'<>]*)`,
  'gi',
);

/** Shorter values than this are too common to be looked for by value; tokens and what we send are looked for anyway. */
const MIN_QUOTED = 8;

/** A copy of a header or query list in which every secret's value is {@link REDACTED}. */
export function redactEntries(entries: Iterable<readonly [string, string]>): [string, string][] {
  return Array.from(entries, ([name, value]) => [name, isSecret(name) ? REDACTED : redactAddress(value)]);
}

/** The secrets that a header or query list carries: their bare values. */
export function secretsIn(entries: Iterable<readonly [string, string]>): string[] {
  return [...entries]
    .filter(([name, value]) => isSecret(name) && value !== '')
    .map(([, value]) => value.replace(/^(?:Bearer|Basic)\s+/i, ''));
}

/**
 * The secrets that a JSON value carries at any depth: tokens by the names of RFC 6749 §5.1, and longer values under
 * the other names but `code`, which in a body is mostly the code of an error.
 */
export function tokensIn(value: unknown): string[] {
  const found: string[] = [];
  // A list of what is left and no recursion: an answer may be nested deeper than the stack is.
  const left = [value];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, member] of Object.entries(next)) {
      if (typeof member !== 'string') left.push(member);
      else if (isTokenName(name) ? member !== '' : isQuotable(name, member)) found.push(member);
    }
  }
  return found;
}

const isTokenName = (name: string) => /^(?:access|refresh)_token$/i.test(name);

const isQuotable = (name: string, value: string) =>
  isSecret(name) && !/^code$/i.test(name) && value.length >= MIN_QUOTED;

/** The secrets that stand in the queries of the addresses in a text, where they are long enough to be looked for. */
export function secretsInAddresses(text: string): string[] {
  return Array.from(text.matchAll(SECRET_IN_ADDRESS), ([, , value = '']) => decodedOnce(value)).filter(
    (value) => value.length >= MIN_QUOTED,
  );
}

/**
 * A deep copy of a JSON value in which every member with a secret's name is {@link REDACTED}, and so is
 * every secret in the query of an address: a payment request carries two that hold a `state`. `hide` is applied to
 * every other text in it and to the names of its members.
 */
export function redactJson(value: unknown, hide = (text: string) => text, depth = 0): unknown {
  if (typeof value === 'string') return hide(redactAddress(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return TOO_DEEP;
  if (Array.isArray(value)) return value.map((item) => redactJson(item, hide, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      hide(name),
      isSecret(name) ? REDACTED : redactJson(member, hide, depth + 1),
    ]),
  );
}

/** `text` with every secret in the query or fragment of an address replaced. */
export function redactAddress(text: string): string {
  return text.replace(SECRET_IN_ADDRESS, `$1${REDACTED}`);
}
