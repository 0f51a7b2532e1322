import { clock } from '#lib/time/clock.ts';
import type { DBSchema, IDBPObjectStore } from 'idb';
import * as z from 'zod/mini';
import { type BankState, stateOf } from '#demo/bank/db.ts';
import { MAX_STEPS, nextStepId, Step, stepBetween } from '#demo/bank/steps.ts';
import type { ChangeReason } from '#demo/bank/db.ts';

/** One store for all of it: another one would be another version, which no tab can open while an older one is there. */
export interface MemorySchema extends DBSchema {
  state: { key: string; value: unknown };
}
/** The store in a transaction. */
export type Store<Mode extends IDBTransactionMode = 'readwrite'> = IDBPObjectStore<
  MemorySchema,
  ['state'],
  'state',
  Mode
>;

/** The key of the state itself. */
export const STATE = 'bank';
const STEP = 'step:';
const SNAPSHOT = 'snapshot:';

/** The keys that begin with a word. */
const keysOf = (word: string) => IDBKeyRange.bound(word, `${word}\uffff`);
/** In the order of the steps, for keys are compared as texts. */
export const stepKey = (id: number): string => `${STEP}${String(id).padStart(16, '0')}`;
export const snapshotKey = (name: string): string => `${SNAPSHOT}${name}`;

const KeptSnapshot = z.object({ name: z.string(), saved_at: z.number(), state: z.unknown() });

/** A state that somebody has kept under a name. */
export interface Snapshot {
  readonly name: string;
  /** ms since the epoch, by the clock of the bank. */
  readonly saved_at: number;
  readonly state: BankState;
}

/** All that the memory holds. */
export interface Kept {
  readonly state: BankState;
  /** What can be taken back, the latest first. */
  readonly steps: readonly Step[];
  /** The latest first. */
  readonly snapshots: readonly Snapshot[];
}

/** Reads everything. What another version of the demo has left, and this one can't read, is not there. */
export async function readKept(store: Store<'readonly'> | Store): Promise<Kept> {
  const [state, steps, snapshots] = await Promise.all([
    store.get(STATE),
    store.getAll(keysOf(STEP)),
    store.getAll(keysOf(SNAPSHOT)),
  ]);
  return {
    state: stateOf(state),
    steps: steps.flatMap((step) => z.safeParse(Step, step).data ?? []).toReversed(),
    snapshots: snapshots
      .flatMap((snapshot) => z.safeParse(KeptSnapshot, snapshot).data ?? [])
      .map((snapshot) => ({ ...snapshot, state: stateOf(snapshot.state) }))
      .toSorted((one, other) => other.saved_at - one.saved_at),
  };
}

/** Keeps how to take a change back, where it can be, and forgets the oldest step beyond those that are kept. */
export async function keepStep(
  store: Store,
  { before, after, what }: { before: BankState; after: BankState; what: ChangeReason },
): Promise<void> {
  const changed = stepBetween(before, after);
  if (changed === undefined) return;
  const keys = await store.getAllKeys(keysOf(STEP));
  const latest = keys.at(-1)?.slice(STEP.length);
  const id = nextStepId(latest === undefined ? undefined : Number(latest), Date.now());
  await store.put({ id, what, at: clock.now(), before: changed } satisfies Step, stepKey(id));
  for (const key of keys.slice(0, Math.max(0, keys.length + 1 - MAX_STEPS))) await store.delete(key);
}
