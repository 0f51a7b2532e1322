import { Transaction } from '#contract/transactions.ts';
import { rowOf } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { byPayee } from './by-payee.ts';
import { inSlices } from '#lib/in-slices.ts';

const rowsOf = (wire: readonly (readonly [title: string, amount: string, more?: object])[]) =>
  wire.map(([title, amount, more], position) =>
    rowOf(
      z.parse(Transaction, {
        transaction_amount: { amount: amount.replace('-', ''), currency: 'EUR' },
        credit_debit_indicator: amount.startsWith('-') ? 'DBIT' : 'CRDT',
        status: 'BOOK',
        booking_date: '2026-11-20',
        remittance_information: title === '' ? [] : [title],
        ...more,
      }),
      position,
    ),
  );

const grouped = (wire: Parameters<typeof rowsOf>[0]) =>
  inSlices(byPayee(rowsOf(wire)), new AbortController().signal);

test('counts and adds up the rows of equal titles, in and out apart, those with the most rows first', async () => {
  const { payees, leftOut } = await grouped([
    ['Crèche Les Lutins', '-420', { booking_date: '2026-10-10' }],
    ['Halle Verdier', '-31.16'],
    ['Halle Verdier', '-18.84', { booking_date: '2026-11-22' }],
    ['Halle Verdier', '5.00', { booking_date: '2026-11-01' }],
  ]);
  expect(payees).toEqual([
    {
      title: 'Halle Verdier',
      count: 3,
      sums: [{ currency: 'EUR', in: '5.00', out: '50.00' }],
      lastDay: '2026-11-22',
    },
    {
      title: 'Crèche Les Lutins',
      count: 1,
      sums: [{ currency: 'EUR', in: undefined, out: '420' }],
      lastDay: '2026-10-10',
    },
  ]);
  expect(leftOut).toBe(0);
});

test('says how many rows in the sums are not booked', async () => {
  const { unbooked } = await grouped([
    ['Halle Verdier', '-1', { status: 'PDNG' }],
    ['Halle Verdier', '-2', { status: 'FUTR' }],
    ['Halle Verdier', '-3', { status: undefined }],
    ['Halle Verdier', '-4', { status: 'RJCT' }],
  ]);
  expect(unbooked).toEqual({ pending: 1, planned: 1, other: 0 });
});

test('takes the title that the list shows', async () => {
  const lines = { remittance_information: ['CARD 4409 HALLE VERDIER', 'Halle Verdier', 'Card payment'] };
  const { payees } = await grouped([
    ['', '-1', lines],
    ['Halle Verdier', '-2'],
  ]);
  expect(payees.map(({ title, count }) => [title, count])).toEqual([['Halle Verdier', 2]]);
});

test('never adds currencies together', async () => {
  const { payees } = await grouped([
    ['Station', '-10'],
    ['Station', '-3.5', { transaction_amount: { amount: '3.5', currency: 'CHF' } }],
  ]);
  expect(payees[0]?.sums).toEqual([
    { currency: 'EUR', in: undefined, out: '10' },
    { currency: 'CHF', in: undefined, out: '3.5' },
  ]);
});

test('counts what moves no money, without adding it up, and says how many rows that are', async () => {
  const { payees, leftOut } = await grouped([
    ['Station', '-10', { status: 'RJCT' }],
    ['Station', '-10', { transaction_amount: undefined }],
    ['Station', '-7'],
  ]);
  expect(payees).toMatchObject([{ count: 3, sums: [{ out: '7' }] }]);
  expect(leftOut).toBe(2);
});

test('a planned row has no last day, and rows without a text are a group', async () => {
  const { payees } = await grouped([
    ['', '-1', { status: 'FUTR', booking_date: '2026-12-24' }],
    ['', '-1', { booking_date: undefined }],
  ]);
  expect(payees).toMatchObject([{ title: undefined, count: 2, lastDay: undefined }]);
});

test('stops between two slices when nobody waits any more', async () => {
  const controller = new AbortController();
  function* endless(): Generator<undefined, never> {
    for (;;) yield;
  }
  const work = inSlices(endless(), controller.signal);
  controller.abort(new Error('left'));
  await expect(work).rejects.toThrow('left');
});
