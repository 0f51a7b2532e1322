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

/** What testers have switched: on every page of the demo they are told of it. */
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

/** Which faults are on, in their order, without what they have counted; the settings and the clock. */
const printed = ({ faults, settings, clock: state }: Switches) =>
  JSON.stringify([faults.map(printFault), settings, state]);

/** The bank's memory and what only its own pages and the bench may do with it. */
export interface OwnMemory extends Memory {
  /** Everything as it is now. */
  look(): Promise<Kept>;
  /**
   * Puts another state in place of the present one; that is a step as well.
   *
   * @param choose - gets what is kept; `undefined` leaves all as it is.
   * @param isOwnPageTold - false where the caller starts this page afresh: {@link watchReplaced} says nothing here.
   * @returns whether another state was put there.
   */
  replace(
    choose: (kept: Kept) => BankState | undefined,
    what: ChangeReason,
    isOwnPageTold?: boolean,
  ): Promise<boolean>;
  /** Takes back a step and all that came after it. Resolves to whether it was still there. */
  takeBack(id: number): Promise<boolean>;
  /** Keeps the present state under a name, in place of another one of that name. */
  save(name: string): Promise<void>;
  /** Forgets a snapshot. */
  drop(name: string): Promise<void>;
  /**
   * Calls `listener` whenever something else is switched, here or in another tab; a call that
   * a fault counts is no news. Returns how to stop it.
   */
  watchSwitches(listener: (switches: Switches) => void): () => void;
  /** Calls `listener` whenever {@link look} would find something else, in whatever tab. Returns how to stop it. */
  watch(listener: () => void): () => void;
  /** Calls `listener` whenever what was read of the bank may be another now, in whatever tab. Returns how to stop it. */
  watchReplaced(listener: () => void): () => void;
}

/** What tabs tell each other of the memory. What counts is in it; this only makes them look. */
type News = 'changed' | 'replaced';

/**
 * One bank per browser profile, in IndexedDB. Each change is one readwrite transaction
 * around synchronous work, and such transactions run one after the other across all tabs:
 * it is as good as a Web Lock and also there on plain http.
 *
 * A state that another version of the demo has left behind is dropped.
 *
 * @throws DOMException where the browser refuses storage.
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
  // Where the data of the site is cleared the browser closes it: all is gone, and it is opened anew at the next use.
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

  /** Runs `work` in one transaction, of which nothing stays where it fails. */
  async function inOne<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const transaction = (await open()).transaction('state', 'readwrite');
    try {
      const result = await work(transaction.store);
      await transaction.done;
      return result;
    } catch (error) {
      // Already over where the transaction itself failed; else nothing of a failed change may stay.
      if (transaction.error === null) transaction.abort();
      // It fails of the same error, which is told once.
      transaction.done.catch(() => undefined);
      throw error;
    }
  }

  /** Puts a state in place of another, and keeps how to take that back; nothing at all where it is the same. */
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

  /**
   * Tells whoever has to know that another state has come in place of one: also whoever has read the bank
   * before, where a tester has replaced it.
   */
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
        // Another tab may have moved it a moment ago, and its message be on the way.
        setClock(state.clock);
        const old = structuredClone(state);
        const done = work(state);
        return { ...(await put(store, { before: old, after: state, what })), result: done };
      });
      // What a call changes, the page that called shows. All pages show what time it is, and any of them a history.
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
