import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { VAULT } from './wipe-vault.ts';

interface Schema extends DBSchema {
  keys: { key: 'current'; value: CryptoKey };
  entries: { key: string; value: unknown };
  /** The journal of payments: what may not be sealed, because it changes by compare-and-set. */
  payments: { key: string; value: unknown };
}

const VERSION = 2;

let database: Promise<IDBPDatabase<Schema>> | undefined;

const openNow = () =>
  openDB<Schema>(VAULT, VERSION, {
    upgrade(db, oldVersion) {
      if (oldVersion < 1) {
        db.createObjectStore('keys');
        db.createObjectStore('entries');
      }
      db.createObjectStore('payments');
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

/** The database of everything that lasts until sign-out, opened at its first use. */
export const openVaultDatabase = (): Promise<IDBPDatabase<Schema>> =>
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
