import { fc } from '#testing/fast-check.ts';
import { describe, expect, test, vi } from 'vitest';
import { localDateTime } from './local-date-time.ts';

const at = (utc: string) => Date.parse(utc);

describe('the local time with its offset', () => {
  test.each([
    ['UTC', '2026-11-21T23:16:05.250Z', '2026-11-21T23:16:05.250+00:00'],
    ['Europe/Paris', '2026-11-21T23:16:05.250Z', '2026-11-22T00:16:05.250+01:00'],
    ['Europe/Paris', '2026-07-01T23:16:05.250Z', '2026-07-02T01:16:05.250+02:00'],
    ['America/New_York', '2026-01-01T04:59:59.999Z', '2025-12-31T23:59:59.999-05:00'],
    ['Asia/Kolkata', '2026-01-01T00:00:00.000Z', '2026-01-01T05:30:00.000+05:30'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01T05:45:00.000+05:45'],
    ['America/St_Johns', '2026-01-01T00:00:00.000Z', '2025-12-31T20:30:00.000-03:30'],
    ['Australia/Lord_Howe', '2026-01-01T00:00:00.000Z', '2026-01-01T11:00:00.000+11:00'],
    ['Australia/Lord_Howe', '2026-07-01T00:00:00.000Z', '2026-07-01T10:30:00.000+10:30'],
    ['Pacific/Kiritimati', '2026-01-01T00:00:00.000Z', '2026-01-01T14:00:00.000+14:00'],
  ])('%s, %s: %s', (zone, utc, local) => {
    vi.stubEnv('TZ', zone);
    expect(localDateTime(at(utc))).toBe(local);
  });

  test('distinguishes the hour that comes twice, and leaves out the one that never comes', () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    expect([at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')].map(localDateTime)).toEqual([
      '2026-10-25T02:30:00.000+02:00',
      '2026-10-25T02:30:00.000+01:00',
    ]);
    expect([at('2026-03-29T00:59:59Z'), at('2026-03-29T01:00:00Z')].map(localDateTime)).toEqual([
      '2026-03-29T01:59:59.000+01:00',
      '2026-03-29T03:00:00.000+02:00',
    ]);
  });

  test('is the same moment, whatever the zone', () => {
    const zones = ['Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
    for (const zone of zones) {
      vi.stubEnv('TZ', zone);
      fc.assert(
        fc.property(fc.integer({ min: at('2000-01-01'), max: at('2100-01-01') }), (moment) => {
          const text = localDateTime(moment);
          expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/);
          expect(Date.parse(text)).toBe(moment);
        }),
      );
    }
  });
});
