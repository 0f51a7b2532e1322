import type { Store } from './session-store.ts';

/** What was kept of a person who signed out could not be deleted yet. */
export class SignOutUnfinishedError extends Error {
  override readonly name = 'SignOutUnfinishedError';
}

/** Where localStorage has the note. */
export const SIGNING_OUT = 'bankbook:signing-out';

/** The note where localStorage refuses it: only this tab knows of it then. */
let own: string | undefined;

/** Notes, for all tabs and the next start, that everything kept in `session` (its id) is to be deleted. */
export function noteSignOut(session: string): void {
  try {
    localStorage.setItem(SIGNING_OUT, session);
  } catch {
    own = session;
  }
}

/** The id of the session that a sign-out still has to delete. */
export function pendingSignOut(): string | undefined {
  try {
    return localStorage.getItem(SIGNING_OUT) ?? own;
  } catch {
    return own;
  }
}

/**
 * Does the deletion that a sign-out has begun, in whichever tab; nothing where there is none.
 *
 * @throws SignOutUnfinishedError where something may be left; the note stays for the next attempt.
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
  try {
    localStorage.removeItem(SIGNING_OUT);
  } catch {
    // Storage refused: there was no note.
  }
}
