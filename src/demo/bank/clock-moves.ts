import { type ClockState, timeBy } from '#lib/time/clock.ts';

/** Limits of the clock, ms since the epoch: for the seed's history and four-digit years. */
export const EARLIEST = Date.UTC(2000, 0, 1);
export const LATEST = Date.UTC(2100, 0, 1) - 1;

const clamp = (time: number) => Math.min(LATEST, Math.max(EARLIEST, time));

export const frozen = (state: ClockState, machine: number): ClockState => ({
  frozen_at: clamp(timeBy(state, machine)),
});

export const goingOn = (state: ClockState, machine: number): ClockState => ({
  offset: clamp(timeBy(state, machine)) - machine,
});

export const movedTo = (state: ClockState, time: number, machine: number): ClockState =>
  'frozen_at' in state ? { frozen_at: clamp(time) } : { offset: clamp(time) - machine };

/** `milliseconds` may be negative. */
export const movedBy = (state: ClockState, milliseconds: number, machine: number): ClockState =>
  'offset' in state && clamp(machine + state.offset + milliseconds) === machine + state.offset + milliseconds
    ? { offset: state.offset + milliseconds }
    : movedTo(state, timeBy(state, machine) + milliseconds, machine);
