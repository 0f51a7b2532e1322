import type { IDBPDatabase } from 'idb';
import type { SealedSchema } from './record-database.ts';
import { recordMemory } from './wipe-records.ts';

type Database = IDBPDatabase<SealedSchema>;

/** The key of a database, and what the last sign-out left there. */
export interface CurrentKey {
  readonly key: CryptoKey;
  readonly wiped: unknown;
}

/** Not extractable: our own code can't read it either. */
const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * Made at the first use.
 *
 * @throws DOMException AbortError after a sign-out meanwhile, which must leave no key.
 */
export async function keyIn(db: Database): Promise<CurrentKey> {
  const { store } = db.transaction('keys');
  const [current, wiped] = await Promise.all([store.get('current'), store.get('wiped')]);
  if (current instanceof CryptoKey) return { key: current, wiped };
  const made = await makeKey();
  const transaction = db.transaction('keys', 'readwrite');
  const [first, wipedNow] = await Promise.all([
    transaction.store.get('current'),
    transaction.store.get('wiped'),
  ]);
  const isWiped = wipedNow !== wiped;
  // Another tab may have been first.
  if (!isWiped && !(first instanceof CryptoKey)) await transaction.store.put(made, 'current');
  await transaction.done;
  if (isWiped) throw new DOMException('A sign-out came in between.', 'AbortError');
  return { key: first instanceof CryptoKey ? first : made, wiped };
}

/** {@link keyIn}, remembered until a sign-out: a write has no time to lose, and checks `wiped` itself. */
export async function keyForWrites(db: Database): Promise<CurrentKey> {
  const known = recordMemory.get(db.name);
  if (isOf(known, db)) return known;
  const found = { db, ...(await keyIn(db)) };
  recordMemory.set(db.name, found);
  return found;
}

/** A database that was deleted and opened again has another key. */
const isOf = (known: unknown, db: Database): known is CurrentKey =>
  typeof known === 'object' && known !== null && 'db' in known && known.db === db;
