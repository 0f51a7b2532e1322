import { reloadModules } from '#testing/reload-modules.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { HOUR_MS } from './durations.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clock } from './clock.ts';

const NOW = Date.parse('2026-11-21T10:00:00+01:00');

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

async function openTab() {
  reloadModules();
  return import('./steady-clock.ts');
}
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const set = (milliseconds: number) => vi.setSystemTime(clock.now() + milliseconds);

describe('the steady clock', () => {
  test('is the wall clock unless it is set back, and stores nothing', async () => {
    const tab = await openTab();
    expect(tab.steadyNow()).toBe(NOW);
    pass(HOUR_MS);
    set(2 * HOUR_MS);
    expect(tab.steadyNow()).toBe(NOW + 3 * HOUR_MS);
    expect(stored).toEqual(new Map());
  });

  test('does not mistake clock noise for a clock that is set back', async () => {
    const tab = await openTab();
    for (let second = 0; second < 3600; second += 1) {
      pass(1000);
      // As browsers blur the time.
      set(second % 2 === 0 ? -1 : 1);
      tab.steadyNow();
    }
    expect(tab.steadyNow()).toBe(NOW + HOUR_MS);
  });

  test('adds up many small steps back', async () => {
    const tab = await openTab();
    for (let step = 0; step < 100; step += 1) {
      set(-400);
      tab.steadyNow();
    }
    expect(tab.steadyNow()).toBeGreaterThan(NOW - 1000);
  });

  test('counts a set-back that several tabs have seen once', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    set(-5 * HOUR_MS);
    for (const tab of [...tabs, ...tabs]) expect(tab.steadyNow()).toBe(NOW);
    set(-HOUR_MS);
    for (const tab of [...tabs, await openTab()]) expect(tab.steadyNow()).toBe(NOW);
  });

  test.each(['', 'NaN', '-1', 'Infinity', '1e300', 'soon'])('ignores %j in the storage', async (value) => {
    stored.set('bankbook:set-back', value);
    expect((await openTab()).steadyNow()).toBe(NOW);
  });

  test('never goes back in an open tab, and never runs slower than time passes', async () => {
    const tab = await openTab();
    const steps = fc.array(
      fc.record({
        passes: fc.integer({ min: 0, max: HOUR_MS }),
        set: fc.integer({ min: -9 * HOUR_MS, max: 9 * HOUR_MS }),
      }),
    );
    fc.assert(
      fc.property(steps, (moves) => {
        let before = tab.steadyNow();
        for (const move of moves) {
          pass(move.passes);
          set(move.set);
          const now = tab.steadyNow();
          // No more than the tolerated noise.
          expect(now - before).toBeGreaterThan(move.passes - 1000);
          before = now;
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('the time since a stamp', () => {
  test('is zero if the clock of another tab is a little ahead', async () => {
    const tab = await openTab();
    expect(tab.elapsedSince(NOW + 60_000)).toBe(-60_000);
  });

  test.each([NOW + 60_001, Number.NaN, Number.POSITIVE_INFINITY])('%d is unknown', async (stamp) => {
    expect((await openTab()).elapsedSince(stamp)).toBe(Infinity);
  });
});
