import { fc } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { briefLines, linesOf, titledLines } from './transaction-lines.ts';

describe('the title of a transaction', () => {
  test.each([
    [
      'a name that another line repeats among codes',
      ['CARD 4409 HALLE VERDIER', 'Halle Verdier', 'Card payment'],
      'Halle Verdier',
      ['Card payment', 'CARD 4409 HALLE VERDIER'],
    ],
    [
      'the first line that is no code',
      ['AG-77120', 'Assurances Gardevoie', 'Direct debit'],
      'Assurances Gardevoie',
      ['AG-77120', 'Direct debit'],
    ],
    [
      'the first line of several equally good ones',
      ['SALARY C MARTIN', 'Atelier Rivage', 'Credit transfer'],
      'SALARY C MARTIN',
      ['Atelier Rivage', 'Credit transfer'],
    ],
    [
      'the first line, although its letters are in a name',
      ['Camille Laurent', 'Rent', 'Credit transfer'],
      'Camille Laurent',
      ['Rent', 'Credit transfer'],
    ],
    ['never a code that another line holds', ['77120', 'Contract 77120'], 'Contract 77120', ['77120']],
    ['a code where there is nothing else', ['20260228-7'], '20260228-7', []],
    ['missing where the bank sends no text', [], undefined, []],
  ])('is %s', (_what, lines, title, others) => expect(titledLines(lines)).toEqual({ title, others }));

  test('is one of the lines, and all other lines follow', () => {
    const anyLines = fc.uniqueArray(fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { title, others } = titledLines(lines);
        expect([title, ...others].filter((line) => line !== undefined).toSorted()).toEqual(lines.toSorted());
      }),
    );
  });
});

test('beside a title stands neither a code nor what repeats it', () => {
  const lines = ['CARD 4409 HALLE VERDIER', 'Halle Verdier', 'AG-77120', 'Card payment'];
  expect(briefLines(lines)).toEqual(['Card payment']);
  expect(briefLines(['Rent', 'Camille Laurent', 'Rent of March'])).toEqual(['Camille Laurent']);
  expect(briefLines([])).toEqual([]);
});

test('the texts of `details` count as lines too', () => {
  expect(linesOf({ details: ['Joint account', 'Transfer between own accounts'] })).toEqual([
    'Joint account',
    'Transfer between own accounts',
  ]);
});
