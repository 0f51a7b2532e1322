import { encodeQR } from 'qr';
import { expect, test } from 'vitest';
import { decodePicture } from './decode-picture.ts';

const TEXT = 'BCD\n002\n1\nSCT\n\nCrèche Les Lutins\nFR1420041010050500013M02606\nEUR12.50\n\n\nRent';
const MODULE = 4;

/** Black on white, with the quiet zone around it. */
function pictureOf(text: string | Uint8Array) {
  const options = { border: 4, ...(typeof text !== 'string' && { encoding: 'byte' as const }) };
  const encoded =
    typeof text === 'string'
      ? encodeQR(text, 'raw', options)
      : encodeQR('x'.repeat(text.length), 'raw', { ...options, textEncoder: () => text });
  const size = encoded.length * MODULE;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let at = 0; at < size * size; at += 1) {
    const isDark = encoded[Math.floor(at / size / MODULE)]?.[Math.floor((at % size) / MODULE)] === true;
    if (isDark) data.fill(0, at * 4, at * 4 + 3);
  }
  return { width: size, height: size, data };
}

test('the text of a QR code is read from a picture', () => {
  expect(decodePicture(pictureOf(TEXT))).toBe(TEXT);
});

test('a code in another character set than UTF-8 is read in the one that it names', () => {
  const text = TEXT.replace('\n1\n', '\n2\n');
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(decodePicture(pictureOf(bytes))).toBe(text);
});

test('a picture without a code has no text', () => {
  const data = new Uint8ClampedArray(100 * 100 * 4).fill(255);
  expect(decodePicture({ width: 100, height: 100, data })).toBeUndefined();
});
