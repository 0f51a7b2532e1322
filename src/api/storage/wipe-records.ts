import { randomToken } from '#lib/random.ts';
import type { IDBPDatabase } from 'idb';
import { inTime } from './open-database.ts';
import { openPaymentDatabase, openRecordDatabase, type SealedSchema } from './record-database.ts';

/** What stands in for the vault where the browser has no encryption (plain http): until the next reload, this tab alone. */
export const recordMemory = new Map<string, string>();

/**
 * Deletes everything that was kept of a person, the keys included; of payments with an unknown outcome the
 * traces stay. The stores are emptied and not deleted, because a deletion waits for every open connection.
 *
 * @throws NewerVersionError, DOMException: something may be left.
 */
export async function wipeRecords(): Promise<void> {
  recordMemory.clear();
  await Promise.all([
    empty(openRecordDatabase, ['keys', 'entries', 'payments']),
    empty(openPaymentDatabase, ['keys', 'entries', 'journal']),
  ]);
}

async function empty(
  open: () => Promise<IDBPDatabase<SealedSchema>>,
  stores: ('keys' | 'entries' | 'journal' | 'payments')[],
): Promise<void> {
  const transaction = (await open()).transaction(stores, 'readwrite', { durability: 'strict' });
  await inTime(
    Promise.all([
      ...stores.map((name) => transaction.objectStore(name).clear()),
      transaction.objectStore('keys').put(randomToken(16), 'wiped'),
      transaction.done,
    ]),
    () => transaction.abort(),
  );
}
