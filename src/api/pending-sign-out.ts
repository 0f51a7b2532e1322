import type { Store } from './store.ts';

/** What was kept of a person who signed out could not be deleted yet. */
export class SignOutUnfinishedError extends Error {
  override readonly name = 'SignOutUnfinishedError';
}

const KEY = 'bankbook:signing-out';

/** What this tab knows by itself. Counts alone where localStorage is refused. */
let own: string | undefined;

/** Notes, for all tabs and the next start, that everything kept in `session` (its id) is to be deleted. */
export function noteSignOut(session: string): void {
  own = session;
  try {
    localStorage.setItem(KEY, session);
  } catch {
    // Storage refused: only this tab knows.
  }
}

function pendingSignOut(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
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
    localStorage.removeItem(KEY);
  } catch {
    // Storage refused: there was no note.
  }
}
