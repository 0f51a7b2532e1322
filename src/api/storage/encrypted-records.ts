import { seal, unseal } from './seal.ts';
import { type RecordStore, recordStore } from './record-store.ts';
import { recordMemory } from './wipe-records.ts';

/** An entry that was found: its value, or that it could not be read any more and was dropped. */
export type Found = { readonly value: unknown } | 'damaged';

/**
 * What a person typed and sent, kept in this browser until sign-out. Values are anything that
 * JSON can say; whoever reads them checks their shape.
 *
 * @throws DOMException where the browser refuses storage, in every method.
 */
export interface EncryptedRecords {
  put(key: string, value: unknown): Promise<void>;
  /** `undefined` where there is no such entry. */
  get(key: string): Promise<Found | undefined>;
  /** Every entry whose key begins with `prefix`, in the order of the keys. */
  entries(prefix: string): Promise<(readonly [key: string, found: Found])[]>;
  delete(key: string): Promise<void>;
}

/** The vault of this browser. On plain http, where there is no encryption, it lasts until the next reload. */
export function openEncryptedRecords(): EncryptedRecords {
  // The types say that it is always there; plain http says otherwise.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  return subtle === undefined ? memoryRecords() : createEncryptedRecords(recordStore());
}

/** A vault over `store`. Whatever is written under a key is written in the order of the calls. */
export function createEncryptedRecords(store: RecordStore): EncryptedRecords {
  let lastWrite: Promise<void> = Promise.resolve();
  const inTurn = (write: () => Promise<void>) => {
    const result = lastWrite.then(write);
    lastWrite = result.catch(() => {
      // Whoever asked for it hears of it; the next one is written all the same.
    });
    return result;
  };
  const readWith = async (key: CryptoKey, name: string, sealed: unknown): Promise<Found> => {
    try {
      return { value: JSON.parse(await unseal(key, name, sealed)) };
    } catch {
      // Written under a key that is gone, or changed since: nobody can read it again. The caller is told.
      await store.remove(name);
      return 'damaged';
    }
  };

  return {
    put(name, value) {
      // The key of now and not of its turn: after a sign-out in between, nobody can read what is written.
      const key = store.key(name);
      key.catch(() => {
        // The write hears of it.
      });
      const text = JSON.stringify(value);
      return inTurn(async () => store.write(name, await seal(await key, name, text)));
    },
    async get(name) {
      const sealed = await store.read(name);
      return sealed === undefined ? undefined : readWith(await store.key(name), name, sealed);
    },
    async entries(prefix) {
      const listed = await store.list(prefix);
      if (listed.length === 0) return [];
      const key = await store.key(prefix);
      return Promise.all(
        listed.map(async ([name, sealed]) => [name, await readWith(key, name, sealed)] as const),
      );
    },
    delete: (name) => inTurn(() => store.remove(name)),
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
