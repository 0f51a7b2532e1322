import { elapsedSince, steadyNow } from './steady-clock.ts';
import { MINUTE_MS } from './durations.ts';

const KEY = 'bankbook:last-use';

/** The fallback if storage is refused. */
let localLastUse = steadyNow();

export function noteUse(): void {
  localLastUse = steadyNow();
  try {
    localStorage.setItem(KEY, String(localLastUse));
  } catch {
    // Storage refused: other tabs do not know.
  }
}

function lastUse(): number {
  try {
    const shared = Number(localStorage.getItem(KEY));
    if (shared > 0) return shared;
  } catch {
    // Storage refused: `localLastUse` counts then.
  }
  return localLastUse;
}

/**
 * Milliseconds left until `minutes` of inactivity have passed; 0 minutes never end. Sleep counts, and setting
 * the clock back gains nothing.
 */
export function timeLeft(minutes: number): number {
  return minutes > 0 ? minutes * MINUTE_MS - elapsedSince(lastUse()) : Infinity;
}
