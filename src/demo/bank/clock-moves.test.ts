import { machineClock, setClock, timeBy } from '#lib/time/clock.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { EARLIEST, frozen, goingOn, LATEST, movedBy, movedTo } from './clock-moves.ts';
import { consentBank, signedInAs } from '#testing/demo/fake-consent.ts';
import { personas } from '#demo/seed/personas.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

describe('a clock', () => {
  test('that is frozen stands still, and continues from there', () => {
    const still = frozen({ offset: HOUR_MS }, NOON);
    expect(timeBy(still, NOON + 5 * HOUR_MS)).toBe(NOON + HOUR_MS);
    const going = goingOn(still, NOON + 5 * HOUR_MS);
    expect(timeBy(going, NOON + 5 * HOUR_MS)).toBe(NOON + HOUR_MS);
    expect(timeBy(going, NOON + 6 * HOUR_MS)).toBe(NOON + 2 * HOUR_MS);
  });

  test('that is moved continues, or stands still, as before', () => {
    expect(movedBy(machineClock, HOUR_MS, NOON)).toEqual({ offset: HOUR_MS });
    expect(movedBy({ offset: HOUR_MS }, -HOUR_MS, NOON)).toEqual(machineClock);
    expect(movedBy({ frozen_at: NOON }, HOUR_MS, NOON + 1)).toEqual({ frozen_at: NOON + HOUR_MS });
    expect(movedTo(machineClock, NOON + HOUR_MS, NOON)).toEqual({ offset: HOUR_MS });
    expect(movedTo({ frozen_at: NOON }, NOON - HOUR_MS, NOON)).toEqual({ frozen_at: NOON - HOUR_MS });
  });

  test('does not accumulate the time that its moves take', () => {
    let state = movedBy(machineClock, HOUR_MS, NOON);
    for (let later = 1; later < 100; later += 1) state = movedBy(state, HOUR_MS, NOON + later);
    expect(state).toEqual({ offset: 100 * HOUR_MS });
  });

  test('does not exceed its limits in either direction', () => {
    const beyond = 200 * 365 * 24 * HOUR_MS;
    expect(timeBy(movedBy(machineClock, beyond, NOON), NOON)).toBe(LATEST);
    expect(timeBy(movedBy({ frozen_at: NOON }, -beyond, NOON), NOON)).toBe(EARLIEST);
    expect(timeBy(movedTo(machineClock, NOON + beyond, NOON), NOON)).toBe(LATEST);
  });
});

describe('at either end of time', () => {
  afterEach(() => setClock(machineClock));

  test.each([EARLIEST, LATEST])('%d every account of every customer can be read', async (time) => {
    setClock({ frozen_at: time });
    for (const { id, accounts } of personas) {
      const { statuses } = consentBank({}, signedInAs(id));
      for (const { account } of accounts) {
        expect(await statuses(id, account.resource_id)).toEqual({
          balances: 200,
          overdrafts: 200,
          owners: 200,
          transactions: 200,
        });
      }
    }
  });
});
