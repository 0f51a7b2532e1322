import { setClock } from '#lib/time/clock.ts';
import { type BankState, freshState, type Memory } from '#demo/bank/bank-state.ts';

export interface NodeMemory extends Memory {
  reset(): Promise<void>;
}

/**
 * Changes are synchronous and work on a copy: they cannot interleave, and a failed one leaves no trace. Its
 * clock becomes that of the whole process.
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
