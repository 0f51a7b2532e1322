/** Offset from the machine's clock, ms, or frozen at ms since the epoch. */
export type ClockState = { readonly offset: number } | { readonly frozen_at: number };

export const machineClock: ClockState = { offset: 0 };

/** Only the demo replaces it. */
let read = (): number => Date.now();

export const timeBy = (state: ClockState, machine: number): number =>
  'frozen_at' in state ? state.frozen_at : machine + state.offset;

/** Use it instead of `Date`: the demo can move it, and app and mock bank must agree. */
export const clock = {
  /** Milliseconds since the epoch. */
  now: (): number => read(),
};

/** Only for the demo's bank. */
export function setClock(state: ClockState): void {
  read = () => timeBy(state, Date.now());
}

export const isMachineClock = (state: ClockState): boolean => 'offset' in state && state.offset === 0;
