import { clock } from '#lib/time/clock.ts';
import type { DBSchema } from 'idb';
import { database, inTime } from '#api/storage/open-database.ts';
import { wipeRecords } from '#api/storage/wipe-records.ts';

/** A signed-in session, as it is kept. Times in ms since the epoch by our own clock. */
export interface SessionRecord {
  /** Ours, new at each sign-in: tells one person's session from the next one's. */
  readonly id: string;
  /** Which bank it belongs to: a token is never shown to another one, whatever the configuration says later. */
  readonly bank: string;
  /** When the person signed in, by the steady clock; a refresh does not move it. */
  readonly started_at: number;
  readonly access_token: string;
  readonly expires_at: number;
  readonly refresh_token?: string | undefined;
  readonly scope?: string | undefined;
}

/** A sign-in that was started and has not come back yet. */
export interface PendingSignIn {
  /** The one-time `state` of RFC 6749 §4.1.1. */
  readonly state: string;
  /** Which bank the person was sent to: a code is never shown to another one (RFC 9700 §4.4). */
  readonly bank: string;
  /** PKCE (RFC 7636 §4.1). */
  readonly verifier?: string | undefined;
  readonly redirect_uri: string;
  /** Where the person was going: opaque here, checked by whoever reads it. */
  readonly return_to: unknown;
  readonly created_at: number;
}

/** Where the session lives. All tabs of a browser profile share it; each method is one atomic step. */
export interface Store {
  readSession(): Promise<SessionRecord | undefined>;
  /** Puts `record` in place of whatever is there. */
  startSession(record: SessionRecord): Promise<void>;
  /** Puts `record` in place of the one with the same id; `false` where that is gone. */
  renewSession(record: SessionRecord): Promise<boolean>;
  addSignIn(signIn: PendingSignIn): Promise<void>;
  /** Reads a pending sign-in and deletes it in the same step, so that it is found only once. */
  takeSignIn(state: string): Promise<PendingSignIn | undefined>;
  /** Deletes pending sign-ins from before `time`. */
  dropSignInsBefore(time: number): Promise<void>;
  /** Deletes the session with this id, never another person's. */
  endSession(id: string): Promise<void>;
  /**
   * Deletes the session with this id, the sign-ins that are pending at the call and everything else that was kept
   * of the person; rejects where something may be left.
   */
  signOut(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  session: { key: 'current'; value: SessionRecord };
  'sign-ins': { key: string; value: PendingSignIn };
}

const open = database<Schema>('bankbook', 1, (db) => {
  db.createObjectStore('session');
  db.createObjectStore('sign-ins', { keyPath: 'state' });
});

/**
 * The store in IndexedDB. Measured: a Web Lock and localStorage still hand an old refresh
 * token to another tab in every third round, a Web Lock and IndexedDB never do.
 *
 * @throws NewerVersionError; DOMException where the browser refuses storage.
 */
export async function openStore(): Promise<Store> {
  await open();
  return {
    async readSession() {
      return (await open()).get('session', 'current');
    },
    async startSession(record) {
      await (await open()).put('session', record, 'current');
    },
    async renewSession(record) {
      const transaction = (await open()).transaction('session', 'readwrite', { durability: 'strict' });
      const present = await transaction.store.get('current');
      const isSame = present?.id === record.id;
      if (isSame) await transaction.store.put(record, 'current');
      await transaction.done;
      return isSame;
    },
    async addSignIn(signIn) {
      await (await open()).put('sign-ins', signIn);
    },
    async takeSignIn(state) {
      const transaction = (await open()).transaction('sign-ins', 'readwrite');
      const signIn = await transaction.store.get(state);
      if (signIn !== undefined) await transaction.store.delete(state);
      await transaction.done;
      return signIn;
    },
    async dropSignInsBefore(time) {
      const transaction = (await open()).transaction('sign-ins', 'readwrite');
      for (const signIn of await transaction.store.getAll()) {
        if (signIn.created_at < time) await transaction.store.delete(signIn.state);
      }
      await transaction.done;
    },
    async endSession(id) {
      const transaction = (await open()).transaction('session', 'readwrite', { durability: 'strict' });
      const present = await transaction.store.get('current');
      if (present?.id === id) await transaction.store.delete('current');
      await transaction.done;
    },
    async signOut(id) {
      const now = clock.now();
      const endNow = async () => {
        const transaction = (await open()).transaction(['session', 'sign-ins'], 'readwrite', {
          durability: 'strict',
        });
        const drop = async () => {
          const session = transaction.objectStore('session');
          if ((await session.get('current'))?.id === id) await session.delete('current');
          const signIns = transaction.objectStore('sign-ins');
          for (const { state, created_at } of await signIns.getAll()) {
            // A later one was begun after another tab had finished this same sign-out.
            if (created_at <= now) await signIns.delete(state);
          }
          await transaction.done;
        };
        await inTime(drop(), () => transaction.abort());
      };
      // Side by side: where one fails, the others are deleted all the same.
      await Promise.all([endNow(), wipeRecords()]);
    },
  };
}
