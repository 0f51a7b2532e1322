import { clock } from './clock.ts';

const KEY = 'bankbook:last-use';

/** By how much the clock of another tab may seem to be ahead, ms: browsers blur the time, each tab for itself. */
const TOLERANCE = 60_000;

/** What this tab knows by itself, ms since the epoch. Counts alone where storage is refused. */
let own = clock.now();

/** Remembers that a person is here now, for all tabs of this browser profile. */
export function noteUse(): void {
  own = clock.now();
  try {
    localStorage.setItem(KEY, String(own));
  } catch {
    // Storage refused: the other tabs don't hear of it.
  }
}

/** When a person was last seen in any tab, ms since the epoch. A time to come is none: the clock has been set back since. */
function lastUse(): number {
  try {
    const shared = Number(localStorage.getItem(KEY));
    if (shared > 0 && shared < clock.now() + TOLERANCE) return shared;
  } catch {
    // Storage refused: see `own`.
  }
  return own;
}

/**
 * How many ms are left of the `minutes` for which nobody need be seen; 0 or less: they are over. By the
 * clock, so that the time of a laptop that sleeps counts as well. 0 minutes never end.
 */
export function timeLeft(minutes: number): number {
  return minutes > 0 ? lastUse() + minutes * 60_000 - clock.now() : Infinity;
}
