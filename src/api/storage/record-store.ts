import { isOfPayments, openPayments } from './payment-database.ts';
import type { Sealed } from './seal.ts';
import { openRecordDatabase } from './record-database.ts';
import { keyIn } from './record-key.ts';

/** Where the vault keeps its entries and their key. Each method is one atomic step. */
export interface RecordStore {
  /** The key of the entry `name`, or of those whose names begin so; made at its first use. */
  key(name: string): Promise<CryptoKey>;
  write(name: string, sealed: Sealed): Promise<void>;
  read(name: string): Promise<unknown>;
  list(prefix: string): Promise<[string, unknown][]>;
  remove(name: string): Promise<void>;
}

/** What was sent lies beside the journal; everything else may be thrown away and lies apart from it. */
const openFor = (name: string) => (isOfPayments(name) ? openPayments() : openRecordDatabase());

/** What the vault keeps, in IndexedDB. */
export function recordStore(): RecordStore {
  return {
    async key(name) {
      return keyIn(await openFor(name));
    },
    async write(name, sealed) {
      const transaction = (await openFor(name)).transaction(['keys', 'entries'], 'readwrite');
      // Without a key there was a sign-out meanwhile: nobody could read it again, and its name tells something.
      const isOpen = (await transaction.objectStore('keys').getKey('current')) !== undefined;
      if (isOpen) await transaction.objectStore('entries').put(sealed, name);
      await transaction.done;
    },
    async read(name) {
      return (await openFor(name)).get('entries', name);
    },
    async list(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
      const transaction = (await openFor(prefix)).transaction('entries');
      const [names, entries] = await Promise.all([
        transaction.store.getAllKeys(range),
        transaction.store.getAll(range),
      ]);
      return names.map((name, index) => [name, entries[index]]);
    },
    async remove(name) {
      await (await openFor(name)).delete('entries', name);
    },
  };
}
