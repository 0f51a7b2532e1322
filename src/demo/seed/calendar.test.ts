import { describe, expect, test } from 'vitest';
import { dayOf, isBusinessDay, isDue, isoDate, lastDate, monthOfYear, nextDue } from './calendar.ts';

const day = (date: string) => dayOf(Date.parse(`${date}T00:00:00Z`));

test('a day lasts from midnight to midnight, UTC', () => {
  expect(isoDate(dayOf(Date.parse('2026-02-28T23:59:59.999Z')))).toBe('2026-02-28');
  expect(dayOf(Date.parse('2026-03-01T00:00:00Z'))).toBe(day('2026-02-28') + 1);
  expect(monthOfYear(day('2026-03-01'))).toBe(3);
});

test('banks book from Monday to Friday', () => {
  const week = [
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
  ];
  expect(week.map((date) => isBusinessDay(day(date)))).toEqual([true, true, true, true, true, false, false]);
});

describe('what is due on a date', () => {
  test.each([
    ['on a Wednesday', 4, '2026-03-04'],
    ['on a Saturday, is booked on the Monday', 7, '2026-03-09'],
    ['on a Sunday, is booked on the Monday', 8, '2026-03-09'],
    ['on the last Saturday, is booked in the next month', 28, '2026-03-02'],
  ])('%s', (_, date, booked) => {
    expect(isDue(day(booked), date)).toBe(true);
    expect(nextDue(day(booked) - 1, date)).toBe(day(booked));
  });

  test('comes once a month, every month of four years', () => {
    const days = Array.from({ length: 4 * 365 + 1 }, (_, index) => day('2024-01-01') + index);
    for (const date of [1, 15, 28]) {
      const due = days.filter((candidate) => isDue(candidate, date));
      expect(new Set(due.map((candidate) => isoDate(lastDate(candidate, date)))).size).toBe(48);
      expect(due).toHaveLength(48);
    }
  });
});
