import { messages as english } from '#demo/locales/en/bank-pages.ts';
import { magicAmounts } from '#demo/bank/payments/magic-amounts.ts';
import { personas } from '#demo/seed/personas.ts';
import { expect, test } from 'vitest';

/** What follows a prefix in the ids of the words. */
const idsAfter = (prefix: string) =>
  Object.keys(english)
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length))
    .toSorted();

test('the page for testers has a line for every amount of the table, and for no other', () => {
  expect(idsAfter('magic.')).toEqual(magicAmounts.map(({ effect }) => effect).toSorted());
});

test('it has a line for every customer, and for no other', () => {
  expect(idsAfter('bank-customer.')).toEqual(personas.map(({ id }) => id).toSorted());
});
