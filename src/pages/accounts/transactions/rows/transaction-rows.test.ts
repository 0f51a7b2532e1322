import { Transaction } from '#contract/transactions.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isMoving } from '#pages/accounts/transactions/transaction-totals.ts';
import { rowOf, searchText, shownDay } from './transaction-rows.ts';

const row = (wire: unknown) => rowOf(z.parse(Transaction, wire), 0);
const amount = (value: number | string) => ({ transaction_amount: { amount: value, currency: 'EUR' } });

describe('the direction of a transaction', () => {
  test.each([
    ['in', { ...amount(5), credit_debit_indicator: 'CRDT' }],
    ['out', { ...amount(5), credit_debit_indicator: 'DBIT' }],
    // Three of ten groups of banks send it so.
    ['out', { ...amount(-5), credit_debit_indicator: 'DBIT' }],
    ['out', amount(-5)],
    [undefined, amount(5)],
    [undefined, { ...amount(-5), credit_debit_indicator: 'XXXX' }],
    ['in', { credit_debit_indicator: 'CRDT' }],
    [undefined, {}],
  ])('is %s for %j', (direction, wire) => expect(row(wire).direction).toBe(direction));

  test('a credit of less than nothing contradicts itself: it has no direction, and its size stays', () => {
    const { isConflicting, direction, size } = row({ ...amount('-5.00'), credit_debit_indicator: 'CRDT' });
    expect([isConflicting, direction, size]).toEqual([true, undefined, '5.00']);
    expect(row({ ...amount(-5), credit_debit_indicator: 'DBIT' }).isConflicting).toBe(false);
  });
});

test.each([
  ['BOOK', 'booked'],
  ['PDNG', 'pending'],
  ['FUTR', 'planned'],
  ['INFO', 'info'],
  ['RJCT', 'other'],
  ['ZZZZ', 'other'],
  [undefined, 'booked'],
  ['', 'booked'],
])('the status %s counts as %s', (status, progress) => expect(row({ status }).progress).toBe(progress));

describe('the day of a transaction', () => {
  test.each([
    ['2026-02-28', { booking_date: '2026-02-28', value_date: '2026-03-01' }],
    ['2026-03-01', { value_date: '2026-03-01' }],
    ['2026-02-27', { transaction_date: '2026-02-27T23:59:00+01:00', value_date: '2026-03-01' }],
    // A date that the calendar doesn’t have is passed over.
    ['2026-03-01', { booking_date: '2026-02-30', value_date: '2026-03-01' }],
    ['2026-02-28', { booking_date: '28/02/2026' }],
    [undefined, { booking_date: '05/11/2026' }],
    [
      '2026-03-01',
      { booking_date: '0001-01-01T00:00:00', value_date: '9999-12-31', transaction_date: '20260301' },
    ],
    ['2026-02-28', { booking_date: 20260228 }],
    [undefined, {}],
  ])('is %s for %j', (day, wire) => expect(row(wire).day).toBe(day));
});

test.each([
  ['2026-03-09', { status: 'FUTR', transaction_date: '2026-03-01', expected_booking_date: '2026-03-09' }],
  ['2026-03-01', { status: 'FUTR', transaction_date: '2026-03-01' }],
  ['2026-03-01', { status: 'PDNG', transaction_date: '2026-03-01', expected_booking_date: '2026-03-09' }],
  ['2026-03-09', { status: 'PDNG', expected_booking_date: '2026-03-09' }],
])('the day shown is %s for %j', (day, wire) => expect(shownDay(row(wire))).toBe(day));

describe('the lines of a transaction', () => {
  test.each([
    [['Rent'], { remittance_information: ['Rent'] }],
    [['Rent', 'March'], { remittance_information: { unstructured: ['Rent', 'March'] } }],
    [['Rent', 'SEPA'], { remittance_information: ['Rent'], details: ['Rent', ' SEPA ', ''] }],
    [['Card 4417'], { details: 'Card 4417' }],
    [['terminal: {"id":7}', 'shop: Halles'], { details: [{ terminal: { id: 7 }, shop: 'Halles' }] }],
    [[], { remittance_information: 7 }],
    [[], {}],
  ])('are %j for %j', (lines, wire) => expect(row(wire).lines).toEqual(lines));
});

test('nothing is found in a row without texts', () => expect(row({}).haystack.trim()).toBe(''));

test('everything that is shown can be found, in lower case and without accents', () => {
  const { haystack } = row({
    ...amount('1234.50'),
    credit_debit_indicator: 'DBIT',
    status: 'BOOK',
    booking_date: '2026-02-28',
    resource_id: 'T-1',
    details: ['Rent, Résidence'],
  });
  for (const text of [
    'rent, residence',
    '-1234.50',
    '-1.234.50',
    'eur',
    'dbit',
    'book',
    '2026-02-28',
    't-1',
  ]) {
    expect(haystack).toContain(text);
  }
});

test.each([
  ['RÉSIDENCE', 'residence'],
  ['Re\u0301sidence', 'residence'],
  ['12,50', '12.50'],
  ['12,', '12.'],
  ['\u22125', '-5'],
  ['Rent, March', 'rent, march'],
  ['İzmir', 'izmir'],
  ['Cœur', 'coeur'],
])('%j is looked for as %j', (text, expected) => expect(searchText(text)).toBe(expected));

test('an amount that is no number for certain is found as sent, and is in no sum', () => {
  const sent = row({ ...amount('1,234.56'), credit_debit_indicator: 'DBIT' });
  expect([sent.size, sent.direction, isMoving(sent)]).toEqual([undefined, 'out', false]);
  expect(sent.haystack).toContain(searchText('1,234.56'));
  expect(row(amount('6,10')).size).toBe('6.10');
});

test.each([
  ['12.5', ['12.5', '12.50']],
  ['12', ['12', '12.00']],
  ['12.345', ['12.34', '12.345']],
  ['1234567.8', ['1234567.80', '1.234.567.80']],
])('the amount %s is found by %j', (value, texts) => {
  for (const text of texts) expect(row(amount(value)).haystack).toContain(text);
});
