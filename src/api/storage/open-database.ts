import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';

/** A newer version of the app has changed a database: this version may neither read nor delete it. */
export class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError';
}

/** No caller waits longer than this for a database or a transaction that another page holds up, ms. */
const MAX_WAIT_MS = 5_000;

let showNewer = (): void => undefined;

/** Has `show` called whenever this page turns out to be older than the databases of this browser. */
export function onNewerVersion(show: () => void): void {
  showNewer = show;
}

const holding = new Set<Promise<unknown>>();

/** Keeps the databases open for a newer version until `work` is done: what it writes must not be lost. */
export function holdDatabases<T>(work: Promise<T>): Promise<T> {
  holding.add(work);
  return work.finally(() => holding.delete(work));
}

/** Settles as `work` does; after {@link MAX_WAIT_MS} it rejects with a TimeoutError, and `stop` is called. */
export function inTime<T>(work: Promise<T>, stop?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('Another page holds the database.', 'TimeoutError'));
      stop?.();
    }, MAX_WAIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The way to one database: opened at its first use, and again after the browser or another page has
 * closed it. No version is ever deleted, whatever it holds.
 *
 * @throws NewerVersionError, from the function it answers, where the database is of a newer version;
 * DOMException where the browser refuses storage, or another page holds the database for too long.
 */
export function database<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: OpenDBCallbacks<Schema>['upgrade'],
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () =>
    openDB<Schema>(name, version, {
      upgrade,
      blocking(_current, next, event) {
        // A deletion (`next` is null) is no newer version: the next use opens the database again.
        const giveWay = () => {
          if (event.target instanceof IDBDatabase) event.target.close();
          opened = undefined;
          if (next !== null) showNewer();
        };
        void Promise.allSettled(holding).then(giveWay, giveWay);
      },
      terminated() {
        opened = undefined;
      },
    });
  return () =>
    (opened ??= inTime(open()).catch((error: unknown) => {
      opened = undefined;
      if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
      showNewer();
      throw new NewerVersionError();
    }));
}
