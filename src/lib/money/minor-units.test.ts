import { expect, test } from 'vitest';
import { minorUnits } from './minor-units.ts';

test.each([
  ['EUR', 2],
  [' eur ', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['CLF', 4],
  ['', 2],
  ['EURO', 2],
])('%j has %i decimals', (currency, units) => expect(minorUnits(currency)).toBe(units));

test.each([
  ['HUF', 2],
  ['IDR', 2],
  ['COP', 2],
  ['IRR', 2],
  ['IQD', 3],
  ['ISK', 0],
  ['UYI', 0],
])('%s has %i decimals in ISO 4217, whatever the browser says', (currency, units) =>
  expect(minorUnits(currency)).toBe(units),
);
