import { expect, test } from 'vitest';
import { beneficiaryKey } from './beneficiary-key.ts';

const iban = 'FR7630588600010001234567812';

/** The names of the entries of a list. */
const keysOf = (...ids: (string | undefined)[]) => {
  const all = ids.map((id) => (id === undefined ? {} : { id }));
  return all.map((one) => beneficiaryKey(all, one));
};

test('a beneficiary is named by the bank’s id', () => {
  expect(keysOf('b-1', '7')).toEqual(['b-1', '7']);
});

test('one without an id is named by its index', () => {
  expect(keysOf('b-1', 'same', 'same', undefined, '')).toEqual(['b-1', '1', '2', '3', '4']);
});

test('no IBAN is in an address', () => {
  expect(keysOf('b-1', iban)).toEqual(['b-1', '1']);
});

test('no half of a character is in an address', () => {
  expect(keysOf('b-1', '\uD800')).toEqual(['b-1', '1']);
});

test('an index that is another beneficiary’s id names none', () => {
  expect(keysOf('2', undefined, undefined)).toEqual(['2', '1', undefined]);
});
