import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { vi } from 'vitest';
import { reloadModules } from './reload-modules.ts';

/** For tests: a page of the app with fresh modules, over the IndexedDB of this test. */
export async function openPage() {
  reloadModules();
  const [opening, store, encryptedRecords, payments, wiping] = await Promise.all([
    import('#api/storage/open-database.ts'),
    import('#api/session/session-store.ts'),
    import('#api/storage/encrypted-records.ts'),
    import('#api/payments/payment-store.ts'),
    import('#api/storage/wipe-records.ts'),
  ]);
  const newer = vi.fn<() => void>();
  opening.onNewerVersion(newer);
  return {
    newer,
    holdDatabases: opening.holdDatabases,
    openStore: store.openStore,
    encryptedRecords: encryptedRecords.openEncryptedRecords(),
    payments: payments.paymentStore,
    wipeRecords: wiping.wipeRecords,
  };
}

/** For tests: the content of a database, by store. */
export async function contentOf(name: string): Promise<Record<string, unknown[]>> {
  const db = await openDB(name);
  const stores = await Promise.all(
    [...db.objectStoreNames].map(async (store) => [store, await db.getAll(store)]),
  );
  db.close();
  return Object.fromEntries(stores) as Record<string, unknown[]>;
}

/** For tests: returns the write transactions started since, as `stores durability`. */
export function recordWrites(): () => string[] {
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
  return () =>
    spy.mock.results.flatMap(({ value }) => {
      const { mode, objectStoreNames, durability } = value as IDBTransaction;
      return mode === 'readwrite' ? [`${[...objectStoreNames].join('+')} ${durability}`] : [];
    });
}
