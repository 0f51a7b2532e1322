import { randomToken } from '#lib/random.ts';
import type { IDBPDatabase } from 'idb';
import { forgetOwnWords } from './own-words-hint.ts';
import { inTime } from './open-database.ts';
import { openPaymentDatabase, openRecordDatabase, type SealedSchema } from './record-database.ts';

/** Of this document, until a sign-out: the key of each database by its name, and on plain http the records. */
export const recordMemory = new Map<string, unknown>();

/**
 * Keeps the traces of payments with an unknown outcome. Empties stores, because deleting a database waits for
 * every connection.
 *
 * @throws NewerVersionError, DOMException: data may be left.
 */
export async function wipeRecords(): Promise<void> {
  recordMemory.clear();
  forgetOwnWords();
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
