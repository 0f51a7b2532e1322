import { machineClock, setClock, timeBy } from '#lib/time/clock.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { EARLIEST, frozen, goingOn, isAtEnd, LATEST, movedBy, movedTo, withinRange } from './clock-moves.ts';
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

test.each([
  [1, LATEST],
  [-1, EARLIEST],
])('a clock that is moved beyond its range stands still at the end of it (%d)', (sign, end) => {
  const beyond = sign * 200 * 365 * 24 * HOUR_MS;
  for (const state of [movedBy(machineClock, beyond, NOON), withinRange({ offset: beyond }, NOON)]) {
    expect(state).toEqual({ frozen_at: end });
    expect(isAtEnd(timeBy(state, NOON + HOUR_MS))).toBe(true);
  }
  expect(isAtEnd(NOON)).toBe(false);
  expect(withinRange({ offset: sign * HOUR_MS }, NOON)).toEqual({ offset: sign * HOUR_MS });
});

test('at the end of its range a clock can’t go on, at the beginning it can', () => {
  expect(goingOn({ frozen_at: LATEST }, NOON)).toEqual({ frozen_at: LATEST });
  expect(goingOn({ frozen_at: EARLIEST }, NOON)).toEqual({ offset: EARLIEST - NOON });
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
