import { safeLocalStorage } from '#lib/web-storage.ts';

/** Times are ms since the epoch. */
export interface SessionRecord {
  /** New at each sign-in. */
  readonly id: string;
  /** Tokens are never sent to another bank, even after a configuration change. */
  readonly bank: string;
  /** By `steadyNow`; a refresh does not change it. */
  readonly started_at: number;
  readonly access_token: string;
  readonly expires_at: number;
  readonly refresh_token?: string | undefined;
  readonly scope?: string | undefined;
}

/** Where the record is: `early.ts` reads it without the store. */
export const SESSION_DATABASE = { name: 'bankbook', version: 1, store: 'session', key: 'current' } as const;

/** The Web Lock of a refresh. */
export const refreshLock = (bank: string): string => `${bank}:refresh`;

const SIGNED_IN = 'bankbook:signed-in';

/** Which frame the page starts with, before the record is read. It may be wrong, and grants nothing. */
export const signedInHint = {
  get: (): boolean => safeLocalStorage.get(SIGNED_IN) !== null,
  set(isSignedIn: boolean): void {
    if (isSignedIn) safeLocalStorage.set(SIGNED_IN, '1');
    else safeLocalStorage.remove(SIGNED_IN);
  },
};
