import { machineClock, setClock, timeBy } from '#lib/time/clock.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { EARLIEST, frozen, goingOn, LATEST, movedBy, movedTo } from './clock-moves.ts';
import { consentBank, signedInAs } from '#testing/demo/fake-consent.ts';
import { personas } from '#demo/seed/personas.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

describe('a clock', () => {
  test('that is frozen stands still, and continues from there', () => {
    const still = frozen({ offset: HOUR }, NOON);
    expect(timeBy(still, NOON + 5 * HOUR)).toBe(NOON + HOUR);
    const going = goingOn(still, NOON + 5 * HOUR);
    expect(timeBy(going, NOON + 5 * HOUR)).toBe(NOON + HOUR);
    expect(timeBy(going, NOON + 6 * HOUR)).toBe(NOON + 2 * HOUR);
  });

  test('that is moved continues, or stands still, as before', () => {
    expect(movedBy(machineClock, HOUR, NOON)).toEqual({ offset: HOUR });
    expect(movedBy({ offset: HOUR }, -HOUR, NOON)).toEqual(machineClock);
    expect(movedBy({ frozen_at: NOON }, HOUR, NOON + 1)).toEqual({ frozen_at: NOON + HOUR });
    expect(movedTo(machineClock, NOON + HOUR, NOON)).toEqual({ offset: HOUR });
    expect(movedTo({ frozen_at: NOON }, NOON - HOUR, NOON)).toEqual({ frozen_at: NOON - HOUR });
  });

  test('does not accumulate the time that its moves take', () => {
    let state = movedBy(machineClock, HOUR, NOON);
    for (let later = 1; later < 100; later += 1) state = movedBy(state, HOUR, NOON + later);
    expect(state).toEqual({ offset: 100 * HOUR });
  });

  test('does not exceed its limits in either direction', () => {
    const beyond = 200 * 365 * 24 * HOUR;
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
