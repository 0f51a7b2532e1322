import { expect, test } from 'vitest';
import { amountOf, decimalText } from './minor-units.ts';

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
  for (let minorUnits = 0; minorUnits < 1_000_00; minorUnits += 1) {
    for (const currency of ['EUR', 'KWD']) {
      const [whole, fraction = ''] = JSON.stringify(amountOf(minorUnits, currency).amount).split('.');
      const decimals = currency === 'KWD' ? 3 : 2;
      // As text, so that the check has no float in it either.
      expect(`${whole}.${fraction.padEnd(decimals, '0')}`).toBe(decimalText(minorUnits, currency));
    }
  }
});
