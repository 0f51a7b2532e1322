import type { EndReason } from '#api/session/session-messages.ts';
import type { SignInOutcome } from '#api/session/sign-in.ts';

/**
 * Why this tab is at sign-in and where it wants to go afterwards. Kept in sessionStorage:
 * it belongs to the tab, survives a reload and the way to the bank and back, and nobody
 * outside can write it.
 */
interface Departure {
  reason?: EndReason | undefined;
  /** The path and query where the person was; which page of ours that is is found out on the way to the bank. */
  from?: string | undefined;
  /** How the last attempt failed, so that its page survives a reload. */
  failure?: Exclude<SignInOutcome, { kind: 'signed-in' }> | undefined;
}

const KEY = 'bankbook:departure';

const listeners = new Set<() => void>();

/** Calls `listener` after each change that this tab makes. Returns how to stop it. */
export function onDeparture(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readDeparture(): Departure {
  try {
    const departure: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof departure === 'object' && departure !== null ? departure : {};
  } catch {
    // Storage refused or its content spoiled: there is nothing to remember then.
    return {};
  }
}

/** Changes some of what is remembered. */
export function noteDeparture(change: Departure): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readDeparture(), ...change }));
  } catch {
    // Storage refused: the person lands on the accounts after sign-in, without a word of why.
  }
  for (const listener of listeners) listener();
}

export function forgetDeparture(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage refused: nothing was kept.
  }
}
