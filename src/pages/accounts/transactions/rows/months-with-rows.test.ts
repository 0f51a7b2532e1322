import { expect, test } from 'vitest';
import { monthsWithRows, rowsBetween } from './months-with-rows.ts';
import { rowOf } from './transaction-rows.ts';

const rowOn = (day: string | undefined, amount: string, position = 0) =>
  rowOf(
    {
      status: 'BOOK',
      credit_debit_indicator: 'DBIT',
      transaction_amount: { amount, currency: 'EUR' },
      ...(day !== undefined && { booking_date: day }),
    } as Parameters<typeof rowOf>[0],
    position,
  );

test('months without a row are not offered', () => {
  const rows = [
    rowOn('2026-01-05', '1'),
    rowOn(undefined, '1'),
    rowOn('2026-03-05', '1'),
    rowOn('2026-03-01', '1'),
  ];
  expect(monthsWithRows(rows)).toEqual(['2026-03', '2026-01']);
});

test('a span holds the rows of both its ends, and none without a day', () => {
  const rows = ['2026-02-28', '2026-03-01', '2026-03-09', '2026-03-10', undefined].map((day, position) =>
    rowOn(day, '0.10', position),
  );
  const between = rowsBetween(rows, { from: '2026-03-01', to: '2026-03-09' });
  expect(between.map(({ position }) => position)).toEqual([1, 2]);
});
