import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks, unwrap } from 'idb';

/** This version may neither read nor delete the database. */
export class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError';
}

/** For databases and transactions that another page blocks. */
const MAX_WAIT_MS = 5_000;

let showNewer = (): void => undefined;

/** `show` runs when this page is older than a database. */
export function onNewerVersion(show: () => void): void {
  showNewer = show;
}

const holding = new Set<Promise<unknown>>();

/** Delays an upgrade by a newer version until `work` has been written. */
export function holdDatabases<T>(work: Promise<T>): Promise<T> {
  holding.add(work);
  return work.finally(() => holding.delete(work));
}

/** Rejects with a TimeoutError, and calls `stop`, after {@link MAX_WAIT_MS}. */
export function inTime<T>(work: Promise<T>, stop?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('Another page holds the database.', 'TimeoutError'));
      stop?.();
    }, MAX_WAIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const running = new Set<IDBTransaction>();

/**
 * For a page that is left: WebKit keeps what runs there, and the next page would wait for it forever. Other browsers end
 * it by themselves.
 */
export function endTransactions(): void {
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // It is being committed already.
    }
  }
}

globalThis.addEventListener?.('pagehide', endTransactions);

function followTransactions(opened: IDBDatabase): void {
  opened.transaction = (...parameters) => {
    const transaction = IDBDatabase.prototype.transaction.apply(opened, parameters);
    running.add(transaction);
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => running.delete(transaction));
    }
    return transaction;
  };
}

/**
 * Opens at the first use, and again after the browser or another page closed it (docs/decisions/0024).
 *
 * @param isDisposable - a newer database is deleted.
 * @param onLost - called when its data was deleted.
 * @throws NewerVersionError, or DOMException if the browser refuses storage or another page blocks it: from
 * the returned function.
 */
export function database<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: OpenDBCallbacks<Schema>['upgrade'],
  { isDisposable, onLost }: { isDisposable?: boolean; onLost?: () => void } = {},
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = async () => {
    const found = await openDB<Schema>(name, version, {
      upgrade,
      blocking(_current, next, event) {
        // `next` is null for a deletion; the next use opens again.
        const closeDatabase = () => {
          if (event.target instanceof IDBDatabase) event.target.close();
          opened = undefined;
          if (next !== null) showNewer();
          else onLost?.();
        };
        void Promise.allSettled(holding).then(closeDatabase, closeDatabase);
      },
      terminated() {
        opened = undefined;
        onLost?.();
      },
    });
    followTransactions(unwrap(found));
    return found;
  };
  const openOrReplace = () =>
    open().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
      if (!isDisposable) {
        showNewer();
        throw new NewerVersionError();
      }
      // Not awaited: requests for one database run in order.
      indexedDB.deleteDatabase(name);
      return open();
    });
  return () =>
    (opened ??= inTime(openOrReplace()).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}
