import type { IDBPDatabase } from 'idb';
import { seal, unseal } from './seal.ts';
import { isOfPayments, openPayments } from './payment-database.ts';
import { openRecordDatabase, type SealedSchema } from './record-database.ts';
import { type CurrentKey, keyForWrites, keyIn } from './record-key.ts';
import { recordMemory } from './wipe-records.ts';

/** `damaged`: unreadable, and now dropped. */
export type Found = { readonly value: unknown } | 'damaged';

/** Whether a record may be written, by what is there. */
type Check = (stored: () => Promise<Found | undefined>) => Promise<boolean>;

/**
 * The user's data, stored until sign-out. Values are JSON; readers must validate them. The writes of a record run
 * in call order, and its reads wait for those that were called before.
 *
 * @throws DOMException from every method, if the browser refuses storage.
 */
export interface EncryptedRecords {
  /** Makes the key of these records, if there is none, so that the first write does not wait for it. */
  prepare(name: string): Promise<void>;
  put(key: string, value: unknown, mayWrite?: Check): Promise<void>;
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
  const store = subtle === undefined ? memoryStore() : sealedStore(openFor);
  /** The last write of each record, until it is done. */
  const writes = new Map<string, Promise<void>>();

  function inOrder(name: string, write: () => Promise<void>): Promise<void> {
    const result = (writes.get(name) ?? Promise.resolve()).then(write);
    const done = result
      .catch(() => {
        // Its caller gets the error.
      })
      .finally(() => {
        if (writes.get(name) === done) writes.delete(name);
      });
    writes.set(name, done);
    return result;
  }

  const written = (prefix: string) =>
    Promise.all([...writes].flatMap(([name, write]) => (name.startsWith(prefix) ? [write] : [])));

  return {
    prepare: store.prepare,
    put(name, value, mayWrite) {
      const write = store.writing(name, JSON.stringify(value));
      return inOrder(name, async () => {
        if (mayWrite === undefined || (await mayWrite(() => store.read(name)))) await write();
      });
    },
    async get(name) {
      await written(name);
      return store.read(name);
    },
    async entries(prefix) {
      await written(prefix);
      return store.entries(prefix);
    },
    delete: (name) => inOrder(name, () => store.remove(name)),
  };
}

interface Store extends Pick<EncryptedRecords, 'prepare' | 'entries'> {
  /** Call what it returns once the record may be written. */
  writing(name: string, text: string): () => Promise<void>;
  read(name: string): Promise<Found | undefined>;
  remove(name: string): Promise<void>;
}

function sealedStore(openFor: (name: string) => Promise<IDBPDatabase<SealedSchema>>): Store {
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
  async function write(name: string, text: string, { key, wiped }: CurrentKey): Promise<void> {
    const sealed = await seal(key, name, text);
    const db = await openFor(name);
    const transaction = db.transaction(['keys', 'entries'], 'readwrite');
    const [keys, entries] = [transaction.objectStore('keys'), transaction.objectStore('entries')];
    const [current, wipedNow] = await Promise.all([keys.getKey('current'), keys.get('wiped')]);
    const isSame = current !== undefined && wipedNow === wiped;
    const put = isSame && entries.put(sealed, name);
    // At once: the page may be on its way out.
    transaction.commit();
    await Promise.all([put, transaction.done]);
    if (isSame) return;
    // Signed out meanwhile, maybe with a new key since: the entry would be unreadable, but its name would show.
    recordMemory.delete(db.name);
    // A sign-out leaves a mark; without one, the data of this site were cleared.
    if (wipedNow === undefined) await write(name, text, await keyForWrites(db));
  }
  return {
    async prepare(name) {
      await keyForWrites(await openFor(name));
    },
    writing(name, text) {
      // The key of now: after a sign-out meanwhile, the record must be unreadable.
      const begun = openFor(name).then(keyForWrites);
      begun.catch(() => {
        // The write gets the error.
      });
      return async () => write(name, text, await begun);
    },
    async read(name) {
      const db = await openFor(name);
      const sealed = await db.get('entries', name);
      return sealed === undefined ? undefined : readWith((await keyIn(db)).key, name, sealed);
    },
    async entries(prefix) {
      const db = await openFor(prefix);
      const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
      const { store } = db.transaction('entries');
      const [names, entries] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      if (names.length === 0) return [];
      const { key } = await keyIn(db);
      return Promise.all(
        names.map(async (name, index) => [name, await readWith(key, name, entries[index])] as const),
      );
    },
    remove,
  };
}

function memoryStore(): Store {
  const found = (text: unknown): Found => ({ value: JSON.parse(String(text)) });
  return {
    async prepare() {
      // There is no key.
    },
    writing: (name, text) => async () => void recordMemory.set(name, text),
    async read(name) {
      return recordMemory.has(name) ? found(recordMemory.get(name)) : undefined;
    },
    async entries(prefix) {
      return [...recordMemory]
        .filter(([name]) => name.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, text]) => [name, found(text)] as const);
    },
    async remove(name) {
      recordMemory.delete(name);
    },
  };
}
