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
 * Makes a function that takes `secrets` out of a text by their values. They are found as they
 * are, in base64 and base64url (at any offset), in hex, and behind up to five layers, mixed as they may be, of percent
 * or form encoding, JSON or JavaScript escapes and HTML entities. Of a secret of 24 characters or more each part of 23
 * is found as well. What is hidden behind layers takes its whole text with it.
 *
 * Never throws, whatever the texts are: lone surrogates have no percent encoding and are encoded like U+FFFD.
 */
export function hiderOf(secrets: readonly string[]): (text: string) => string {
  const needles = [...new Set(secrets.filter((secret) => secret !== '').flatMap(formsOf))];
  if (needles.length === 0) return (text) => text;
  // The longest first, so that no part of a secret is left beside a shorter one.
  const find = new RegExp(needles.toSorted((one, other) => other.length - one.length).join('|'), 'g');
  const isFound = (text: string) => {
    find.lastIndex = 0;
    return find.test(text);
  };
  return (text) => {
    const shown = text.replace(find, REDACTED);
    let inner = shown;
    for (let round = 0; round < MAX_ROUNDS && HAS_ESCAPE.test(inner); round += 1) {
      inner = decodedOnce(inner);
      if (isFound(inner)) return REDACTED;
    }
    return shown;
  };
}

/** The patterns under which one secret is looked for. */
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
  if (bytes.length < MIN_ENCODED) return texts.map(patternOf);
  // A header's name is put into lower case by the browser.
  const plain = [...texts, ...parts, wellFormed.toLowerCase()].map(patternOf);
  const hex = hexOf(bytes);
  return [...plain, hex, hex.toUpperCase(), ...[0, 1, 2].map((offset) => base64At(bytes, offset))];
}

const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);

/** A space may have become a plus, and a plus a space. */
const patternOf = (text: string) =>
  text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, '\\$&').replaceAll(/\\\+| /g, '[+ ]');

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What of some bytes is the same in every base64 text in which they stand `offset` bytes after a multiple of three. */
function base64At(bytes: Uint8Array, offset: number): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(offset), ...bytes));
  const own = text.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  return own.replaceAll('+', '[-+ ]').replaceAll('/', '[/_]');
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
