import { createListeners } from '#lib/listeners.ts';
import { clock, setClock } from '#lib/time/clock.ts';
import { database } from '#api/storage/open-database.ts';
import { openChannel } from '#api/storage/tab-channel.ts';
import * as z from 'zod/mini';
import { type BankState, type ChangeReason, freshState, stateOf } from '#demo/bank/bank-state.ts';
import { printFault } from '#demo/faults/faults.ts';
import {
  type StoredMemory,
  storeStep,
  type MemorySchema,
  readMemory,
  snapshotKey,
  STATE,
  type MemoryStore,
  stepKey,
} from './memory-store.ts';
import { affectsReads, isSameState, undoSteps } from '#demo/bank/steps.ts';

const NAME = 'bankbook-mock-bank';

export type Switches = ReturnType<typeof switchesOf>;

export const switchesOf = ({ faults, fault_settings, fired, settings, clock, opened_on }: BankState) => ({
  faults,
  fault_settings,
  fired,
  settings,
  clock,
  opened_on,
});

/** Without the counts of calls. */
const printed = ({ faults, fault_settings, fired, settings, clock, opened_on }: Switches) =>
  JSON.stringify([faults.map(printFault), fault_settings, fired, settings, clock, opened_on]);

/** A signal only: the data is in IndexedDB. */
const ChangeMessage = z.enum(['changed', 'replaced']);
type ChangeMessage = z.output<typeof ChangeMessage>;

interface Change {
  readonly before: BankState;
  readonly after: BankState;
}

/**
 * Readwrite transactions run one by one across all tabs, also on plain http, which lacks Web Locks. A newer
 * database is deleted.
 *
 * @throws DOMException if the browser refuses storage.
 */
export async function openMemory() {
  const switched = createListeners<Switches>();
  const changed = createListeners();
  const changedElsewhere = createListeners();
  const replaced = createListeners();
  const notifySwitches = (switches: Switches) => {
    setClock(switches.clock);
    switched.notify(switches);
  };
  const notifyChange = (message: ChangeMessage) => {
    changed.notify();
    if (message === 'replaced') replaced.notify();
  };
  const open = database<MemorySchema>(NAME, 1, (db) => void db.createObjectStore('state'), {
    isDisposable: true,
    onLost() {
      notifySwitches(switchesOf(freshState()));
      notifyChange('changed');
    },
  });
  await open();
  const switchChannel = openChannel(`${NAME}:switches`, z.enum(['changed']));
  switchChannel.subscribe(() => {
    void open()
      .then((opened) => opened.get('state', STATE))
      .then((stored) => notifySwitches(switchesOf(stateOf(stored))));
  });
  const changeChannel = openChannel(`${NAME}:news`, ChangeMessage);
  changeChannel.subscribe((message) => {
    changedElsewhere.notify();
    notifyChange(message);
  });
  const publish = (message: ChangeMessage, ownMessage = message) => {
    notifyChange(ownMessage);
    changeChannel.post(message);
  };

  async function inTransaction<T>(work: (store: MemoryStore) => Promise<T>): Promise<T> {
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

  async function put(store: MemoryStore, { before, after }: Change, what: ChangeReason): Promise<void> {
    if (isSameState(before, after)) return;
    await store.put(after, STATE);
    await storeStep(store, { before, after, what });
  }

  /** @returns whether the state changed. */
  function publishChange({ before, after }: Change, isReplaced: boolean, notifiesOwnPage = true): boolean {
    if (isSameState(before, after)) return false;
    if (printed(before) !== printed(after)) {
      notifySwitches(switchesOf(after));
      switchChannel.post('changed');
    }
    const message = isReplaced && affectsReads(before, after, Date.now()) ? 'replaced' : 'changed';
    publish(message, notifiesOwnPage ? message : 'changed');
    return true;
  }

  return {
    async change<T>(work: (state: BankState) => T, what: ChangeReason = 'other'): Promise<T> {
      const { result, ...states } = await inTransaction(async (store) => {
        const state = stateOf(await store.get(STATE));
        // Another tab may have moved the clock a moment ago.
        setClock(state.clock);
        const states = { before: structuredClone(state), after: state };
        const result = work(state);
        await put(store, states, what);
        return { ...states, result };
      });
      // The clock and the seed affect every page.
      const isOtherSeed = states.before.settings.seed !== states.after.settings.seed;
      publishChange(states, what === 'clock' || isOtherSeed);
      return result;
    },
    async load(): Promise<StoredMemory> {
      return readMemory((await open()).transaction('state').store);
    },
    /**
     * Replaces the state, as a step that can be undone.
     *
     * @param choose - `undefined` changes nothing.
     * @param notifiesOwnPage - false keeps `watchReplaced` silent on this page, which the caller restarts.
     * @returns whether the state changed.
     */
    async replace(
      choose: (stored: StoredMemory) => BankState | undefined,
      what: ChangeReason,
      notifiesOwnPage = true,
    ): Promise<boolean> {
      const states = await inTransaction(async (store) => {
        const stored = await readMemory(store);
        const states = { before: stored.state, after: choose(stored) ?? stored.state };
        await put(store, states, what);
        return states;
      });
      return publishChange(states, true, notifiesOwnPage);
    },
    /** Also undoes all later steps. Resolves to false if it no longer exists. */
    async takeBack(id: number): Promise<boolean> {
      const { found, ...states } = await inTransaction(async (store) => {
        const { state, steps } = await readMemory(store);
        const latest = steps.filter((step) => step.id >= id);
        const found = latest.at(-1)?.id === id;
        const restored = found ? undoSteps(state, latest) : state;
        if (found) {
          await store.put(restored, STATE);
          for (const step of latest) await store.delete(stepKey(step.id));
        }
        return { before: state, after: restored, found };
      });
      publishChange(states, true);
      return found;
    },
    async save(name: string): Promise<void> {
      await inTransaction(async (store) => {
        const state = stateOf(await store.get(STATE));
        await store.put({ name, saved_at: clock.now(), state }, snapshotKey(name));
      });
      publish('changed');
    },
    async drop(name: string): Promise<void> {
      await (await open()).delete('state', snapshotKey(name));
      publish('changed');
    },
    /** Called when a fault fires, not when one only counts a call. */
    watchSwitches: switched.subscribe,
    watch: changed.subscribe,
    /** Called when another tab has changed something, before the listeners of `watch`. */
    watchOtherTabs: changedElsewhere.subscribe,
    /** Called when data read before may have changed. */
    watchReplaced: replaced.subscribe,
  };
}
