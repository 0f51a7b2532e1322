import { endpoints } from '#contract/endpoints.ts';
import { clock } from '#lib/time/clock.ts';
import type { DBSchema, IDBPObjectStore } from 'idb';
import * as z from 'zod/mini';
import { type BankState, type ChangeReason, stateOf } from '#demo/bank/bank-state.ts';
import { firedBetween, MAX_STEPS, nextStepId, Step, stepBetween } from '#demo/bank/steps.ts';

/** A second store needs a new version, which cannot open while a tab holds the old one. */
export interface MemorySchema extends DBSchema {
  state: { key: string; value: unknown };
}
export type MemoryStore<Mode extends IDBTransactionMode = 'readwrite'> = IDBPObjectStore<
  MemorySchema,
  ['state'],
  'state',
  Mode
>;

export const STATE = 'bank';
const STEP = 'step:';
const SNAPSHOT = 'snapshot:';

const keysOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
/** Padded, because keys sort as text. */
export const stepKey = (id: number): string => `${STEP}${String(id).padStart(16, '0')}`;
export const snapshotKey = (name: string): string => `${SNAPSHOT}${name}`;

const Snapshot = z.object({
  name: z.string(),
  /** ms since the epoch, by the bank's clock. */
  saved_at: z.number(),
  state: z.pipe(z.unknown(), z.transform(stateOf)),
});

export interface StoredMemory {
  readonly state: BankState;
  /** Latest first. */
  readonly steps: readonly Step[];
  /** Latest first. */
  readonly snapshots: readonly z.output<typeof Snapshot>[];
}

/** Leaves out what is unreadable. */
export async function readMemory(store: MemoryStore<'readonly'> | MemoryStore): Promise<StoredMemory> {
  const [state, steps, snapshots] = await Promise.all([
    store.get(STATE),
    store.getAll(keysOf(STEP)),
    store.getAll(keysOf(SNAPSHOT)),
  ]);
  return {
    state: stateOf(state),
    steps: steps.flatMap((step) => z.safeParse(Step, step).data ?? []).toReversed(),
    snapshots: snapshots
      .flatMap((snapshot) => z.safeParse(Snapshot, snapshot).data ?? [])
      .toSorted((one, other) => other.saved_at - one.saved_at),
  };
}

export async function storeStep(
  store: MemoryStore,
  { before, after, what }: { before: BankState; after: BankState; what: ChangeReason },
): Promise<void> {
  const changed = stepBetween(before, after);
  if (changed === undefined) return;
  const keys = await store.getAllKeys(keysOf(STEP));
  const latest = keys.at(-1)?.slice(STEP.length);
  const id = nextStepId(latest === undefined ? undefined : Number(latest), Date.now());
  // A bank data file has counts of its own.
  const fault = what in endpoints ? firedBetween(before, after) : undefined;
  const step: Step = { id, what, at: clock.now(), before: changed, ...(fault && { fault }) };
  await store.put(step, stepKey(id));
  for (const key of keys.slice(0, Math.max(0, keys.length + 1 - MAX_STEPS))) await store.delete(key);
}
