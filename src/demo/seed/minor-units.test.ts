import { parseDecimal } from '#lib/money/decimal.ts';
import { expect, test } from 'vitest';
import { amountOf, decimalText, minorUnitsOf } from './minor-units.ts';

test.each([
  [1250, 'EUR', '12.50'],
  [-5, 'USD', '-0.05'],
  [0, 'GBP', '0.00'],
  [84_310, 'JPY', '84310'],
  [-7, 'JPY', '-7'],
  [212_755, 'KWD', '212.755'],
  [-40, 'KWD', '-0.040'],
])('%d minor units of %s are %s', (minorUnits, currency, text) => {
  expect(decimalText(minorUnits, currency)).toBe(text);
});

test('every cent and every fils up to a thousand is sent as the number that it is', () => {
  const wrong: string[] = [];
  for (let minorUnits = 0; minorUnits < 1_000_00; minorUnits += 1) {
    for (const currency of ['EUR', 'KWD']) {
      const sent = JSON.stringify(amountOf(minorUnits, currency).amount);
      const [whole, fraction = ''] = sent.split('.');
      const decimals = currency === 'KWD' ? 3 : 2;
      // As text, so that the check uses no float either.
      if (`${whole}.${fraction.padEnd(decimals, '0')}` !== decimalText(minorUnits, currency))
        wrong.push(sent);
    }
  }
  expect(wrong).toEqual([]);
});

const unitsOf = (text: string, currency: string) => {
  const amount = parseDecimal(text);
  return amount && minorUnitsOf(amount, currency);
};

test.each([
  ['12.5', 'EUR', 1250],
  ['12.500', 'EUR', 1250],
  ['0.07', 'EUR', 7],
  ['-0.05', 'USD', -5],
  ['999999999.99', 'EUR', 99_999_999_999],
  ['84310', 'JPY', 84_310],
  ['1.005', 'KWD', 1005],
  ['0.001', 'EUR', undefined],
  ['0.1', 'JPY', undefined],
])('%s %s is %j minor units', (text, currency, units) => {
  expect(unitsOf(text, currency)).toBe(units);
});

test('every cent is read back as it was written', () => {
  for (let minorUnits = 1; minorUnits < 10_000; minorUnits += 7) {
    for (const currency of ['EUR', 'JPY', 'KWD']) {
      expect(unitsOf(decimalText(minorUnits, currency), currency)).toBe(minorUnits);
    }
  }
});
