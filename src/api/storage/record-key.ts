import type { IDBPDatabase } from 'idb';
import type { SealedSchema } from './record-database.ts';

/** Not extractable: our own code can't read it either. */
const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * Made at the first use.
 *
 * @throws DOMException AbortError after a sign-out meanwhile, which must leave no key.
 */
export async function keyIn(db: IDBPDatabase<SealedSchema>): Promise<CryptoKey> {
  const [current, wiped] = await Promise.all([db.get('keys', 'current'), db.get('keys', 'wiped')]);
  if (current instanceof CryptoKey) return current;
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
  return first instanceof CryptoKey ? first : made;
}
