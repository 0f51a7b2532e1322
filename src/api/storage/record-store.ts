import { isOfPayments, openPayments } from './payment-database.ts';
import type { Sealed } from './seal.ts';
import { openRecordDatabase } from './record-database.ts';
import { keyIn } from './record-key.ts';

/** Each method is atomic. */
export interface RecordStore {
  /** For a name or prefix; made at the first use. */
  key(name: string): Promise<CryptoKey>;
  write(name: string, sealed: Sealed): Promise<void>;
  read(name: string): Promise<unknown>;
  list(prefix: string): Promise<[string, unknown][]>;
  remove(name: string): Promise<void>;
}

const openFor = (name: string) => (isOfPayments(name) ? openPayments() : openRecordDatabase());

export function recordStore(): RecordStore {
  return {
    async key(name) {
      return keyIn(await openFor(name));
    },
    async write(name, sealed) {
      const transaction = (await openFor(name)).transaction(['keys', 'entries'], 'readwrite');
      // No key: signed out meanwhile. The entry would be unreadable, but its name would show.
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
