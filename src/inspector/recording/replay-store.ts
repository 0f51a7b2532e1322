import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Call } from '#inspector/call.ts';
import { type Claim, claimOf } from './har-replay.ts';

/** Its calls are redacted. */
export interface StoredRecording {
  /** New for each replay. */
  readonly id: string;
  /** Of the file. */
  readonly name: string;
  /** ms since the epoch. */
  readonly since: number;
  readonly calls: readonly Call[];
}

/** Shared by all tabs; each method is atomic. */
export interface ReplayStore {
  read(): Promise<StoredRecording | undefined>;
  /**
   * Also clears the claims.
   *
   * @throws DOMException `QuotaExceededError` if there is no room.
   */
  write(recording: StoredRecording): Promise<void>;
  clear(): Promise<void>;
  /** Claims survive a reload. Payments of {@link noteSent} get none. */
  readonly claim: Claim;
  /** Remembers a payment that went to the bank itself. */
  noteSent(payment: string): Promise<void>;
}

interface Schema extends DBSchema {
  recording: { key: 'current'; value: StoredRecording };
  /** Recorded call → payment. */
  claims: { key: string; value: string };
  sent: { key: string; value: true };
}

const NAME = 'bankbook-replay';
/** Increase when the schema changes: data of other versions is dropped. */
const VERSION = 2;

/** Opened for each operation, so that no tab blocks an upgrade. */
export function openReplayStore(): ReplayStore {
  return {
    read: () => opened((database) => database.get('recording', 'current')),
    write: (recording) =>
      opened(async (database) => {
        const transaction = database.transaction(['recording', 'claims'], 'readwrite');
        await Promise.all([
          transaction.objectStore('recording').put(recording, 'current'),
          transaction.objectStore('claims').clear(),
          transaction.done,
        ]);
      }),
    clear: () =>
      opened(async (database) => {
        const transaction = database.transaction(['recording', 'claims'], 'readwrite');
        await Promise.all([
          transaction.objectStore('recording').clear(),
          transaction.objectStore('claims').clear(),
          transaction.done,
        ]);
      }),
    claim: (payment, candidates) =>
      opened(async (database) => {
        const transaction = database.transaction(['claims', 'sent'], 'readwrite');
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
      }),
    noteSent: (payment) =>
      opened(async (database) => {
        await database.put('sent', true, payment);
      }),
  };
}

async function opened<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const openNow = () =>
    openDB<Schema>(NAME, VERSION, {
      upgrade(database) {
        for (const name of database.objectStoreNames) database.deleteObjectStore(name);
        database.createObjectStore('recording');
        database.createObjectStore('claims');
        database.createObjectStore('sent');
      },
    });
  try {
    return await openNow();
  } catch (error) {
    // A later version of the demo ran here.
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    await deleteDB(NAME);
    return openNow();
  }
}
