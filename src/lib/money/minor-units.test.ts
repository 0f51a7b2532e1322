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
])('%j has %i decimals', (currency, units) => {
  expect(minorUnits(currency)).toBe(units);
  // Again, from the cache.
  expect(minorUnits(currency)).toBe(units);
});
