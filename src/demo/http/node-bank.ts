import { setClock } from '#lib/time/clock.ts';
import { type BankState, freshState, type Memory } from '#demo/bank/db.ts';

/** The memory of a bank that runs in Node. */
export interface NodeMemory extends Memory {
  /** Forgets everything that people did. */
  reset(): Promise<void>;
}

/**
 * A memory in this process, which ends with it. The work of a change is synchronous, so no other one
 * comes between; it is done on a copy, so that nothing of a failed change stays.
 *
 * The clock of its state is that of the whole process, from when it is set there.
 *
 * @param initial - taken over as it is, and not touched afterwards.
 */
export function openNodeMemory(initial: BankState = freshState()): NodeMemory {
  let state = initial;
  return {
    async change(work) {
      const draft = structuredClone(state);
      const result = work(draft);
      if (!sameClock(draft, state)) setClock(draft.clock);
      state = draft;
      return result;
    },
    async reset() {
      const fresh = freshState();
      if (!sameClock(fresh, state)) setClock(fresh.clock);
      state = fresh;
    },
  };
}

const sameClock = (one: BankState, other: BankState) =>
  JSON.stringify(one.clock) === JSON.stringify(other.clock);
