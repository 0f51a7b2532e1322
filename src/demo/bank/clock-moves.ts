import { type ClockState, timeBy } from '#lib/time/clock.ts';

/**
 * Within this the clock can be moved, ms since the epoch: the customers of the bank have a history there, and
 * all dates of the interface four digits of a year.
 */
export const EARLIEST = Date.UTC(2000, 0, 1);
export const LATEST = Date.UTC(2100, 0, 1) - 1;

const within = (time: number) => Math.min(LATEST, Math.max(EARLIEST, time));

/** Stands still at the time that it says. */
export const frozen = (state: ClockState, machine: number): ClockState => ({
  frozen_at: within(timeBy(state, machine)),
});

/** Goes on from the time that it says. */
export const goingOn = (state: ClockState, machine: number): ClockState => ({
  offset: within(timeBy(state, machine)) - machine,
});

/** Says another time from now on, the nearest that it can; it stands still or goes on as before. */
export const movedTo = (state: ClockState, time: number, machine: number): ClockState =>
  'frozen_at' in state ? { frozen_at: within(time) } : { offset: within(time) - machine };

/** Says a time so many ms later, or earlier where negative; it stands still or goes on as before. */
export const movedBy = (state: ClockState, milliseconds: number, machine: number): ClockState =>
  // An offset of its own: through the time that it says, it would gather what the machine takes to work it out.
  'offset' in state && within(machine + state.offset + milliseconds) === machine + state.offset + milliseconds
    ? { offset: state.offset + milliseconds }
    : movedTo(state, timeBy(state, machine) + milliseconds, machine);
