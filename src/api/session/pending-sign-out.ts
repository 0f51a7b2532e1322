import { safeLocalStorage } from '#lib/web-storage.ts';
import type { Store } from './session-store.ts';

/** The user's data could not be deleted yet. */
export class SignOutUnfinishedError extends Error {
  override readonly name = 'SignOutUnfinishedError';
}

/** A localStorage key. */
export const SIGNING_OUT = 'bankbook:signing-out';

/** For this tab only, if localStorage refuses. */
let own: string | undefined;

/** Tells all tabs and the next start what to delete. */
export function noteSignOut(session: string): void {
  if (!safeLocalStorage.set(SIGNING_OUT, session)) own = session;
}

/** A session id. */
export function pendingSignOut(): string | undefined {
  return safeLocalStorage.get(SIGNING_OUT) ?? own;
}

/**
 * Completes a sign-out begun in any tab.
 *
 * @throws SignOutUnfinishedError if data may be left; the next attempt can finish.
 */
export async function finishSignOut(store: Pick<Store, 'signOut'>): Promise<void> {
  const session = pendingSignOut();
  if (session === undefined) return;
  try {
    await store.signOut(session);
  } catch (cause) {
    throw new SignOutUnfinishedError(String(cause), { cause });
  }
  own = undefined;
  safeLocalStorage.remove(SIGNING_OUT);
}
