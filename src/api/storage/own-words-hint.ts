import { safeLocalStorage } from '#lib/web-storage.ts';

const HINT = 'bankbook:own-words';

/**
 * Whether this browser may hold names and notes of a user's own. Without them no page opens the records, and
 * the first one does not wait.
 */
export const mayHaveOwnWords = (): boolean => safeLocalStorage.get(HINT) !== null;

export const noteOwnWords = (): boolean => mayKeepOwnWords() || safeLocalStorage.set(HINT, 'yes');

/** Whether the user keeps them for after the sign-out. */
export const mayKeepOwnWords = (): boolean => safeLocalStorage.get(HINT) === 'kept';

/** `false` if the browser refuses. */
export const noteKeptWords = (isKept: boolean): boolean =>
  safeLocalStorage.set(HINT, isKept ? 'kept' : 'yes');

/** At sign-out. */
export const forgetOwnWords = (): void => {
  if (!mayKeepOwnWords()) safeLocalStorage.remove(HINT);
};
