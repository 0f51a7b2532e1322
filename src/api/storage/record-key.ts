import type { IDBPDatabase } from 'idb';
import type { SealedSchema } from './record-database.ts';

/** AES-GCM whose key can be used here and taken nowhere: not even our own code can read it. */
const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * The one key of all entries of `db`; made at its first use.
 *
 * @throws DOMException AbortError where a sign-out came in between: no key may be left behind by it.
 */
export async function keyIn(db: IDBPDatabase<SealedSchema>): Promise<CryptoKey> {
  const [present, wiped] = await Promise.all([db.get('keys', 'current'), db.get('keys', 'wiped')]);
  if (present instanceof CryptoKey) return present;
  const made = await makeKey();
  const transaction = db.transaction('keys', 'readwrite');
  const [first, wipedNow] = await Promise.all([
    transaction.store.get('current'),
    transaction.store.get('wiped'),
  ]);
  const isWiped = wipedNow !== wiped;
  // Another tab may have been faster: all tabs use the first key.
  if (!isWiped && !(first instanceof CryptoKey)) await transaction.store.put(made, 'current');
  await transaction.done;
  if (isWiped) throw new DOMException('A sign-out came in between.', 'AbortError');
  return first instanceof CryptoKey ? first : made;
}
