import { clock, type ClockState, setClock } from '#lib/time/clock.ts';
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { type BankState, freshState, type Memory, stateOf } from '#demo/bank/db.ts';
import { printFault, type SwitchedFault } from '#demo/faults/faults.ts';
import type { BankSettings } from '#demo/bank/settings.ts';
import {
  type Kept,
  keepStep,
  type MemorySchema,
  readKept,
  snapshotKey,
  STATE,
  type Store,
  stepKey,
} from './memory-store.ts';
import { isReadAnew, isSameState, takenBack } from '#demo/bank/steps.ts';
import type { ChangeReason } from '#demo/bank/db.ts';

const NAME = 'bankbook-mock-bank';

export interface Switches {
  readonly faults: readonly SwitchedFault[];
  readonly settings: BankSettings;
  readonly clock: ClockState;
}

export const switchesOf = ({ faults, settings, clock: state }: BankState): Switches => ({
  faults,
  settings,
  clock: state,
});

/** Without the counts of calls. */
const printed = ({ faults, settings, clock: state }: Switches) =>
  JSON.stringify([faults.map(printFault), settings, state]);

export interface OwnMemory extends Memory {
  look(): Promise<Kept>;
  /**
   * Replaces the state, as a step that can be undone.
   *
   * @param choose - `undefined` changes nothing.
   * @param isOwnPageTold - false keeps {@link watchReplaced} silent on this page, which the caller restarts.
   * @returns whether the state changed.
   */
  replace(
    choose: (kept: Kept) => BankState | undefined,
    what: ChangeReason,
    isOwnPageTold?: boolean,
  ): Promise<boolean>;
  /** Also undoes all later steps. Resolves to false if it no longer exists. */
  takeBack(id: number): Promise<boolean>;
  save(name: string): Promise<void>;
  drop(name: string): Promise<void>;
  /** Not called when a fault counts a call. */
  watchSwitches(listener: (switches: Switches) => void): () => void;
  watch(listener: () => void): () => void;
  /** Called when data read before may have changed. */
  watchReplaced(listener: () => void): () => void;
}

/** A signal only: the data is in IndexedDB. */
type News = 'changed' | 'replaced';

/**
 * Readwrite transactions run one by one across all tabs, also on plain http, which lacks Web Locks. A newer
 * database is deleted.
 *
 * @throws DOMException if the browser refuses storage.
 */
export async function openMemory(): Promise<OwnMemory> {
  const ofSwitches = new Set<(switches: Switches) => void>();
  const ofNews = { changed: new Set<() => void>(), replaced: new Set<() => void>() };
  const tellOwnPage = (switches: Switches) => {
    setClock(switches.clock);
    for (const listener of ofSwitches) listener(switches);
  };
  const hear = (news: News) => {
    for (const listener of ofNews.changed) listener();
    if (news === 'replaced') for (const listener of ofNews.replaced) listener();
  };
  let database: Promise<IDBPDatabase<MemorySchema>> | undefined;
  // Clearing the site's data closes the database.
  const open = () =>
    (database ??= openDB<MemorySchema>(NAME, 1, {
      upgrade(db) {
        db.createObjectStore('state');
      },
      terminated() {
        database = undefined;
        tellOwnPage(switchesOf(freshState()));
        hear('changed');
      },
    }).catch((error: unknown) => {
      database = undefined;
      throw error;
    }));
  await open().catch(async (error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    await deleteDB(NAME);
    await open();
  });
  const switchChannel = new BroadcastChannel(`${NAME}:switches`);
  switchChannel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== 'changed') return;
    void open()
      .then((opened) => opened.get('state', STATE))
      .then((kept) => tellOwnPage(switchesOf(stateOf(kept))));
  });
  const newsChannel = new BroadcastChannel(`${NAME}:news`);
  newsChannel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'changed' || data === 'replaced') hear(data);
  });
  const tell = (news: News, own = news) => {
    hear(own);
    newsChannel.postMessage(news);
  };

  async function inOne<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const transaction = (await open()).transaction('state', 'readwrite');
    try {
      const result = await work(transaction.store);
      await transaction.done;
      return result;
    } catch (error) {
      // A transaction that failed by itself is over already.
      if (transaction.error === null) transaction.abort();
      // Rejects with the error that is rethrown below.
      transaction.done.catch(() => undefined);
      throw error;
    }
  }

  async function put(
    store: Store,
    { before, after, what }: { before: BankState; after: BankState; what: ChangeReason },
  ) {
    const isChanged = !isSameState(before, after);
    if (isChanged) {
      await store.put(after, STATE);
      await keepStep(store, { before, after, what });
    }
    return { before, after, isChanged };
  }

  function announce(
    { before, after, isChanged }: { before: BankState; after: BankState; isChanged: boolean },
    { isReplaced, isOwnPageTold = true }: { isReplaced: boolean; isOwnPageTold?: boolean },
  ): void {
    if (!isChanged) return;
    if (printed(before) !== printed(after)) {
      tellOwnPage(switchesOf(after));
      switchChannel.postMessage('changed');
    }
    const news = isReplaced && isReadAnew(before, after, Date.now()) ? 'replaced' : 'changed';
    tell(news, isOwnPageTold ? news : 'changed');
  }

  return {
    async change(work, what = 'other') {
      const { result, ...both } = await inOne(async (store) => {
        const state = stateOf(await store.get(STATE));
        // Another tab may have moved the clock a moment ago.
        setClock(state.clock);
        const old = structuredClone(state);
        const done = work(state);
        return { ...(await put(store, { before: old, after: state, what })), result: done };
      });
      // The clock and the seed affect every page.
      const isOtherSeed = both.before.settings.seed !== both.after.settings.seed;
      announce(both, { isReplaced: what === 'clock' || isOtherSeed });
      return result;
    },
    async look() {
      return readKept((await open()).transaction('state').store);
    },
    async replace(choose, what, isOwnPageTold = true) {
      const both = await inOne(async (store) => {
        const kept = await readKept(store);
        return put(store, { before: kept.state, after: choose(kept) ?? kept.state, what });
      });
      announce(both, { isReplaced: true, isOwnPageTold });
      return both.isChanged;
    },
    async takeBack(id) {
      const { isThere, ...both } = await inOne(async (store) => {
        const { state, steps } = await readKept(store);
        const latest = steps.filter((step) => step.id >= id);
        const found = latest.at(-1)?.id === id;
        const then = found ? takenBack(state, latest) : state;
        if (found) {
          await store.put(then, STATE);
          for (const step of latest) await store.delete(stepKey(step.id));
        }
        return { before: state, after: then, isChanged: !isSameState(state, then), isThere: found };
      });
      announce(both, { isReplaced: true });
      return isThere;
    },
    async save(name) {
      await inOne(async (store) => {
        const state = stateOf(await store.get(STATE));
        await store.put({ name, saved_at: clock.now(), state }, snapshotKey(name));
      });
      tell('changed');
    },
    async drop(name) {
      await (await open()).delete('state', snapshotKey(name));
      tell('changed');
    },
    watchSwitches(listener) {
      ofSwitches.add(listener);
      return () => ofSwitches.delete(listener);
    },
    watch(listener) {
      ofNews.changed.add(listener);
      return () => ofNews.changed.delete(listener);
    },
    watchReplaced(listener) {
      ofNews.replaced.add(listener);
      return () => ofNews.replaced.delete(listener);
    },
  };
}
