import { Transaction } from '#contract/transactions.ts';
import { loadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import { rowOf, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { positionsOfNew, seenIn } from './news.ts';

type Wire = readonly [day: string | undefined, resource_id: string | undefined, more?: object];

const rowsOf = (...wire: readonly Wire[]) =>
  wire.map(([booking_date, resource_id, more], position) =>
    rowOf(
      z.parse(Transaction, {
        transaction_amount: { amount: '5.00', currency: 'EUR' },
        credit_debit_indicator: 'DBIT',
        status: 'BOOK',
        booking_date,
        resource_id,
        ...more,
      }),
      position,
    ),
  );

/** The ids of the rows that are new in a list, after another one was seen. */
function newIn(
  now: readonly TransactionRow[],
  before: readonly TransactionRow[],
  { isComplete = true, wasComplete = true } = {},
) {
  const seen = seenIn(before, loadedDays(before, wasComplete));
  if (seen === undefined) return undefined;
  const positions = positionsOfNew(now, loadedDays(now, isComplete), seen);
  return now.filter(({ position }) => positions.has(position)).map((row) => row.transaction.resource_id);
}

const OLD = [
  ['2026-11-20', 'c'],
  ['2026-11-19', 'b'],
  ['2026-11-19', 'a'],
] as const;

describe('what is new', () => {
  test('is what was not there before', () => {
    expect(newIn(rowsOf(['2026-11-21', 'e'], ['2026-11-20', 'd'], ...OLD), rowsOf(...OLD))).toEqual([
      'e',
      'd',
    ]);
    expect(newIn(rowsOf(...OLD), rowsOf(...OLD))).toEqual([]);
  });

  test('is known of a bank that sends no status', () => {
    const without = { status: undefined };
    const now = rowsOf(['2026-11-21', 'e', without], ['2026-11-20', 'c', without]);
    expect(newIn(now, rowsOf(['2026-11-20', 'c', without]))).toEqual(['e']);
  });

  test('is nothing older, where only the first page was read before', () => {
    const now = rowsOf(['2026-11-21', 'e'], ...OLD, ['2026-11-19', '9'], ['2026-11-01', '8']);
    expect(newIn(now, rowsOf(...OLD), { wasComplete: false })).toEqual(['e']);
  });

  test('is what an empty account has since', () => {
    expect(newIn(rowsOf(['2026-11-21', 'e']), [])).toEqual(['e']);
  });

  test('is not known where all ids differ, or no order tells which rows are the newest', () => {
    expect(newIn(rowsOf(['2026-11-20', 'x'], ['2026-11-19', 'y']), rowsOf(...OLD))).toEqual([]);
    const unordered = rowsOf(['2026-11-01', 'a'], ['2026-11-20', 'b']);
    expect(newIn(unordered, unordered, { wasComplete: false })).toBeUndefined();
  });

  test('is known without dates, if the list is whole', () => {
    expect(newIn(rowsOf([undefined, 'b'], [undefined, 'a']), rowsOf([undefined, 'a']))).toEqual(['b']);
  });

  test('is known without ids, and one of several equal rows counts once', () => {
    const before = rowsOf(['2026-11-20', undefined], ['2026-11-19', undefined]);
    const now = rowsOf(['2026-11-20', undefined], ['2026-11-20', undefined], ['2026-11-19', undefined]);
    expect(newIn(now, before)).toHaveLength(1);
    expect(newIn(before, before)).toEqual([]);
  });

  test('is no row that is not booked', () => {
    const pending = ['2026-11-21', 'p', { status: 'PDNG' }] as const;
    expect(newIn(rowsOf(pending, ...OLD), rowsOf(...OLD))).toEqual([]);
  });

  test('is found among the first rows of a long list', () => {
    const day = (index: number) => new Date(Date.UTC(2026, 10, 20 - index)).toISOString().slice(0, 10);
    const many = Array.from({ length: 1000 }, (_, index) => [day(index), `t${index}`] as const);
    const seen = seenIn(rowsOf(...many), loadedDays(rowsOf(...many), true));
    expect([seen?.ids.length, seen?.after]).toEqual([200, day(199)]);
    expect(newIn(rowsOf(['2026-11-21', 'e'], ...many), rowsOf(...many))).toEqual(['e']);
  });
});
