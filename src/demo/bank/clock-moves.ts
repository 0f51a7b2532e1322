import { type ClockState, timeBy } from '#lib/time/clock.ts';

/** Limits of the clock, ms since the epoch: for the seed's history and four-digit years. */
export const EARLIEST = Date.UTC(2000, 0, 1);
export const LATEST = Date.UTC(2100, 0, 1) - 1;

const clamp = (time: number) => Math.min(LATEST, Math.max(EARLIEST, time));

export const frozen = (state: ClockState, machine: number): ClockState => ({
  frozen_at: clamp(timeBy(state, machine)),
});

/** At the end of the range it stays frozen. */
export const goingOn = (state: ClockState, machine: number): ClockState =>
  runningFrom(timeBy(state, machine), machine);

const runningFrom = (time: number, machine: number): ClockState =>
  time < EARLIEST || time >= LATEST ? { frozen_at: clamp(time) } : { offset: time - machine };

/** Beyond the range it is frozen at the nearest time in it. */
export const movedTo = (state: ClockState, time: number, machine: number): ClockState =>
  'frozen_at' in state ? { frozen_at: clamp(time) } : runningFrom(time, machine);

/** `milliseconds` may be negative. */
export function movedBy(state: ClockState, milliseconds: number, machine: number): ClockState {
  const time = timeBy(state, machine) + milliseconds;
  return 'offset' in state && clamp(time) === time
    ? // Not from the time, so that it does not accumulate what its moves take.
      { offset: state.offset + milliseconds }
    : movedTo(state, time, machine);
}

/** An offset of a link may lead beyond the range. */
export const withinRange = (state: ClockState, machine: number): ClockState => movedBy(state, 0, machine);

export const isAtEnd = (time: number): boolean => time <= EARLIEST || time >= LATEST;
