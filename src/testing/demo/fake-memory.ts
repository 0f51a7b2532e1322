import { type BankState, freshState, type Grant, type Memory } from '#demo/bank/bank-state.ts';

/** For tests: stores a change when its work ends, and drops it when the work throws, as the real memory does. */
export function memoryOf(state: BankState): Memory & { state: BankState } {
  const memory = {
    state,
    async change<T>(work: (state: BankState) => T): Promise<T> {
      const draft = structuredClone(memory.state);
      const result = work(draft);
      memory.state = draft;
      return result;
    },
  };
  return memory;
}

/** For tests: a bank with these grants. */
export const stateWith = (...grants: readonly Grant[]): BankState => ({
  ...freshState(),
  grants: structuredClone([...grants]),
});
