import { expect, test } from 'vitest';
import { loadedDays } from './loaded-days.ts';
import { rowOf } from './transaction-rows.ts';

const rowsOf = (...days: (string | undefined)[]) =>
  days.map((day, position) =>
    rowOf({ status: 'BOOK', ...(day !== undefined && { booking_date: day }) }, position),
  );
const pending = rowOf({ status: 'PDNG', transaction_date: '2026-03-09' }, 9);

test.each([
  [
    'from new to old, all but the last day is whole',
    rowsOf('2026-03-05', '2026-03-05', '2026-03-01'),
    '2026-03-01',
  ],
  ['in another order, nothing is known', rowsOf('2026-03-01', '2026-03-05'), undefined],
  ['with a booked row without a day, nothing is known', rowsOf('2026-03-05', undefined), undefined],
  ['without any row, nothing is known', [], undefined],
  ['what is pending has no place in the order', [pending, ...rowsOf('2026-03-01'), pending], '2026-03-01'],
])('%s', (_what, rows, wholeAfter) => {
  expect(loadedDays(rows, false).wholeAfter).toBe(wholeAfter);
  expect(loadedDays(rows, false).isNewestFirst).toBe(wholeAfter !== undefined);
  expect(loadedDays(rows, true).wholeAfter).toBe('');
});
