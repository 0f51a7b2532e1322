import { inTurn } from '#lib/in-turn.ts';
import { seal, unseal } from './seal.ts';
import { type RecordStore, recordStore } from './record-store.ts';
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

/** On plain http, without encryption, records last until a reload. */
export function openEncryptedRecords(): EncryptedRecords {
  // Undefined on plain http.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  return subtle === undefined ? memoryRecords() : createEncryptedRecords(recordStore());
}

/** Writes run in call order. */
export function createEncryptedRecords(store: RecordStore): EncryptedRecords {
  const writeInTurn = inTurn();
  const readWith = async (key: CryptoKey, name: string, sealed: unknown): Promise<Found> => {
    try {
      return { value: JSON.parse(await unseal(key, name, sealed)) };
    } catch {
      // Its key is gone, or it was changed.
      await store.remove(name);
      return 'damaged';
    }
  };

  return {
    put(name, value) {
      // The key of now: after a sign-out meanwhile, the record must be unreadable.
      const key = store.key(name);
      key.catch(() => {
        // The write gets the error.
      });
      const text = JSON.stringify(value);
      return writeInTurn(async () => store.write(name, await seal(await key, name, text)));
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
    delete: (name) => writeInTurn(() => store.remove(name)),
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
