import { REDACTED } from './redact.ts';

/** Shorter secrets in base64 or hex would match by accident. */
const MIN_ENCODED_BYTES = 6;
/** Parts are searched for, because a secret may be split between header and body. */
const PART_LENGTH = 12;
/** A URL in a URL in JSON in JSON. */
const MAX_ROUNDS = 5;

const ESCAPE =
  /(?:%[\da-f]{2})+|%u[\da-f]{4}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[^ux]|&#x[\da-f]{1,6};|&#\d{1,7};|&(?:amp|lt|gt|quot|apos);/gi;
const HAS_ESCAPE = new RegExp(ESCAPE.source, 'i');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CONTROL: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Above these limits everything is redacted. Most servers refuse header lines over 8 KB. */
const MAX_VALUE_LENGTH = 8_192;
const MAX_SECRETS = 100;
/** Limits comparisons of 16 characters, because texts may almost match everywhere. */
const MAX_WORK = 50_000_000;

export const redactAll = (text: string): string => (text === '' ? '' : REDACTED);

/**
 * Returns a function that redacts `secrets` by value: plain, in base64 and base64url (at any offset), in hex,
 * and under up to five mixed layers of percent or form encoding, JSON or JavaScript escapes and HTML entities. Of
 * secrets of 24 characters or more, any part of 23 is found. A match under an escape redacts the whole text.
 * Too many or too long secrets give {@link redactAll}. Never throws.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const distinct = [...new Set(secrets)].filter((secret) => secret !== '');
  if (distinct.length === 0) return (text) => text;
  if (distinct.length > MAX_SECRETS || distinct.some(({ length }) => length > MAX_VALUE_LENGTH))
    return redactAll;
  const replace = createReplacer(new Set(distinct.flatMap(encodingsOf)));
  return (text) => {
    const redacted = replace(text);
    let inner = redacted;
    for (let round = 0; round < MAX_ROUNDS && HAS_ESCAPE.test(inner); round += 1) {
      inner = decodeOnce(inner);
      if (replace(inner) !== inner) return REDACTED;
    }
    return redacted;
  };
}

/** Spaces may turn into plus and back; base64url differs from base64 in two characters. */
const normalized = (text: string) => text.replaceAll(/[-+]/g, ' ').replaceAll('_', '/');

/** Uses a hash table, because engines refuse or slow down on regular expressions of some hundred KB. */
function createReplacer(needles: Iterable<string>): (text: string) => string {
  // Longest first, or a shorter match would leave the rest of a longer secret.
  const sorted = Array.from(needles, normalized).toSorted((one, other) => other.length - one.length);
  const width = Math.min(4, sorted.at(-1)?.length ?? 0);
  const hashAt = (text: string, at: number) => {
    let hash = 0;
    for (let next = at; next < at + width; next += 1) hash = Math.imul(hash, 31) + text.charCodeAt(next);
    return hash & 0xff_ff;
  };
  const hasHash = new Uint8Array(0x1_00_00);
  const byHash = new Map<number, string[]>();
  for (const needle of sorted) {
    const startHash = hashAt(needle, 0);
    hasHash[startHash] = 1;
    const others = byHash.get(startHash);
    if (others === undefined) byHash.set(startHash, [needle]);
    else others.push(needle);
  }
  let work = 0;
  const needleAt = (text: string, at: number) => {
    const startHash = hashAt(text, at);
    if (hasHash[startHash] === 0) return undefined;
    return byHash.get(startHash)?.find((needle) => {
      work += 1 + (needle.length >> 4);
      return text.startsWith(needle, at);
    });
  };
  return (text) => {
    const normal = normalized(text);
    let redacted = '';
    let from = 0;
    for (let at = 0; at + width <= normal.length; at += 1) {
      const needle = needleAt(normal, at);
      if (work > MAX_WORK) return redactAll(text);
      if (needle === undefined) continue;
      redacted += text.slice(from, at) + REDACTED;
      from = at + needle.length;
      at = from - 1;
    }
    return redacted + text.slice(from);
  };
}

function encodingsOf(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  // The search decodes the text, so decode secrets that look escaped.
  const decoded = [decodeOnce(secret), decodeOnce(decodeOnce(secret))].filter(
    ({ length }) => length >= MIN_ENCODED_BYTES,
  );
  const texts = [secret, encodeURIComponent(wellFormed), formEncode(wellFormed), ...decoded];
  const parts =
    secret.length < 2 * PART_LENGTH
      ? []
      : Array.from({ length: Math.floor(secret.length / PART_LENGTH) }, (_part, index) =>
          secret.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH),
        );
  const bytes = new TextEncoder().encode(wellFormed);
  if (bytes.length < MIN_ENCODED_BYTES) return texts;
  // Browsers lower-case header names.
  const normal = [...texts, ...parts, wellFormed.toLowerCase()];
  const hex = hexOf(bytes);
  return [...normal, hex, hex.toUpperCase(), ...[0, 1, 2].map((offset) => base64At(bytes, offset))];
}

const formEncode = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The base64 characters that do not depend on the bytes around `bytes`. */
function base64At(bytes: Uint8Array, offset: number): string {
  const text = btoa('\0'.repeat(offset) + Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
}

/** Removes one layer of each escape. */
export function decodeOnce(text: string): string {
  return text.replace(ESCAPE, (escape) => {
    if (/^%u|^\\[ux]/i.test(escape)) return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
    if (escape.startsWith('%')) return utf8Of(escape);
    if (escape.startsWith('\\')) return CONTROL[escape.slice(1)] ?? escape.slice(1);
    if (!escape.startsWith('&#')) return NAMED[escape.slice(1, -1).toLowerCase()] ?? escape;
    const point = /x/i.test(escape)
      ? Number.parseInt(escape.slice(3), 16)
      : Number.parseInt(escape.slice(2), 10);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : escape;
  });
}

function utf8Of(percents: string): string {
  const bytes = percents
    .split('%')
    .slice(1)
    .map((byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
