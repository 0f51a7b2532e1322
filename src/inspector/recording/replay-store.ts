import type { DBSchema } from 'idb';
import { database } from '#api/storage/open-database.ts';
import type { Call } from '#inspector/call.ts';
import { type Claim, claimOf } from './har-replay.ts';

/** Its calls are redacted. */
export interface StoredRecording {
  /** New for each replay. */
  readonly id: string;
  /** The name of the file. */
  readonly name: string;
  /** ms since the epoch. */
  readonly since: number;
  readonly calls: readonly Call[];
  /** It stays stored, but calls go to the bank. */
  readonly isPaused?: boolean;
}

interface Schema extends DBSchema {
  recording: { key: 'current'; value: StoredRecording };
  /** Recorded call → payment. */
  claims: { key: string; value: string };
  sent: { key: string; value: true };
}

export type ReplayStore = ReturnType<typeof openReplayStore>;

/** Shared by all tabs; each method is atomic. */
export function openReplayStore() {
  const open = database<Schema>(
    'bankbook-replay',
    // Increase when the schema changes: data of other versions is dropped.
    2,
    (db) => {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      for (const name of ['recording', 'claims', 'sent'] as const) db.createObjectStore(name);
    },
    { isDisposable: true },
  );
  const replace = async (recording?: StoredRecording): Promise<void> => {
    const transaction = (await open()).transaction(['recording', 'claims'], 'readwrite');
    const recordings = transaction.objectStore('recording');
    await Promise.all([
      recording === undefined ? recordings.clear() : recordings.put(recording, 'current'),
      transaction.objectStore('claims').clear(),
      transaction.done,
    ]);
  };
  /** Claims survive a reload. Payments of `noteSent` get none. */
  const claim: Claim = async (payment, candidates) => {
    const transaction = (await open()).transaction(['claims', 'sent'], 'readwrite');
    const claims = transaction.objectStore('claims');
    const [ids, payments, isSent] = await Promise.all([
      claims.getAllKeys(),
      claims.getAll(),
      transaction.objectStore('sent').get(payment),
    ]);
    const owners = new Map(ids.map((id, index) => [id, payments[index] ?? '']));
    const claimed = isSent ? undefined : claimOf(payment, candidates, owners);
    if (claimed !== undefined) await claims.put(payment, claimed);
    await transaction.done;
    return claimed;
  };
  return {
    read: async () => (await open()).get('recording', 'current'),
    /**
     * Also clears the claims.
     *
     * @throws DOMException `QuotaExceededError` if there is no room.
     */
    write: (recording: StoredRecording) => replace(recording),
    clear: () => replace(),
    claim,
    /** Remembers a payment that went to the bank itself. */
    noteSent: async (payment: string): Promise<void> =>
      void (await (await open()).put('sent', true, payment)),
  };
}
