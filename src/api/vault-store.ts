import type { VaultStore } from './vault.ts';
import { openVaultDatabase as open } from './vault-database.ts';

/** AES-GCM whose key can be used here and taken nowhere: not even our own code can read it. */
const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** What the vault keeps, in IndexedDB. */
export function vaultStore(): VaultStore {
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
      const transaction = (await open()).transaction(['keys', 'entries'], 'readwrite');
      // Without a key there was a sign-out meanwhile: nobody could read it again, and its name tells something.
      const isOpen = (await transaction.objectStore('keys').getKey('current')) !== undefined;
      if (isOpen) await transaction.objectStore('entries').put(sealed, name);
      await transaction.done;
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
