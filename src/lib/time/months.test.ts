import { expect, test } from 'vitest';
import {
  daysIn,
  daysOf,
  monthAway,
  monthBefore,
  monthNumber,
  numberedMonth,
  timeInMonth,
  wholeMonth,
} from './months.ts';

test.each([
  ['2024-02', '2024-02-29'],
  ['2025-02', '2025-02-28'],
  ['1900-02', '1900-02-28'],
  ['2000-02', '2000-02-29'],
  ['0004-02', '0004-02-29'],
  ['2026-12', '2026-12-31'],
])('the month %s ends on %s', (month, to) => expect(daysOf(month)).toEqual({ from: `${month}-01`, to }));

test.each([
  ['2026-02-01', '2026-02-28', '2026-02'],
  ['2026-02-01', '2026-02-27', undefined],
  ['2026-02-02', '2026-02-28', undefined],
  ['2026-02-01', '2026-03-31', undefined],
  [undefined, '2026-02-28', undefined],
  ['2026-02-01', undefined, undefined],
])('from %s to %s is the month %s', (from, to, month) => expect(wholeMonth(from, to)).toBe(month));

test.each([
  [
    { from: '2026-03-01', to: '2026-03-22' },
    { from: '2026-02-01', to: '2026-02-22' },
  ],
  [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2025-12-01', to: '2025-12-31' },
  ],
  // No day of February compares with the 30th.
  [{ from: '2026-03-01', to: '2026-03-30' }, undefined],
])('%j is compared with %j', (span, before) => expect(monthBefore(span)).toEqual(before));

test.each([
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2026-03', -27, '2023-12'],
  ['0001-01', -1, '0000-12'],
])('%s and %i months are %s', (month, offset, other) => expect(monthAway(month, offset)).toBe(other));

test('a month and its number name each other, and a day has the number of its month', () => {
  expect(numberedMonth(monthNumber('2026-02'))).toBe('2026-02');
  expect(monthNumber('2026-02-28')).toBe(monthNumber('2026-02'));
  expect(daysIn(monthNumber('2024-02'))).toBe(29);
});

test.each(['0099-12-31', '1969-01-01', '2026-02-28'])('%s is found by its month and its day', (day) =>
  expect(timeInMonth(monthNumber(day), Number(day.slice(8)))).toBe(Date.parse(`${day}T00:00:00Z`)),
);
