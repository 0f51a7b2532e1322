import { machineClock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { parseClock, printClock } from './clock-link.ts';

describe('a clock as text', () => {
  test.each([
    ['off', machineClock],
    ['+90d', { offset: 90 * DAY_MS }],
    ['-36h', { offset: -1.5 * DAY_MS }],
    ['+61m', { offset: 3_660_000 }],
    ['+45s', { offset: 45_000 }],
    ['2027-01-15T09:00:00.000Z', { frozen_at: Date.UTC(2027, 0, 15, 9) }],
  ])('%s is read, and written the same', (text, state) => {
    expect(parseClock(text)).toEqual(state);
    expect(printClock(state)).toBe(text);
  });

  test.each([
    [' 90d', '+90d'],
    ['+24h', '+1d'],
    ['+0d', 'off'],
    ['2027-01-15T09:00Z', '2027-01-15T09:00:00.000Z'],
    ['2027-01-15T09:00:07Z', '2027-01-15T09:00:07.000Z'],
  ])('%j is read as %s', (text, same) => {
    expect(printClock(parseClock(text) ?? machineClock)).toBe(same);
  });

  test('is written to the second', () => {
    expect(printClock({ offset: 60_499 })).toBe('+1m');
    expect(printClock({ offset: -61_400 })).toBe('-61s');
    expect(printClock({ offset: 499 })).toBe('off');
  });

  test.each([
    '',
    '90d',
    '+d',
    '+1w',
    '+1.5h',
    '+1d2h',
    '+99999999999d',
    '+40000d',
    '1999-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    '2027-02-30T09:00:00Z',
    '2027-01-15T25:00:00Z',
    '2027-01-15T09:00:00',
    '2027-01-15',
    'OFF',
  ])('%j is no clock', (text) => {
    expect(parseClock(text)).toBeUndefined();
  });
});
