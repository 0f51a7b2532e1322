import { safeLocalStorage } from '#lib/web-storage.ts';
import { elapsedSince, steadyNow } from './steady-clock.ts';
import { MINUTE_MS } from './durations.ts';

const KEY = 'bankbook:last-use';

/** The fallback if storage is refused. */
let localLastUse = steadyNow();

export function noteUse(): void {
  localLastUse = steadyNow();
  // If storage is refused, other tabs do not know.
  safeLocalStorage.set(KEY, String(localLastUse));
}

function lastUse(): number {
  const shared = Number(safeLocalStorage.get(KEY));
  return shared > 0 ? shared : localLastUse;
}

/**
 * Milliseconds left until `minutes` of inactivity have passed; 0 minutes never end. Sleep counts, and setting
 * the clock back gains nothing.
 */
export function timeLeft(minutes: number): number {
  return minutes > 0 ? minutes * MINUTE_MS - elapsedSince(lastUse()) : Infinity;
}
