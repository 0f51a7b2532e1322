import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { parseDecimal } from './decimal.ts';
import { epcText } from './epc-text.ts';

const IBAN = 'FR7630588600010001234567812';

test('names the payee, the account and the amount, line by line', () => {
  expect(epcText({ name: 'Claire Martin', iban: IBAN, amount: parseDecimal('12.50') })).toBe(
    `BCD\n002\n1\nSCT\n\nClaire Martin\n${IBAN}\nEUR12.50`,
  );
});

test('has no line for an amount that the payer chooses', () => {
  expect(epcText({ name: 'Claire Martin', iban: IBAN })).toBe(`BCD\n002\n1\nSCT\n\nClaire Martin\n${IBAN}`);
});

test('keeps a name on its line and within 70 characters', () => {
  const lines = epcText({ name: `  Élodie\n\u202e ${'x'.repeat(100)}`, iban: IBAN }).split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[5]).toBe(`Élodie ${'x'.repeat(63)}`);
});

test('is what a reader of QR codes gets back', () => {
  const text = epcText({ name: 'Élodie Martin', iban: IBAN, amount: parseDecimal('0.01') });
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = 4;
  const size = modules.length * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      if (isDark) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  expect(decodeQR({ width: size, height: size, data })).toBe(text);
});
