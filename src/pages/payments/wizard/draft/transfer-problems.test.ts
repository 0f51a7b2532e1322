import { describe, expect, test } from 'vitest';
import { blankTransfer, type Transfer } from './transfer.ts';
import { amountProblems, payeeProblems } from './transfer-problems.ts';

const good: Transfer = {
  ...blankTransfer,
  name: 'Anna Berg',
  iban: 'DE89370400440532013000',
  amount: '12.50',
  reference: "Rent (May) + 1/2: it's, paid-by?",
};
const payee = (change: Partial<Transfer>) => payeeProblems({ ...good, ...change });
const amount = (change: Partial<Transfer>) => amountProblems({ ...good, ...change });

test('nothing is wrong with a good transfer, with or without a reference', () => {
  expect([...payee({ name: 'x'.repeat(70) }), ...payee({ name: 'x'.repeat(140), currency: 'GBP' })]).toEqual(
    [],
  );
  expect([...amount({}), ...amount({ reference: '' }), ...amount({ reference: 'x'.repeat(140) })]).toEqual(
    [],
  );
});

test('accents and signs with a plain form are no problem', () => {
  expect(payee({ name: 'Crèche Les Lutins' })).toEqual([]);
  expect(amount({ reference: 'Été & soleil' })).toEqual([]);
});

describe('what is wrong with the payee', () => {
  test.each<[Partial<Transfer>, unknown]>([
    [{ name: ' ' }, { field: 'name', problem: 'empty' }],
    [{ name: '\u0301' }, { field: 'name', problem: 'empty' }],
    [{ name: 'x'.repeat(71) }, { field: 'name', problem: 'too-long', limit: 70 }],
    [{ name: 'œ'.repeat(36) }, { field: 'name', problem: 'too-long', limit: 70 }],
    [
      { name: 'x'.repeat(141), currency: 'GBP' },
      { field: 'name', problem: 'too-long', limit: 140 },
    ],
    [
      { name: 'Зоя\u200B' },
      {
        field: 'name',
        problem: 'characters',
        characters: [
          { kind: 'visible', text: 'З' },
          { kind: 'visible', text: 'о' },
          { kind: 'visible', text: 'я' },
          { kind: 'invisible', text: 'U+200B' },
        ],
      },
    ],
    [{ iban: '' }, { field: 'iban', problem: 'empty' }],
    [{ iban: 'hello' }, { field: 'iban', problem: 'format' }],
    [{ iban: 'ZZ89370400440532013000' }, { field: 'iban', problem: 'country' }],
    [{ iban: 'DE8937040044053201300' }, { field: 'iban', problem: 'length' }],
    [{ iban: 'DE88370400440532013000' }, { field: 'iban', problem: 'check-digits' }],
  ])('%j', (change, problem) => {
    expect(payee(change)).toEqual([problem]);
  });
});

describe('what is wrong with the amount', () => {
  test.each<[Partial<Transfer>, unknown]>([
    [{ amount: '' }, { field: 'amount', problem: 'empty' }],
    [{ amount: '1e3' }, { field: 'amount', problem: 'not-a-number' }],
    [
      { amount: '1.5', currency: 'JPY' },
      { field: 'amount', problem: 'too-many-decimals' },
    ],
    [
      { amount: '1,234', typed_in: 'fr' },
      { field: 'amount', problem: 'too-many-decimals' },
    ],
    [{ amount: '0' }, { field: 'amount', problem: 'zero' }],
    [{ amount: '-1' }, { field: 'amount', problem: 'negative' }],
    [{ amount: '1234567890' }, { field: 'amount', problem: 'too-large' }],
    [{ currency: '' }, { field: 'currency', problem: 'empty' }],
    [{ currency: 'EURO' }, { field: 'currency', problem: 'format' }],
    [{ currency: 'ZZY' }, { field: 'currency', problem: 'unknown' }],
    [{ reference: 'x'.repeat(141) }, { field: 'reference', problem: 'too-long', limit: 140 }],
    [
      { reference: `${'x'.repeat(141)}🙂` },
      { field: 'reference', problem: 'characters', characters: [{ kind: 'visible', text: '🙂' }] },
    ],
  ])('%j', (change, problem) => {
    expect(amount(change)).toEqual([problem]);
  });
});

test('every field that is wrong is named, in the order of the form', () => {
  const all = [
    ...payeeProblems(blankTransfer),
    ...amountProblems({ ...blankTransfer, currency: '', reference: '🙂' }),
  ];
  expect(all.map(({ field }) => field)).toEqual(['name', 'iban', 'amount', 'currency', 'reference']);
});
