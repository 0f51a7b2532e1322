import { reloadModules } from '#testing/reload-modules.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { clock } from './clock.ts';

const NOW = Date.parse('2026-11-21T10:00:00+01:00');

let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
  stored = new Map();
  stubStorage({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

const stubStorage = (storage: Pick<Storage, 'getItem' | 'setItem'>) => vi.stubGlobal('localStorage', storage);

/** A new tab of this browser profile, with its own module state. */
async function openTab() {
  reloadModules();
  return import('./last-use.ts');
}

/** Time passes on both clocks. */
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
/** The machine's clock is set, by hand or by the network; the monotonic one continues. */
const set = (milliseconds: number) => vi.setSystemTime(clock.now() + milliseconds);

describe('the time that is left', () => {
  test('runs from the last use, and starts again with the next', async () => {
    const tab = await openTab();
    tab.noteUse();
    expect(tab.timeLeft(10)).toBe(10 * MINUTE_MS);
    pass(9 * MINUTE_MS);
    expect(tab.timeLeft(10)).toBe(MINUTE_MS);
    tab.noteUse();
    expect(tab.timeLeft(10)).toBe(10 * MINUTE_MS);
  });

  test('is used up at the end and stays so', async () => {
    const tab = await openTab();
    tab.noteUse();
    pass(10 * MINUTE_MS);
    expect(tab.timeLeft(10)).toBe(0);
    pass(DAY_MS);
    expect(tab.timeLeft(10)).toBe(-DAY_MS);
  });

  test('is the same in every tab: a tab in use keeps the others signed in', async () => {
    const [used, unused] = [await openTab(), await openTab()];
    unused.noteUse();
    pass(9 * MINUTE_MS);
    used.noteUse();
    expect(unused.timeLeft(10)).toBe(10 * MINUTE_MS);
    pass(10 * MINUTE_MS);
    expect(used.timeLeft(10)).toBe(0);
    expect(unused.timeLeft(10)).toBe(0);
  });

  test('is known to a tab that is opened afterwards', async () => {
    (await openTab()).noteUse();
    pass(11 * MINUTE_MS);
    expect((await openTab()).timeLeft(10)).toBe(-MINUTE_MS);
  });

  test('is never used up if the session does not end', async () => {
    const tab = await openTab();
    tab.noteUse();
    pass(1_000_000 * MINUTE_MS);
    expect(tab.timeLeft(0)).toBe(Infinity);
  });

  test('runs from the opening of the tab if nothing is stored', async () => {
    const tab = await openTab();
    pass(4 * MINUTE_MS);
    expect(tab.timeLeft(10)).toBe(6 * MINUTE_MS);
  });

  test('is not less if the other tab’s clock is a little ahead', async () => {
    const tab = await openTab();
    pass(10 * MINUTE_MS);
    stored.set('bankbook:last-use', String(clock.now() + 100));
    expect(tab.timeLeft(10)).toBe(10 * MINUTE_MS + 100);
  });

  test.each(['', 'soon', '-1', 'NaN'])('%j in the storage is ignored', async (value) => {
    const tab = await openTab();
    stored.set('bankbook:last-use', value);
    pass(4 * MINUTE_MS);
    expect(tab.timeLeft(10)).toBe(6 * MINUTE_MS);
  });

  test('continues if the clock is set back while a tab is open', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    tab.noteUse();
    pass(4 * MINUTE_MS);
    set(-60 * MINUTE_MS);
    expect([tab.timeLeft(10), other.timeLeft(10)]).toEqual([6 * MINUTE_MS, 6 * MINUTE_MS]);
    pass(5 * MINUTE_MS);
    set(-3 * MINUTE_MS);
    expect([tab.timeLeft(10), other.timeLeft(10)]).toEqual([MINUTE_MS, MINUTE_MS]);
    expect((await openTab()).timeLeft(10), 'after a reload').toBe(MINUTE_MS);
    pass(MINUTE_MS);
    expect([tab.timeLeft(10), other.timeLeft(10)]).toEqual([0, 0]);
    tab.noteUse();
    expect(other.timeLeft(10)).toBe(10 * MINUTE_MS);
  });

  test('continues while the machine sleeps and the monotonic clock stands still', async () => {
    const tab = await openTab();
    tab.noteUse();
    set(9 * MINUTE_MS);
    expect(tab.timeLeft(10)).toBe(MINUTE_MS);
    pass(MINUTE_MS);
    expect(tab.timeLeft(10)).toBe(0);
  });

  test('is over if the clock was set back while no tab was open, because the elapsed time is unknown', async () => {
    (await openTab()).noteUse();
    pass(4 * MINUTE_MS);
    set(-60 * MINUTE_MS);
    expect((await openTab()).timeLeft(10)).toBe(-Infinity);
  });

  test('is over if the storage contains a future time', async () => {
    const tab = await openTab();
    stored.set('bankbook:last-use', String(NOW + DAY_MS));
    expect(tab.timeLeft(10)).toBe(-Infinity);
    tab.noteUse();
    expect(tab.timeLeft(10)).toBe(10 * MINUTE_MS);
  });

  test('is separate for each tab if the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    stubStorage({ getItem: refuse, setItem: refuse });
    const tab = await openTab();
    pass(4 * MINUTE_MS);
    expect(tab.timeLeft(10)).toBe(6 * MINUTE_MS);
    tab.noteUse();
    pass(2 * MINUTE_MS);
    expect(tab.timeLeft(10)).toBe(8 * MINUTE_MS);
    set(-60 * MINUTE_MS);
    expect(tab.timeLeft(10)).toBe(8 * MINUTE_MS);
  });
});
