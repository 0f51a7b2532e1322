import type { EndReason } from '#api/session/session-messages.ts';
import type { SignInOutcome } from '#api/session/sign-in.ts';
import { createListeners } from '#lib/listeners.ts';
import { safeSessionStorage } from '#lib/web-storage.ts';

/**
 * Why this tab is at sign-in, and where it continues. sessionStorage survives the way to the bank and back,
 * and other sites cannot write it.
 */
interface Departure {
  reason?: EndReason | undefined;
  /** Path and query; checked when sign-in starts. */
  from?: string | undefined;
  /** The document that showed the sign-out, by the time of its start. */
  left?: number | undefined;
  /** Survives a reload of the failure page. */
  failure?: Exclude<SignInOutcome, { returnTo: unknown }> | undefined;
}

const KEY = 'bankbook:departure';

const { notify, subscribe } = createListeners();

/** Fires for changes made in this tab. */
export const onDeparture = subscribe;

export function readDeparture(): Departure {
  try {
    const departure: unknown = JSON.parse(safeSessionStorage.get(KEY) ?? '{}');
    return typeof departure === 'object' && departure !== null ? departure : {};
  } catch {
    // Its content is corrupt.
    return {};
  }
}

export function noteDeparture(change: Departure): void {
  // If storage is refused, the user arrives at the accounts.
  safeSessionStorage.set(KEY, JSON.stringify({ ...readDeparture(), ...change }));
  notify();
}

export const forgetDeparture = (): void => safeSessionStorage.remove(KEY);
