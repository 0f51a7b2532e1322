import { expect, test } from 'vitest';
import { dayIn, daysIn, monthNumber, timeInMonth } from './day-in.ts';
import { daysOf, monthAway, monthBefore, numberedMonth, wholeMonth } from './months.ts';

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

test.each([
  '2026-11-20',
  ' 2026-11-20 ',
  '2026-11-20T10:00:00.000+01:00',
  '2026-11-20T23:59:59Z',
  '2026-11-20t10:00',
  '2026-11-20 10:00:00',
  '2026-11-20Z',
  '2026-11-20+01:00',
  '2026/11/20',
  '2026.11.20',
  '20261120',
  '20261120T100000Z',
  '20261120100000',
  '20/11/2026',
  '20.11.2026',
  '20-11-2026 10:00',
  '11/20/2026',
  '20 Nov 2026',
  '20-Nov-2026',
  '20NOV2026',
  'Fri, 20 Nov 2026 10:00:00 GMT',
  '20th November 2026',
  'Nov. 20, 2026',
  'November 20, 2026 at 10:00',
  '20 novembre 2026',
  'vendredi 20 novembre 2026 à 10 h 05',
  '\u200E20\u00A0nov.\u202F2026',
])('%j is the 20th of November', (text) => expect(dayIn(text)).toBe('2026-11-20'));

test.each([
  ['1er août 2026', '2026-08-01'],
  ['5 juil. 2026', '2026-07-05'],
  ['5 juin 2026', '2026-06-05'],
  ['5 Sept 2026', '2026-09-05'],
  ['5/5/2026', '2026-05-05'],
  ['2026-2-8', '2026-02-08'],
])('%j is %s', (text, day) => expect(dayIn(text)).toBe(day));

test.each([
  '',
  '05/11/2026',
  '11.05.2026',
  '2026-13-01',
  '2026-02-30',
  '2026-11',
  '20 Nov',
  '20/11/26',
  '5 jui 2026',
  '5 ma 2026',
  '5 maroon 2026',
  '2026-11-20 to 2026-11-25',
  '2026-11-201',
  '2026-324',
  '1795132800',
  '1795132800000',
  'tomorrow',
])('%j names no day for certain', (text) => expect(dayIn(text)).toBeUndefined());

test('a day without a year is of the year that is meant', () =>
  expect(dayIn('20 nov.', '2026')).toBe('2026-11-20'));
