import { fakeChannel } from '#testing/fake-channel.ts';

/** Keys between two texts, both included. */
interface KeyRange {
  readonly lower: string;
  readonly upper: string;
}

interface Opening {
  readonly upgrade: (database: { createObjectStore: (name: string) => void }) => void;
  readonly terminated: () => void;
}

/**
 * For tests: what the tabs of a browser profile share. As much of the library `idb` as the bank's memory uses, with
 * what IndexedDB promises: transactions of all tabs run one after the other, what one has written stays as a whole or
 * not at all, and every value is a copy. And channels, whose messages reach all others of their name.
 */
export function fakeTabs() {
  let stored = new Map<string, unknown>();
  let last: Promise<void> = Promise.resolve();
  let refusals: Error[] = [];
  const opened = new Set<Opening>();

  function transaction(_name?: 'state', _mode?: IDBTransactionMode) {
    const turn = last;
    let end = (): void => undefined;
    last = new Promise((resolve) => {
      end = resolve;
    });
    let draft: Map<string, unknown> | undefined;
    let outcome: Promise<void> | undefined;
    const ownDraft = async () => {
      await turn;
      draft ??= new Map(stored);
      return draft;
    };
    const within =
      ({ lower, upper }: KeyRange) =>
      (key: string) =>
        key >= lower && key <= upper;
    const keys = async (range: KeyRange) => [...(await ownDraft()).keys()].filter(within(range)).toSorted();
    const store = {
      get: async (key: string) => structuredClone((await ownDraft()).get(key)),
      getAll: async (range: KeyRange) => {
        const found = await keys(range);
        const values = await ownDraft();
        return found.map((key) => structuredClone(values.get(key)));
      },
      getAllKeys: keys,
      put: async (value: unknown, key: string) => void (await ownDraft()).set(key, structuredClone(value)),
      delete: async (key: string) => void (await ownDraft()).delete(key),
    };
    const commit = async () => {
      await turn;
      stored = draft ?? stored;
      end();
    };
    return {
      store,
      error: null,
      abort() {
        outcome = Promise.reject(new DOMException('Aborted.', 'AbortError'));
        end();
      },
      /** The real one completes automatically after its last request; this one when `done` is read. */
      get done() {
        return (outcome ??= commit());
      },
    };
  }

  /** Reads after all earlier transactions have completed. */
  function startRead() {
    const started = transaction();
    return { store: started.store, end: () => started.done };
  }

  const database = {
    transaction(name: 'state', mode: IDBTransactionMode = 'readonly') {
      const started = transaction(name, mode);
      // A reader waits for no completion.
      if (mode === 'readonly') void started.done;
      return started;
    },
    async get(_name: 'state', key: string) {
      const { store, end } = startRead();
      const value = await store.get(key);
      await end();
      return value;
    },
    async delete(_name: 'state', key: string) {
      const { store, end } = startRead();
      await store.delete(key);
      await end();
    },
  };

  const Channel = fakeChannel(queueMicrotask);

  return {
    Channel,
    openDB: async (_name: string, _version: number, opening: Opening) => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      opened.add(opening);
      opening.upgrade({ createObjectStore: () => undefined });
      return database;
    },
    deleteDB: async () => {
      stored = new Map();
    },
    /** The browser refuses the next openings with these errors. */
    refuse(...errors: Error[]) {
      refusals = errors;
    },
    /** Stores what another version has left. */
    leave: (key: string, value: unknown) => void stored.set(key, value),
    /** Clears the site's data, as a user can. */
    clear() {
      stored = new Map();
      for (const { terminated } of opened) terminated();
      opened.clear();
    },
  };
}
