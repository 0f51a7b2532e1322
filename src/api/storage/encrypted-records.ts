import { inTurn } from '#lib/in-turn.ts';
import type { IDBPDatabase } from 'idb';
import { seal, unseal } from './seal.ts';
import { isOfPayments, openPayments } from './payment-database.ts';
import { openRecordDatabase, type SealedSchema } from './record-database.ts';
import { keyIn } from './record-key.ts';
import { recordMemory } from './wipe-records.ts';

/** `damaged`: unreadable, and now dropped. */
export type Found = { readonly value: unknown } | 'damaged';

/**
 * The user's data, stored until sign-out. Values are JSON; readers must validate them.
 *
 * @throws DOMException from every method, if the browser refuses storage.
 */
export interface EncryptedRecords {
  put(key: string, value: unknown): Promise<void>;
  get(key: string): Promise<Found | undefined>;
  /** Sorted by key. */
  entries(prefix: string): Promise<(readonly [key: string, found: Found])[]>;
  delete(key: string): Promise<void>;
}

/** Those that a sign-out deletes. On plain http, without encryption, records last until a reload. */
export const openEncryptedRecords = (): EncryptedRecords =>
  encryptedRecordsIn((name) => (isOfPayments(name) ? openPayments() : openRecordDatabase()));

/** `openFor` receives the name or prefix of a record. */
export function encryptedRecordsIn(
  openFor: (name: string) => Promise<IDBPDatabase<SealedSchema>>,
): EncryptedRecords {
  // Undefined on plain http.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  return subtle === undefined ? memoryRecords() : sealedRecords(openFor);
}

/** Writes run in call order. */
function sealedRecords(openFor: (name: string) => Promise<IDBPDatabase<SealedSchema>>): EncryptedRecords {
  const writeInTurn = inTurn();
  const remove = async (name: string) => (await openFor(name)).delete('entries', name);
  async function readWith(key: CryptoKey, name: string, sealed: unknown): Promise<Found> {
    try {
      return { value: JSON.parse(await unseal(key, name, sealed)) };
    } catch {
      // Its key is gone, or it was changed.
      await remove(name);
      return 'damaged';
    }
  }
  return {
    put(name, value) {
      // The key of now: after a sign-out meanwhile, the record must be unreadable.
      const begun = openFor(name).then(async (db) => {
        const wiped = await db.get('keys', 'wiped');
        return { wiped, key: await keyIn(db) };
      });
      begun.catch(() => {
        // The write gets the error.
      });
      const text = JSON.stringify(value);
      return writeInTurn(async () => {
        const { wiped, key } = await begun;
        const sealed = await seal(key, name, text);
        const transaction = (await openFor(name)).transaction(['keys', 'entries'], 'readwrite');
        // Signed out meanwhile, maybe with a new key since. The entry would be unreadable, but its name would show.
        const keys = transaction.objectStore('keys');
        const [current, wipedNow] = await Promise.all([keys.getKey('current'), keys.get('wiped')]);
        if (current !== undefined && wipedNow === wiped)
          await transaction.objectStore('entries').put(sealed, name);
        await transaction.done;
      });
    },
    async get(name) {
      const db = await openFor(name);
      const sealed = await db.get('entries', name);
      return sealed === undefined ? undefined : readWith(await keyIn(db), name, sealed);
    },
    async entries(prefix) {
      const db = await openFor(prefix);
      const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
      const { store } = db.transaction('entries');
      const [names, entries] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      if (names.length === 0) return [];
      const key = await keyIn(db);
      return Promise.all(
        names.map(async (name, index) => [name, await readWith(key, name, entries[index])] as const),
      );
    },
    delete: (name) => writeInTurn(() => remove(name)),
  };
}

function memoryRecords(): EncryptedRecords {
  const found = (text: string): Found => ({ value: JSON.parse(text) });
  return {
    async put(name, value) {
      recordMemory.set(name, JSON.stringify(value));
    },
    async get(name) {
      const text = recordMemory.get(name);
      return text === undefined ? undefined : found(text);
    },
    async entries(prefix) {
      return [...recordMemory]
        .filter(([name]) => name.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, text]) => [name, found(text)] as const);
    },
    async delete(name) {
      recordMemory.delete(name);
    },
  };
}
