import { fc, runs } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { REDACTED, redactText } from './redact.ts';
import { redactAddress, redactEntries, redactJson, secretsInAddresses, tokensIn } from './redact-data.ts';
import { redactAll, createRedactor } from './redact-values.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const base64 = (text: string) => btoa(Array.from(utf8(text), (byte) => String.fromCharCode(byte)).join(''));
const hex = (text: string) => Array.from(utf8(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
const units = (text: string) => Array.from({ length: text.length }, (_unit, index) => text.charCodeAt(index));
const hexUnit = (unit: number) => unit.toString(16).padStart(4, '0');

/** Every searched encoding of a secret; each is tested alone, and in mixed layers. */
const encodings = {
  'as it is': (text) => text,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in lower case': (text) =>
    encodeURIComponent(text).replaceAll(/%../g, (escape) => escape.toLowerCase()),
  'percent-encoded letter by letter': (text) => Array.from(utf8(text), (byte) => `%${hex2(byte)}`).join(''),
  'percent-encoded twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'as a form, with plus for a space': (text) => new URLSearchParams({ a: text }).toString().slice(2),
  'with a plus turned into a space': (text) => text.replaceAll('+', ' '),
  'as a JSON text': (text) => JSON.stringify(text).slice(1, -1),
  'as a JSON text with each slash escaped': (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replaceAll('/', String.raw`\/`),
  'as \\u escapes': (text) =>
    units(text)
      .map((unit) => `\\u${hexUnit(unit)}`)
      .join(''),
  'as \\U escapes in upper case': (text) =>
    units(text)
      .map((unit) => `\\u${hexUnit(unit).toUpperCase()}`)
      .join(''),
  'as \\x escapes': (text) =>
    /^[\0-\xFF]*$/.test(text)
      ? units(text)
          .map((unit) => `\\x${hex2(unit)}`)
          .join('')
      : text,
  'as %u escapes': (text) =>
    units(text)
      .map((unit) => `%u${hexUnit(unit)}`)
      .join(''),
  'as a JSON text in a JSON text': (text) => JSON.stringify(JSON.stringify(text)),
  'in HTML': (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  'as HTML entities by number': (text) =>
    Array.from(text, (letter) => `&#${letter.codePointAt(0)};`).join(''),
  'as HTML entities in hex': (text) =>
    Array.from(text, (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join(''),
  'in base64': base64,
  'in base64 one byte later': (text) => base64(`x${text}y`),
  'in base64 two bytes later': (text) => base64(`xy${text}`),
  'in base64url': (text) => base64(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  'in base64 of basic credentials': (text) => base64(`client:${text}`),
  'in base64, percent-encoded': (text) => encodeURIComponent(base64(text)),
  'in hex': hex,
  'in hex in upper case': (text) => hex(text).toUpperCase(),
} satisfies Record<string, (text: string) => string>;
type Encoding = keyof typeof encodings;

function hex2(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** A secret that is part of the replacement can't be distinguished from it. */
function isDistinguishable(secret: string): boolean {
  return !REDACTED.includes(secret);
}

/**
 * Possible values of an Authorization header: the characters of RFC 6750 section 2.1 (b64token), and others that
 * banks use. A backslash is excluded, because it looks like the escape of the next character.
 */
const secrets = fc
  .oneof(
    fc.stringMatching(/^[\w.~+/-]{8,40}={0,2}$/),
    fc.stringMatching(/^[ -~]{8,40}$/).filter((text) => text.trim() === text),
    fc.string({ unit: 'grapheme', minLength: 8, maxLength: 20 }).filter((text) => !/\s/.test(text)),
  )
  .filter((secret) => !secret.includes('\\') && isDistinguishable(secret));
const filler = fc.string({ unit: 'binary', maxLength: 20 });

describe('a secret is found', () => {
  test.each(Object.entries(encodings))('%s', (_, encode) => {
    fc.assert(
      fc.property(secrets, filler, filler, (secret, before, after) => {
        const encoded = encode(secret);
        const redacted = createRedactor([secret])(`${before}/${encoded}/${after}`);
        expect(redacted).toContain(REDACTED);
        expect(redacted).not.toContain(encoded);
      }),
      { numRuns: runs(200) },
    );
  });

  test('behind any two layers', () => {
    const layers = Object.keys(encodings).filter(
      (name) => !/base64|hex$|hex in|twice|in a JSON/.test(name),
    ) as Encoding[];
    const layer = fc.constantFrom(...layers);
    fc.assert(
      fc.property(secrets, layer, layer, (secret, inner, outer) => {
        const encoded = encodings[outer](encodings[inner](secret));
        expect(createRedactor([secret])(`x ${encoded} y`)).not.toContain(encoded);
      }),
      { numRuns: runs(2_000) },
    );
  });

  test('in part, if it is long and cut in two', () => {
    const long = fc.stringMatching(/^[\w.~+/-]{24,80}$/);
    fc.assert(
      fc.property(long, fc.nat(), (secret, at) => {
        const cut = at % secret.length;
        const redact = createRedactor([secret]);
        const [head, tail] = [redact(secret.slice(0, cut)), redact(secret.slice(cut))];
        const longest = Math.max(
          ...[head, tail].flatMap((text) => text.split(REDACTED)).map(({ length }) => length),
        );
        expect(longest).toBeLessThan(24);
        expect(head + tail).toContain(REDACTED);
      }),
    );
  });

  test('also beside a shorter one that is part of it', () => {
    expect(createRedactor(['abc', 'abcdef'])('abcdef abc')).toBe(`${REDACTED} ${REDACTED}`);
  });
});

/** This many distinct secrets of this length. */
const secretsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_secret, index) => `${index}-`.padEnd(length, `${index}~secret.`));

describe('no secret remains if they are', () => {
  const name = fc.constantFrom(...(Object.keys(encodings) as Encoding[]));

  test.each([
    ['as many and as long as are looked for', 100, 8_192],
    ['longer', 1, 8_193],
    ['far longer', 1, 250_000],
    ['more', 101, 40],
    ['far more', 20_000, 40],
    ['longer and more', 200, 20_000],
  ])('%s', (_, count, length) => {
    const all = secretsOf(count, length);
    const redact = createRedactor(all);
    fc.assert(
      fc.property(fc.nat({ max: count - 1 }), name, filler, (index, encoding, before) => {
        const encoded = encodings[encoding](all[index] ?? '');
        const redacted = redact(`${before}/${encoded}`);
        expect(redacted).toContain(REDACTED);
        // No half of it either.
        expect(redacted.length).toBeLessThan(2_000);
        expect(redacted.includes(encoded)).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  test('too long or too many to be searched for: every text is hidden', () => {
    for (const all of [secretsOf(1, 8_193), secretsOf(101, 20), secretsOf(200, 20_000)]) {
      expect(createRedactor(all)).toBe(redactAll);
    }
    expect(redactAll('Entry 1')).toBe(REDACTED);
    expect(redactAll('')).toBe('');
    // At the limit they are searched for.
    for (const all of [secretsOf(1, 8_192), secretsOf(100, 40)])
      expect(createRedactor(all)('Entry 1')).toBe('Entry 1');
  });

  test('such that a text is compared with them for too long: the rest is hidden', () => {
    const redact = createRedactor(
      Array.from({ length: 100 }, (_secret, index) => `${'ab'.repeat(11)}${index}`),
    );
    const almost = 'ab'.repeat(10).padEnd(23, '-').repeat(200_000);
    expect(redact('Entry 1')).toBe('Entry 1');
    expect(redact(almost)).toBe(REDACTED);
    expect(redact('Entry 1')).toBe(REDACTED);
  });
});

test.each([
  ['an escape without a secret', 'a secret that no text holds', '50%25 off &amp; more \\u0041'],
  ['a short secret in hex', 'abcde', '6162636465'],
  ['half of a secret of less than 24 characters', 'abcdefghijklmnopqrstuvw', 'abcdefghijkl'],
])('%s stays', (_, secret, text) => expect(createRedactor([secret])(text)).toBe(text));

test.each([
  ['a secret that itself looks escaped', 'top%20secret%2B1', 'top secret+1'],
  ['a secret of six bytes in hex', 'abcdef', '616263646566'],
  ['a byte below 16 in hex', 'abcde\tf', '61626364650966'],
  ['the lower case of a header name', 'Top-Secret-Name', 'top-secret-name'],
  ['half of a secret of 24 characters', 'abcdefghijklmnopqrstuvwx', 'abcdefghijkl'],
  ['a tab as an escape', 'abcd\tefgh', String.raw`abcd\tefgh`],
  ['an apostrophe in HTML', "it's a > secret", 'it&apos;s a &gt; secret'],
  ['the last code point in HTML', 'secret\u{10FFFF}', 'secret&#x10FFFF;'],
])('%s is found', (_, secret, text) => expect(createRedactor([secret])(text)).toBe(REDACTED));

test('without secrets a text stays unchanged, and so does one that contains none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(createRedactor([])(text)).toBe(text);
      expect(createRedactor([''])(text)).toBe(text);
      expect(createRedactor(['a secret that no text holds'])(text)).toBe(text);
    }),
  );
});

test('nothing throws, whatever the text, the value or the secret is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\uD800',
      '\uDFFF',
      '%',
      '%E0%A4%A',
      '%u',
      String.raw`\u`,
      String.raw`\uD800`,
      '&#x110000;',
      '&#9999999;',
      '\\',
    ),
  );
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.array(text), text, (value, found, other) => {
      const redact = createRedactor(found);
      expect(typeof redact(other)).toBe('string');
      expect(() => JSON.stringify(redactJson(value, redact))).not.toThrow();
      expect(redactEntries([[other, found.join('')]])).toHaveLength(1);
      expect(redactText(other).length).toBeLessThanOrEqual(500);
      expect(typeof redactAddress(other)).toBe('string');
      expect(secretsInAddresses(other)).toBeInstanceOf(Array);
      expect(tokensIn(value)).toBeInstanceOf(Array);
    }),
    { numRuns: runs(2_000) },
  );
});

test('a text for a log loses what is named in it', () => {
  const token = fc.stringMatching(/^[\w.~+/-]{8,40}={0,2}$/).filter(isDistinguishable);
  const name = fc.constantFrom('access_token', 'refresh_token', 'client_secret', 'code_verifier', 'code');
  fc.assert(
    fc.property(token, name, (secret, key) => {
      for (const text of [
        `GET /token?a=1&${key}=${secret}&b=2`,
        `{"${key}":"${secret}"}`,
        JSON.stringify(JSON.stringify({ [key]: secret })),
        `Authorization: Bearer ${secret}`,
        `next=https%3A%2F%2Fapp.example%2F%3F${key}%3D${encodeURIComponent(secret)}`,
      ]) {
        expect(redactText(text)).not.toContain(secret);
        expect(redactText(text)).not.toContain(encodeURIComponent(secret));
      }
    }),
  );
});
