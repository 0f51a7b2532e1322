import { REDACTED } from './redact.ts';

/** Secrets of at least this many bytes are also found in base64 and hex; shorter ones would be found by accident. */
const MIN_ENCODED = 6;
/** Parts of a secret are found too from this length on: one may be cut in two, half in a header, half in a body. */
const PART = 12;
/** A text is decoded this many times: an address in an address in a JSON text in a JSON text. */
const MAX_ROUNDS = 5;

const ESCAPE =
  /(?:%[\da-f]{2})+|%u[\da-f]{4}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[^ux]|&#x[\da-f]{1,6};|&#\d{1,7};|&(?:amp|lt|gt|quot|apos);/gi;
const HAS_ESCAPE = new RegExp(ESCAPE.source, 'i');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const CONTROL: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * Secrets that are longer or more than this are not looked for one by one: all of the call is hidden instead. Most
 * servers take no header line of more than 8 KB, so that a longer token is of no use; a call of ours carries a few.
 */
const MAX_LENGTH = 8_192;
const MAX_SECRETS = 100;
/** Comparisons, of 16 characters each, after which all of the rest is hidden: a text may almost match everywhere. */
const MAX_WORK = 50_000_000;

/** Hides a text whatever it holds. */
export const hideAll = (text: string): string => (text === '' ? '' : REDACTED);

/**
 * Makes a function that takes `secrets` out of a text by their values. They are found as they
 * are, in base64 and base64url (at any offset), in hex, and behind up to five layers, mixed as they may be, of percent
 * or form encoding, JSON or JavaScript escapes and HTML entities. Of a secret of 24 characters or more each part of 23
 * is found as well. What is hidden behind layers takes its whole text with it. Where the secrets are too many or too
 * long to be looked for, it is {@link hideAll}.
 *
 * Never throws, whatever the texts are: lone surrogates have no percent encoding and are encoded like U+FFFD.
 */
export function hiderOf(secrets: readonly string[]): (text: string) => string {
  const distinct = [...new Set(secrets)].filter((secret) => secret !== '');
  if (distinct.length === 0) return (text) => text;
  if (distinct.length > MAX_SECRETS || distinct.some(({ length }) => length > MAX_LENGTH)) return hideAll;
  const hideIn = replacerOf(new Set(distinct.flatMap(formsOf)));
  return (text) => {
    const shown = hideIn(text);
    let inner = shown;
    for (let round = 0; round < MAX_ROUNDS && HAS_ESCAPE.test(inner); round += 1) {
      inner = decodedOnce(inner);
      if (hideIn(inner) !== inner) return REDACTED;
    }
    return shown;
  };
}

/** A space may have become a plus, and a plus a space; base64 has two characters that base64url writes otherwise. */
const folded = (text: string) => text.replaceAll(/[-+]/g, ' ').replaceAll('_', '/');

/**
 * Makes a function that puts {@link REDACTED} where one of `needles` stands in a text. By a table of what they begin
 * with and not by a pattern: engines refuse patterns of some hundred KB, and slow down long before.
 */
function replacerOf(needles: Iterable<string>): (text: string) => string {
  // The longest first, so that no part of a secret is left beside a shorter one.
  const sorted = Array.from(needles, folded).toSorted((one, other) => other.length - one.length);
  const width = Math.min(4, sorted.at(-1)?.length ?? 0);
  const startOf = (text: string, at: number) => {
    let hash = 0;
    for (let next = at; next < at + width; next += 1) hash = Math.imul(hash, 31) + text.charCodeAt(next);
    return hash & 0xff_ff;
  };
  const isStart = new Uint8Array(0x1_00_00);
  const byStart = new Map<number, string[]>();
  for (const needle of sorted) {
    const start = startOf(needle, 0);
    isStart[start] = 1;
    const others = byStart.get(start);
    if (others === undefined) byStart.set(start, [needle]);
    else others.push(needle);
  }
  let work = 0;
  const needleAt = (text: string, at: number) => {
    const start = startOf(text, at);
    if (isStart[start] === 0) return undefined;
    return byStart.get(start)?.find((needle) => {
      work += 1 + (needle.length >> 4);
      return text.startsWith(needle, at);
    });
  };
  return (text) => {
    const plain = folded(text);
    let shown = '';
    let from = 0;
    for (let at = 0; at + width <= plain.length; at += 1) {
      const needle = needleAt(plain, at);
      if (work > MAX_WORK) return hideAll(text);
      if (needle === undefined) continue;
      shown += text.slice(from, at) + REDACTED;
      from = at + needle.length;
      at = from - 1;
    }
    return shown + text.slice(from);
  };
}

/** What one secret is looked for as. */
function formsOf(secret: string): string[] {
  const wellFormed = secret.toWellFormed();
  // A secret that looks escaped itself is decoded along with the text that it stands in.
  const bare = [decodedOnce(secret), decodedOnce(decodedOnce(secret))].filter(
    ({ length }) => length >= MIN_ENCODED,
  );
  const texts = [secret, encodeURIComponent(wellFormed), formEncoded(wellFormed), ...bare];
  const parts =
    secret.length < 2 * PART
      ? []
      : Array.from({ length: Math.floor(secret.length / PART) }, (_part, index) =>
          secret.slice(index * PART, (index + 1) * PART),
        );
  const bytes = new TextEncoder().encode(wellFormed);
  if (bytes.length < MIN_ENCODED) return texts;
  // A header's name is put into lower case by the browser.
  const plain = [...texts, ...parts, wellFormed.toLowerCase()];
  const hex = hexOf(bytes);
  return [...plain, hex, hex.toUpperCase(), ...[0, 1, 2].map((offset) => base64At(bytes, offset))];
}

const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What of some bytes is the same in every base64 text in which they stand `offset` bytes after a multiple of three. */
function base64At(bytes: Uint8Array, offset: number): string {
  const text = btoa('\0'.repeat(offset) + Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
}

/** A text with one layer of each escape taken off it. */
export function decodedOnce(text: string): string {
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
