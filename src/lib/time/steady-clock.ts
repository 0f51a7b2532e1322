import { clock } from './clock.ts';

const KEY = 'bankbook:set-back';

/** Smaller differences between the wall clock and the monotonic one are noise, ms. */
const MIN_SET_BACK_MS = 1_000;

/** No more is believed of the storage, ms: a hundred years. */
const MAX_SET_BACK_MS = 100 * 365 * 24 * 3_600_000;

/** How far ahead a stamp of another tab may be, ms: browsers blur the time, each tab for itself. */
const TOLERANCE_MS = 60_000;

/** Both clocks as they stood when they last agreed. */
let agreed = { wall: clock.now(), monotonic: performance.now() };

/** By how much the wall clock has been set back in all, as far as any tab has seen, ms. */
let setBack = 0;

/**
 * Milliseconds that never go back while a tab is open, for stamps that tabs share and that outlive a reload.
 *
 * The wall clock alone could be set back, and the monotonic clock alone stands still in a laptop that sleeps
 * and begins anew with each page. So this is the wall clock plus whatever it has been set back, which the
 * monotonic clock shows and all tabs share (docs/decisions/0026).
 */
export function steadyNow(): number {
  const wall = clock.now();
  const monotonic = performance.now();
  const lost = monotonic - agreed.monotonic - (wall - agreed.wall);
  if (Math.abs(lost) >= MIN_SET_BACK_MS) {
    agreed = { wall, monotonic };
    // Where the wall clock ran ahead the machine slept, or somebody set it forward: that time counts.
    if (lost > 0) setBack += lost;
  }
  // Only after this tab's own look, or what another tab has seen as well would count twice.
  share();
  return wall + setBack;
}

/**
 * Milliseconds since `stamp`, a value of {@link steadyNow}; Infinity where nobody can know: the stamp is yet
 * to come, because the clock was set back while no tab was open, or it is no number at all.
 */
export function elapsedSince(stamp: number): number {
  const elapsed = steadyNow() - stamp;
  return elapsed >= -TOLERANCE_MS ? elapsed : Infinity;
}

/** Takes over what other tabs have seen of the clock being set back, and tells them what this one has. */
function share(): void {
  try {
    const shared = Number(localStorage.getItem(KEY));
    if (shared > setBack && shared <= MAX_SET_BACK_MS) setBack = shared;
    else if (setBack > 0 && shared !== setBack) localStorage.setItem(KEY, String(setBack));
  } catch {
    // Storage refused: each tab knows only what it has seen itself.
  }
}
