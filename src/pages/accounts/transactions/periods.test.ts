import { describe, expect, test } from 'vitest';
import { periodOf, periods } from './periods.ts';

describe('a named period', () => {
  test.each([
    ['this-month', '2026-11-23', '2026-11-01', '2026-11-30'],
    ['this-month', '2024-02-01', '2024-02-01', '2024-02-29'],
    ['last-month', '2026-11-23', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['last-3-months', '2026-11-23', '2026-08-23', '2026-11-23'],
    ['last-3-months', '2026-05-31', '2026-02-28', '2026-05-31'],
    ['last-3-months', '2026-02-10', '2025-11-10', '2026-02-10'],
    ['this-year', '2026-11-23', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s is %s to %s', (name, today, from, to) =>
    expect(periodOf(name, today)).toEqual({ from, to }),
  );

  test.each(periods)('%s holds a day at most today, and begins before it ends', (name) => {
    for (const today of ['2026-01-01', '2026-02-28', '2026-03-31', '2026-12-31']) {
      const { from, to } = periodOf(name, today);
      expect(from <= to && from <= today).toBe(true);
    }
  });
});
