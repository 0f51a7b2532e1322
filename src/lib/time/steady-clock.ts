import { safeLocalStorage } from '#lib/web-storage.ts';
import { clock } from './clock.ts';
import { DAY_MS } from './durations.ts';

const KEY = 'bankbook:set-back';

/** Smaller differences between the clocks are noise. */
const MIN_SET_BACK_MS = 1_000;

/** A hundred years; larger stored values are not trusted. */
const MAX_SET_BACK_MS = 100 * 365 * DAY_MS;

/** Browsers blur the time separately in each tab. */
const TOLERANCE_MS = 60_000;

let lastReading = { wall: clock.now(), monotonic: performance.now() };

/** How far the wall clock was set back in total, in any tab, ms. */
let setBack = 0;

/**
 * Milliseconds that never decrease while a tab is open, for stamps shared between tabs and reloads.
 *
 * The wall clock can be set back; the monotonic clock pauses during sleep and restarts with each page. So
 * this is the wall clock plus the set-backs shown by the monotonic clock (docs/decisions/0026).
 */
export function steadyNow(): number {
  const wall = clock.now();
  const monotonic = performance.now();
  const drift = monotonic - lastReading.monotonic - (wall - lastReading.wall);
  if (Math.abs(drift) >= MIN_SET_BACK_MS) {
    lastReading = { wall, monotonic };
    // A wall clock ahead means sleep or a manual change; that time counts.
    if (drift > 0) setBack += drift;
  }
  // After this tab's own measurement, or set-backs would count twice.
  syncSetBack();
  return wall + setBack;
}

/**
 * Milliseconds since `stamp`, a {@link steadyNow} value. Infinity for a stamp in the future (the clock was
 * set back while no tab was open) or NaN.
 */
export function elapsedSince(stamp: number): number {
  const elapsed = steadyNow() - stamp;
  return elapsed >= -TOLERANCE_MS ? elapsed : Infinity;
}

function syncSetBack(): void {
  const shared = Number(safeLocalStorage.get(KEY));
  if (shared > setBack && shared <= MAX_SET_BACK_MS) setBack = shared;
  else if (setBack > 0 && shared !== setBack) safeLocalStorage.set(KEY, String(setBack));
}
