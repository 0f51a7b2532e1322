import { elapsedSince, steadyNow } from './steady-clock.ts';

const KEY = 'bankbook:last-use';

/** What this tab knows by itself, by the steady clock. Counts alone where storage is refused. */
let own = steadyNow();

/** Remembers that a person is here now, for all tabs of this browser profile. */
export function noteUse(): void {
  own = steadyNow();
  try {
    localStorage.setItem(KEY, String(own));
  } catch {
    // Storage refused: the other tabs don't hear of it.
  }
}

/** When a person was last seen in any tab, by the steady clock. */
function lastUse(): number {
  try {
    const shared = Number(localStorage.getItem(KEY));
    if (shared > 0) return shared;
  } catch {
    // Storage refused: see `own`.
  }
  return own;
}

/**
 * How many ms are left of the `minutes` for which nobody need be seen; 0 or less: they are over. Time in
 * which the machine slept counts, and a clock that is set back gives none. 0 minutes never end.
 */
export function timeLeft(minutes: number): number {
  return minutes > 0 ? minutes * 60_000 - elapsedSince(lastUse()) : Infinity;
}
