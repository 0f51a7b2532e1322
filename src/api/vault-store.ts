import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { VaultStore } from './vault.ts';
import { VAULT } from './wipe-vault.ts';

interface Schema extends DBSchema {
  keys: { key: 'current'; value: CryptoKey };
  entries: { key: string; value: unknown };
}

const VERSION = 1;

/** AES-GCM whose key can be used here and taken nowhere: not even our own code can read it. */
const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** What the vault keeps, in a database of its own that is opened at its first use. */
export function vaultStore(): VaultStore {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const openNow = () =>
    openDB<Schema>(VAULT, VERSION, {
      upgrade(db) {
        db.createObjectStore('keys');
        db.createObjectStore('entries');
      },
      // A sign-out, here or in another tab, deletes the database: nobody may hold it up.
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
        database = undefined;
      },
      terminated() {
        database = undefined;
      },
    });
  const open = () =>
    (database ??= openNow()
      .catch(async (error: unknown) => {
        // A later version of the app was here before: what it kept is of no use to us.
        if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
        await deleteDB(VAULT);
        return openNow();
      })
      .catch((error: unknown) => {
        // The next use tries again.
        database = undefined;
        throw error;
      }));

  return {
    async key() {
      // One connection from beginning to end: where a sign-out cuts it, no key is left behind.
      const db = await open();
      const present = await db.get('keys', 'current');
      if (present !== undefined) return present;
      const made = await makeKey();
      // Another tab may have been faster: the first key is everybody's.
      const transaction = db.transaction('keys', 'readwrite');
      const first = (await transaction.store.get('current')) ?? made;
      if (first === made) await transaction.store.put(made, 'current');
      await transaction.done;
      return first;
    },
    async write(name, sealed) {
      await (await open()).put('entries', sealed, name);
    },
    async read(name) {
      return (await open()).get('entries', name);
    },
    async list(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
      const transaction = (await open()).transaction('entries');
      const [names, entries] = await Promise.all([
        transaction.store.getAllKeys(range),
        transaction.store.getAll(range),
      ]);
      return names.map((name, index) => [name, entries[index]]);
    },
    async remove(name) {
      await (await open()).delete('entries', name);
    },
  };
}
