import { testData } from '#demo/bank/test-data.ts';
import { expect, test } from 'vitest';
import { findPersonas, isFound } from './find-test-data.ts';

const LISTED = testData().personas.map((persona) => ({
  ...persona,
  name: `Name of ${persona.id}`,
  about: `About ${persona.id}`,
  means: `Means of ${persona.id}`,
}));
const [first] = LISTED.flatMap(({ accounts }) => accounts);

test('nothing typed finds everybody, whole', () => {
  expect(findPersonas(LISTED, '')).toEqual(LISTED);
});

test('a persona is found by words about them, with all accounts', () => {
  expect(findPersonas(LISTED, 'ABOUT traveller')).toEqual(LISTED.filter(({ id }) => id === 'traveller'));
});

test('an account is found by its IBAN, however it is spaced, and alone', () => {
  const iban = first?.iban ?? '';
  for (const typed of [iban, iban.toLowerCase(), iban.replace(/(.{4})/g, '$1 '), ` ${iban.slice(4, 12)} `]) {
    const found = findPersonas(LISTED, typed).flatMap(({ accounts }) => accounts);
    expect(found).toContainEqual(first);
  }
  expect(findPersonas(LISTED, iban).flatMap(({ accounts }) => accounts)).toEqual([first]);
});

test('a word that no customer has finds none', () => {
  expect(findPersonas(LISTED, 'nothing-has-this')).toEqual([]);
});

test('every word has to be found, in any of the texts', () => {
  expect(isFound('75 lost', ['77.03', 'its answer gets lost'])).toBe(false);
  expect(isFound('77 lost', ['77.03', 'its answer gets lost'])).toBe(true);
  expect(isFound('', [])).toBe(true);
});
