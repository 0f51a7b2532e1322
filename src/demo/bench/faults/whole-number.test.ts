import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each([
  ['2', 2],
  [' 90 ', 90],
  ['007', 7],
  ['999', 999],
  ['1', undefined],
  ['1000', undefined],
  ['', undefined],
  ['-3', undefined],
  ['2.5', undefined],
  ['3e1', undefined],
  ['٣', undefined],
])('%j from 2 to 999 is %j', (typed, number) => {
  expect(wholeNumber(typed, 2, 999)).toBe(number);
});
