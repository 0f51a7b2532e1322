import { setClock } from '#lib/time/clock.ts';
import { type BankState, freshState, type Memory } from '#demo/bank/bank-state.ts';

/**
 * Changes are synchronous and work on a copy: they cannot interleave, and a failed one leaves no trace. Its
 * clock becomes that of the whole process.
 */
export function openNodeMemory(initial: BankState = freshState()): Memory {
  let state = initial;
  setClock(initial.clock);
  return {
    async change(work) {
      const draft = structuredClone(state);
      const result = work(draft);
      if (JSON.stringify(draft.clock) !== JSON.stringify(state.clock)) setClock(draft.clock);
      state = draft;
      return result;
    },
  };
}
