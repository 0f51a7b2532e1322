import { clock } from '#lib/time/clock.ts';
import type { DBSchema } from 'idb';
import { database, inTime } from '#api/storage/open-database.ts';
import { wipeRecords } from '#api/storage/wipe-records.ts';
import { SESSION_DATABASE, type SessionRecord } from './session-record.ts';

export interface PendingSignIn {
  /** RFC 6749 §4.1.1; used once. */
  readonly state: string;
  /** Codes are never sent to another bank (RFC 9700 §4.4). */
  readonly bank: string;
  /** RFC 7636 §4.1. */
  readonly verifier?: string | undefined;
  readonly redirect_uri: string;
  /** Unchecked: readers must validate it. */
  readonly return_to: unknown;
  readonly created_at: number;
}

interface Schema extends DBSchema {
  session: { key: 'current'; value: SessionRecord };
  'sign-ins': { key: string; value: PendingSignIn };
}

const open = database<Schema>(SESSION_DATABASE.name, SESSION_DATABASE.version, (db) => {
  db.createObjectStore('session');
  db.createObjectStore('sign-ins', { keyPath: 'state' });
});

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Shared by all tabs; each method is atomic. IndexedDB, because with localStorage tabs reuse refresh tokens (docs/decisions/0004).
 *
 * @throws NewerVersionError; DOMException if the browser refuses storage.
 */
export async function openStore() {
  await open();
  return {
    async readSession(): Promise<SessionRecord | undefined> {
      return (await open()).get('session', 'current');
    },
    async startSession(record: SessionRecord): Promise<void> {
      await (await open()).put('session', record, 'current');
    },
    /** `false` if the record with this id is gone. */
    async renewSession(record: SessionRecord): Promise<boolean> {
      const transaction = (await open()).transaction('session', 'readwrite', { durability: 'strict' });
      const current = await transaction.store.get('current');
      const isSame = current?.id === record.id;
      if (isSame) await transaction.store.put(record, 'current');
      await transaction.done;
      return isSame;
    },
    async addSignIn(signIn: PendingSignIn): Promise<void> {
      await (await open()).put('sign-ins', signIn);
    },
    /** Deletes it in the same step, so that it is used once. */
    async takeSignIn(state: string): Promise<PendingSignIn | undefined> {
      const transaction = (await open()).transaction('sign-ins', 'readwrite');
      const signIn = await transaction.store.get(state);
      if (signIn !== undefined) await transaction.store.delete(state);
      await transaction.done;
      return signIn;
    },
    async dropSignInsBefore(time: number): Promise<void> {
      const transaction = (await open()).transaction('sign-ins', 'readwrite');
      for (const signIn of await transaction.store.getAll()) {
        if (signIn.created_at < time) await transaction.store.delete(signIn.state);
      }
      await transaction.done;
    },
    /** Leaves a session with another id. */
    async endSession(id: string): Promise<void> {
      const transaction = (await open()).transaction('session', 'readwrite', { durability: 'strict' });
      const drop = async () => {
        const current = await transaction.store.get('current');
        if (current?.id === id) await transaction.store.delete('current');
        await transaction.done;
      };
      await inTime(drop(), () => transaction.abort());
    },
    /** Also deletes pending sign-ins and the user's data; rejects if any may be left. */
    async signOut(id: string): Promise<void> {
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
            // A later one began after another tab completed this sign-out.
            if (created_at <= now) await signIns.delete(state);
          }
          await transaction.done;
        };
        await inTime(drop(), () => transaction.abort());
      };
      // In parallel: one failure must not stop the other.
      await Promise.all([endNow(), wipeRecords()]);
    },
  };
}
