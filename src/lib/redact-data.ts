import { REDACTED, SECRET_NAMES } from './redact.ts';

// Apart from `redact.ts`, which the first screen carries: this is for whoever shows calls to people.

/** Nothing says what a nonce is good for, but at some banks it stands in the link that a payment is approved with. */
const NAMES = new Set([...SECRET_NAMES, 'nonce']);

const isSecret = (name: string) => NAMES.has(name.toLowerCase());

/** A secret in the query or fragment of an address; `state` is one there and an ordinary word elsewhere. */
const SECRET_IN_ADDRESS = new RegExp(`([?&#](?:state|${[...NAMES].join('|')})=)[^&#\\s"'<>]*`, 'gi');

/** A copy of a header or query list in which every secret's value is {@link REDACTED}. */
export function redactEntries(entries: Iterable<readonly [string, string]>): [string, string][] {
  return Array.from(entries, ([name, value]) => [name, isSecret(name) ? REDACTED : redactAddress(value)]);
}

/** The secrets that a header or query list carries: their bare values. */
export function secretsIn(entries: Iterable<readonly [string, string]>): string[] {
  return [...entries]
    .filter(([name, value]) => isSecret(name) && value !== '')
    .map(([, value]) => value.replace(/^Bearer\s+/i, ''));
}

/** The tokens that a JSON value carries at any depth, by the names of RFC 6749 §5.1. */
export function tokensIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(tokensIn);
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' && /^(?:access|refresh)_token$/i.test(name) && member !== ''
      ? [member]
      : tokensIn(member),
  );
}

/** `text` with each of `secrets` replaced, as it is and percent-encoded. */
export function redactValues(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((redacted, secret) => redacted.replaceAll(secret, REDACTED), text);
}

/**
 * A deep copy of a JSON value in which every member with a secret's name is {@link REDACTED}, and so is
 * every secret in the query of an address: a payment request carries two that hold a `state`.
 */
export function redactJson(value: unknown): unknown {
  if (typeof value === 'string') return redactAddress(value);
  if (Array.isArray(value)) return value.map(redactJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isSecret(name) ? REDACTED : redactJson(member)]),
  );
}

/** `text` with every secret in the query or fragment of an address replaced. */
export function redactAddress(text: string): string {
  return text.replace(SECRET_IN_ADDRESS, `$1${REDACTED}`);
}
