import { setConnection } from '#api/session/connection.ts';
import type { QueryText } from '#api/http/request.ts';
import { TransactionsResponse } from '#contract/transactions.ts';
import { connectionTo } from '#testing/fake-connection.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  comingRows,
  hasNoRows,
  MAX_ROWS,
  type ReadPages,
  recentRows,
  withoutLatest,
} from './activity-rows.ts';

beforeEach(() => setConnection(connectionTo({ fetch }).connection));

interface Sent {
  readonly status: string | undefined;
  readonly booking_date?: string;
  readonly transaction_date?: string;
  readonly expected_booking_date?: string;
}

const booked = (booking_date: string): Sent => ({ status: 'BOOK', booking_date });

/** The first page of an account; ids are its name and a number. */
function account(id: string, rows: readonly Sent[], hasMore = false): ReadPages {
  const page = z.parse(TransactionsResponse, {
    transactions: rows.map((row, index) => ({ ...row, resource_id: `${id}${index}` })),
    ...(hasMore && { _links: { next: { href: `/v1/accounts/${id}/transactions?page=2` } } }),
  });
  return { id, data: { pages: [{ ...page, fetchedAt: 0 }], pageParams: ['' as QueryText] } };
}

const namesOf = (rows: ReturnType<typeof recentRows>) => rows.map(({ row }) => row.transaction.resource_id);

describe('what is recent', () => {
  test('is the latest of all accounts together; equal days keep the order of the bank', () => {
    const rows = recentRows([
      account('a', [booked('2026-11-22'), booked('2026-11-20'), booked('2026-11-20')]),
      account('b', [booked('2026-11-23'), booked('2026-11-20')]),
    ]);
    expect(namesOf(rows)).toEqual(['b0', 'a0', 'a1', 'a2', 'b1']);
  });

  test('is at most eight rows, and four of them booked however many are on hold', () => {
    const many = Array.from({ length: 20 }, () => booked('2026-11-22'));
    const onHold = (length: number) => Array.from({ length }, () => ({ status: 'PDNG' }));
    for (const [pending, total] of [
      [0, MAX_ROWS],
      [3, MAX_ROWS],
      [6, 10],
    ] as const) {
      expect(recentRows([account('a', [...onHold(pending), ...many])])).toHaveLength(total);
    }
  });

  test('has the rows of a bank that sends no status', () => {
    const rows = [{ status: undefined, booking_date: '2026-11-22' }];
    expect(namesOf(recentRows([account('a', rows)]))).toEqual(['a0']);
  });

  test('begins with what is on hold, and leaves out booked rows without a day, which can’t be compared', () => {
    const rows = [
      { status: 'BOOK' },
      booked('2026-11-01'),
      { status: 'RJCT', transaction_date: '2026-11-23' },
      { status: 'FUTR', expected_booking_date: '2026-11-24' },
      { status: 'PDNG' },
      { status: 'PDNG', transaction_date: '2026-11-23' },
    ];
    expect(namesOf(recentRows([account('a', rows)]))).toEqual(['a5', 'a4', 'a1']);
  });

  test('leaves out an account whose first page begins with the oldest, unless it has no other', () => {
    const rows = [booked('2025-01-01'), booked('2025-01-02')];
    const accounts = [account('a', rows, true), account('b', rows), account('c', [], true)];
    expect(namesOf(recentRows(accounts))).toEqual(['b1', 'b0']);
    expect(withoutLatest(accounts)).toEqual(['a']);
  });
});

test('what is coming is planned, by day', () => {
  const rows = comingRows([
    account('a', [
      { status: 'FUTR', expected_booking_date: '2026-12-04' },
      { status: 'FUTR' },
      { status: 'PDNG' },
      { status: 'INFO', expected_booking_date: '2026-12-01' },
      booked('2026-11-20'),
    ]),
    account('b', [{ status: 'FUTR', expected_booking_date: '2026-11-24' }]),
  ]);
  expect(namesOf(rows)).toEqual(['a1', 'b0', 'a0']);
  expect(rows.map(({ day }) => day)).toEqual([undefined, '2026-11-24', '2026-12-04']);
});

test('an account has no rows only where the bank sends none at all', () => {
  expect(hasNoRows(account('a', []))).toBe(true);
  expect(hasNoRows(account('a', [{ status: undefined }]))).toBe(false);
});
