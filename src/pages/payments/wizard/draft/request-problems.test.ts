import { expect, test } from 'vitest';
import { requestProblems } from './request-problems.ts';

const inCurrencies = (...currencies: string[]) => currencies.map((currency) => ({ currency }));
const another = (other: string) => ({ field: 'currency', problem: 'another', other });
const notEuro = { field: 'speed', problem: 'not-euro' };

test.each([
  [['EUR'], 'standard', 0, []],
  [['USD'], 'standard', 0, []],
  [['EUR', 'EUR'], 'instant', 1, []],
  [['EUR', 'USD'], 'standard', 1, [another('EUR')]],
  // The first can be changed as well: it is held against the second.
  [['USD', 'EUR', 'EUR'], 'standard', 0, [another('EUR')]],
  [['USD'], 'instant', 0, [notEuro]],
  [['EUR', 'JPY'], 'instant', 1, [another('EUR'), notEuro]],
  // Not filled in yet; and an index that does not exist.
  [['EUR', ''], 'instant', 1, []],
  [['EUR'], 'instant', 7, []],
] as const)('%j, %s, at %i: %j', (currencies, speed, index, problems) => {
  expect(requestProblems(inCurrencies(...currencies), speed, index)).toEqual(problems);
});
