import type { IDBPDatabase } from 'idb';
import { seal, type Sealed, unseal } from './seal.ts';
import { openPaymentDatabase, openRecordDatabase, type SealedSchema } from './record-database.ts';
import { keyIn } from './record-key.ts';

type Database = IDBPDatabase<SealedSchema>;

/** Accepts names and prefixes of payment bodies and answers. */
export const isOfPayments = (name: string): boolean => /:payment-(?:bodies|answers):[^:]*$/.test(name);

let carrying: Promise<void> | undefined;

/**
 * First moves what earlier versions stored among the encrypted records.
 *
 * @throws NewerVersionError, DOMException: see `open-database.ts`.
 */
export async function openPayments(): Promise<Database> {
  const payments = await openPaymentDatabase();
  carrying ??= carryOver(payments).catch((error: unknown) => {
    // The next use tries again.
    carrying = undefined;
    throw error;
  });
  await carrying;
  return payments;
}

/** Writes to disk here before it deletes there, so that a crash loses nothing. */
async function carryOver(payments: Database): Promise<void> {
  const recordDatabase = await openRecordDatabase();
  const [ids, rows, names] = await Promise.all([
    recordDatabase.getAllKeys('payments'),
    recordDatabase.getAll('payments'),
    recordDatabase.getAllKeys('entries'),
  ]);
  const moved = names.filter(isOfPayments);
  if (ids.length + moved.length === 0) return;

  const sealed = moved.length === 0 ? [] : await resealed(moved, recordDatabase, payments);
  const writing = payments.transaction(['keys', 'entries', 'journal'], 'readwrite', { durability: 'strict' });
  const [entries, journal] = [writing.objectStore('entries'), writing.objectStore('journal')];
  const isWiped = moved.length > 0 && (await writing.objectStore('keys').getKey('current')) === undefined;
  if (!isWiped) {
    for (const [name, value] of sealed) {
      if ((await entries.getKey(name)) === undefined) await entries.put(value, name);
    }
    for (const [index, id] of ids.entries()) {
      if ((await journal.getKey(id)) === undefined) await journal.put(rows[index], id);
    }
  }
  await writing.done;

  const deleting = recordDatabase.transaction(['entries', 'payments'], 'readwrite', { durability: 'strict' });
  for (const name of moved) await deleting.objectStore('entries').delete(name);
  for (const id of ids) await deleting.objectStore('payments').delete(id);
  await deleting.done;
}

/** Skips unreadable entries. */
async function resealed(
  names: readonly string[],
  recordDatabase: Database,
  payments: Database,
): Promise<[string, Sealed][]> {
  const [{ key: before }, { key: now }] = await Promise.all([keyIn(recordDatabase), keyIn(payments)]);
  const sealed: [string, Sealed][] = [];
  for (const name of names) {
    try {
      const text = await unseal(before, name, await recordDatabase.get('entries', name));
      sealed.push([name, await seal(now, name, text)]);
    } catch (error) {
      console.warn('Bankbook dropped a record that it could not read (payments).', String(error));
    }
  }
  return sealed;
}
