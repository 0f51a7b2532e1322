import { expect, test } from 'vitest';
import type { Decimal } from '#lib/money/decimal.ts';
import { daysOf, monthAway } from '#lib/time/months.ts';
import { markedMonths, shownMonths } from './shown-months.ts';

const TODAY = '2026-03-14';
const monthsUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const month = monthAway(last, index - count + 1);
    return { month, ...daysOf(month), in: '1' as Decimal, out: '1' as Decimal };
  });
const markedUpTo = (count: number, wholeAfter: string | undefined, firstDay: string) =>
  markedMonths(monthsUpTo('2026-03', count), { wholeAfter, isNewestFirst: true }, firstDay, TODAY);
const partsOf = (count: number, wholeAfter: string | undefined, firstDay: string) =>
  shownMonths(markedUpTo(count, wholeAfter, firstDay), { wholeAfter, isNewestFirst: true }).map(
    ({ month, part }) => [month, part],
  );

test('a whole history shows its months, the first from its first day and the last so far', () => {
  expect(partsOf(3, '', '2026-01-12')).toEqual([
    ['2026-01', 'begins'],
    ['2026-02', undefined],
    ['2026-03', 'so-far'],
  ]);
  expect(partsOf(2, '', '2026-02-01')[0]).toEqual(['2026-02', undefined]);
});

test('a history of more than a year shows its last twelve months', () => {
  const parts = partsOf(20, '', '2024-08-12');
  expect(parts).toHaveLength(12);
  expect(parts[0]).toEqual(['2025-04', undefined]);
});

test('while pages are missing, a month that may lack rows is no whole month, and there are twelve', () => {
  const parts = partsOf(3, '2026-01-20', '2026-01-20');
  expect(parts).toHaveLength(12);
  expect(parts.slice(-4)).toEqual([
    ['2025-12', 'unread'],
    ['2026-01', 'unread'],
    ['2026-02', undefined],
    ['2026-03', 'so-far'],
  ]);
});

test('where the order of the bank says nothing, every month may lack rows', () => {
  expect(partsOf(2, undefined, '2026-02-01').slice(-2)).toEqual([
    ['2026-02', 'unread'],
    ['2026-03', 'so-far'],
  ]);
});

test('the table of all months marks the same ones, however many there are', () => {
  const marked = markedUpTo(20, '2025-01-15', '2024-12-30');
  expect(marked).toHaveLength(20);
  expect(marked.flatMap(({ month, part }) => (part === undefined ? [] : [[month, part]]))).toEqual([
    ['2024-08', 'unread'],
    ['2024-09', 'unread'],
    ['2024-10', 'unread'],
    ['2024-11', 'unread'],
    ['2024-12', 'unread'],
    ['2025-01', 'unread'],
    ['2026-03', 'so-far'],
  ]);
});
