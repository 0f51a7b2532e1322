import { type ClockState, machineClock } from '#lib/time/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/time/durations.ts';
import * as z from 'zod/mini';
import { EARLIEST, LATEST } from './clock-moves.ts';

/** Largest first, ms. */
const UNITS = { d: DAY_MS, h: HOUR_MS, m: MINUTE_MS, s: SECOND_MS } as const;

const Time = z.int().check(z.minimum(EARLIEST), z.maximum(LATEST));
const Offset = z.int().check(z.minimum(EARLIEST - LATEST), z.maximum(LATEST - EARLIEST));

export const StoredClock = z.union([z.strictObject({ offset: Offset }), z.strictObject({ frozen_at: Time })]);

const OFF = 'off';

/**
 * `+90d`, `-45s`: offset from the machine's clock; `2027-01-15T09:00:00.000Z`: frozen; `off`: the machine's
 * clock.
 */
export function printClock(state: ClockState): string {
  if ('frozen_at' in state) return new Date(state.frozen_at).toISOString();
  const seconds = Math.round(state.offset / SECOND_MS) * SECOND_MS;
  if (seconds === 0) return OFF;
  const [name, size] = Object.entries(UNITS).find(([, unit]) => seconds % unit === 0) ?? ['s', SECOND_MS];
  return `${seconds < 0 ? '-' : '+'}${Math.abs(seconds) / size}${name}`;
}

/** Inverse of {@link printClock}; `undefined` also beyond the limits of the clock. */
export const parseClock = (text: string): ClockState | undefined =>
  z.safeParse(StoredClock, readClock(text)).data;

/** Whether `text` is a clock, and only too early or too late. */
export const isBeyondRange = (text: string): boolean =>
  readClock(text) !== undefined && parseClock(text) === undefined;

/** Other programs decode the `+` of a query as a blank, so a blank counts as plus. */
function readClock(text: string): ClockState | undefined {
  if (text === OFF) return machineClock;
  const [, sign, count, unit] = /^([+ -])(\d{1,10})([dhms])$/.exec(text) ?? [];
  if (unit !== undefined) {
    return { offset: (sign === '-' ? -1 : 1) * Number(count) * UNITS[unit as keyof typeof UNITS] };
  }
  const frozen_at = timeIn(text);
  return frozen_at === undefined ? undefined : { frozen_at };
}

/** `Date.parse` may accept 30 February. */
function timeIn(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/.test(text)) return undefined;
  const time = Date.parse(text);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 16));
  return exists ? time : undefined;
}
