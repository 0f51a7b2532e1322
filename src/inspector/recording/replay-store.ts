import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Call } from '#inspector/call.ts';
import { type Claim, claimOf } from './har-replay.ts';

/** A recording that the app's calls are answered from, as it is kept: its calls are redacted. */
export interface KeptRecording {
  /** Of this use of it, not of the file. */
  readonly id: string;
  /** Of the file. */
  readonly name: string;
  /** Since when, ms since the epoch. */
  readonly since: number;
  readonly calls: readonly Call[];
}

/** Where it is kept. All tabs of a browser profile share it; each method is one atomic step. */
export interface ReplayStore {
  read(): Promise<KeptRecording | undefined>;
  /**
   * Puts a recording in place of whatever is there; no payment has been answered from it yet.
   *
   * @throws DOMException `QuotaExceededError` where the browser has no room for it.
   */
  write(recording: KeptRecording): Promise<void>;
  clear(): Promise<void>;
  /** It outlives the page: a reload makes no recorded answer free for another payment. None is for one of {@link noteSent}. */
  readonly claim: Claim;
  /** Remembers the id of a payment that goes to the bank itself, whatever recordings come and go. */
  noteSent(payment: string): Promise<void>;
}

interface Schema extends DBSchema {
  recording: { key: 'current'; value: KeptRecording };
  /** Recorded call → the payment that it answers. */
  claims: { key: string; value: string };
  /** Payments that went to the bank itself. */
  sent: { key: string; value: true };
}

const NAME = 'bankbook-replay';
/** Raised when the shape of what is kept changes: what another version has left behind is dropped. */
const VERSION = 2;

/** The store in IndexedDB. It is opened for each step alone, so that no tab ever holds it up for another. */
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
        const owners = new Map(ids.map((id, place) => [id, payments[place] ?? '']));
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
    // A later version of the demo was here before.
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    await deleteDB(NAME);
    return openNow();
  }
}
