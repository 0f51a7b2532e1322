import { Transaction } from '#contract/transactions.ts';
import { rowOf } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyMonth } from './every-month.ts';
import { inSlices } from '#lib/in-slices.ts';

type Wire = readonly [title: string, day: string, more?: object];

const rowsOf = (wire: readonly Wire[]) =>
  wire.map(([title, booking_date, more], position) =>
    rowOf(
      z.parse(Transaction, {
        transaction_amount: { amount: '420.00', currency: 'EUR' },
        credit_debit_indicator: 'DBIT',
        status: 'BOOK',
        booking_date,
        remittance_information: [title],
        ...more,
      }),
      position,
    ),
  );

const seen = async (wire: readonly Wire[]) =>
  (await inSlices(everyMonth(rowsOf(wire)), new AbortController().signal)).map(
    ({ title, months, usualDay, last }) => [title, months, usualDay, last.day],
  );

const on = (days: readonly string[], title = 'Crèche', more: object = {}): readonly Wire[] =>
  days.map((day) => [title, day, more]);

const MONTHLY = ['2026-11-10', '2026-10-12', '2026-09-10', '2026-08-10'];

test('says in how many months in a row, around which day, and the last one', async () => {
  expect(await seen(on(MONTHLY))).toEqual([['Crèche', 4, 10, '2026-11-10']]);
});

test('is found at a bank that sends no status', async () => {
  expect(await seen(on(MONTHLY, 'Crèche', { status: undefined }))).toEqual(await seen(on(MONTHLY)));
});

test('the order of the bank does not matter', async () => {
  expect(await seen(on(MONTHLY.toReversed()))).toEqual(await seen(on(MONTHLY)));
});

test('around the first, a row may be booked in the month before', async () => {
  expect(await seen(on(['2026-11-02', '2026-09-30', '2026-09-01', '2026-07-31', '2026-07-01']))).toEqual([
    ['Crèche', 5, 1, '2026-11-02'],
  ]);
});

test('the end of a month is a day like others', async () => {
  expect(await seen(on(['2026-05-29', '2026-04-30', '2026-03-31', '2026-02-27']))).toEqual([
    ['Crèche', 4, 30, '2026-05-29'],
  ]);
});

test('only the months up to the last one count, without a gap', async () => {
  expect(await seen(on(['2026-11-10', '2026-10-10', '2026-09-10', '2026-07-10', '2026-06-10']))).toEqual([
    ['Crèche', 3, 10, '2026-11-10'],
  ]);
});

test('one more row now and then changes nothing', async () => {
  expect(await seen(on([...MONTHLY, '2026-11-20']))).toEqual([['Crèche', 4, 10, '2026-11-10']]);
});

test('several contracts with one company are told apart by their amounts', async () => {
  const amount = { transaction_amount: { amount: '39.99', currency: 'EUR' } };
  const other = ['2026-11-17', '2026-10-17', '2026-09-17', '2026-08-17'];
  expect(await seen([...on(MONTHLY), ...on(other, 'Crèche', amount)])).toEqual([
    ['Crèche', 4, 10, '2026-11-10'],
    ['Crèche', 4, 17, '2026-11-17'],
  ]);
});

test('the latest first, then those of the most months', async () => {
  const found = await seen([
    ...on(['2026-08-03', '2026-07-03', '2026-06-03'], 'Gym'),
    ...on(MONTHLY.slice(0, 3), 'Rent'),
    ...on(MONTHLY),
  ]);
  expect(found.map(([title]) => title)).toEqual(['Crèche', 'Rent', 'Gym']);
});

test.each<[string, readonly Wire[]]>([
  ['two months', on(MONTHLY.slice(0, 2))],
  ['every other month', on(['2026-11-10', '2026-09-10', '2026-07-10', '2026-05-10'])],
  ['days far apart', on(['2026-11-02', '2026-10-12', '2026-09-22', '2026-08-03'])],
  [
    'something of every week',
    on(
      Array.from({ length: 40 }, (_, week) =>
        new Date(Date.UTC(2026, 10, 20) - week * 7 * 86_400_000).toISOString().slice(0, 10),
      ),
    ),
  ],
  [
    'money once in, once out',
    [...on(MONTHLY.slice(0, 2)), ...on(MONTHLY.slice(2), 'Crèche', { credit_debit_indicator: 'CRDT' })],
  ],
  ['what is only planned', on(MONTHLY, 'Crèche', { status: 'FUTR' })],
  ['rows without a day', on(MONTHLY, 'Crèche', { booking_date: undefined })],
  ['rows without a text', on(MONTHLY, 'Crèche', { remittance_information: [] })],
])('%s is not seen every month', async (_what, wire) => {
  expect(await seen(wire)).toEqual([]);
});
