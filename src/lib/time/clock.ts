/**
 * How the one clock of the app and of the mock bank stands to that of the machine: so many ms ahead of it
 * (behind it where negative), or still at a time, ms since the epoch.
 */
export type ClockState = { readonly offset: number } | { readonly frozen_at: number };

/** The machine's own time. */
export const machineClock: ClockState = { offset: 0 };

/** A function, so that the live build, which never moves it, carries no more than this. */
let read = (): number => Date.now();

/** What a clock says, ms since the epoch, while the machine's says `machine`. */
export const timeBy = (state: ClockState, machine: number): number =>
  'frozen_at' in state ? state.frozen_at : machine + state.offset;

/**
 * The one clock of the app and of the mock bank (rule 9).
 *
 * The demo can move it; everything that compares or shows a time asks here and
 * never `Date` directly, so that the app and the bank always agree.
 */
export const clock = {
  /** Milliseconds since the epoch, by this clock. */
  now: (): number => read(),
};

/** Sets the clock of this page. The demo's bank alone does it, from its memory; the live build has no way to. */
export function setClock(state: ClockState): void {
  read = () => timeBy(state, Date.now());
}

/** Whether a clock is the machine's own. */
export const isMachineClock = (state: ClockState): boolean => 'offset' in state && state.offset === 0;
