import { type ClockState, machineClock } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { withoutMember } from './address-member.ts';
import { EARLIEST, LATEST } from './clock-moves.ts';

const SECOND = 1_000;
/** From the largest to the smallest, ms. */
const UNITS = { d: 86_400 * SECOND, h: 3_600 * SECOND, m: 60 * SECOND, s: SECOND } as const;

const Time = z.int().check(z.minimum(EARLIEST), z.maximum(LATEST));
/** Wherever the machine's clock stands, the other can be anywhere that it can be moved to. */
const Offset = z.int().check(z.minimum(EARLIEST - LATEST), z.maximum(LATEST - EARLIEST));

/** As the bank remembers its clock. */
export const KeptClock = z.union([z.strictObject({ offset: Offset }), z.strictObject({ frozen_at: Time })]);

/** What a link asks for: how the clock is to stand, and what could not be understood. */
export interface ClockLink {
  readonly clock: ClockState;
  readonly unreadable: readonly string[];
}

const MEMBER = 'clock';
const OFF = 'off';

/**
 * `+90d`, `-45s`: so far from the machine's clock, to the second; `2027-01-15T09:00:00.000Z`: still there;
 * `off`: the machine's own.
 */
export function printClock(state: ClockState): string {
  if ('frozen_at' in state) return new Date(state.frozen_at).toISOString();
  const seconds = Math.round(state.offset / SECOND) * SECOND;
  if (seconds === 0) return OFF;
  const [name, size] = Object.entries(UNITS).find(([, unit]) => seconds % unit === 0) ?? ['s', SECOND];
  return `${seconds < 0 ? '-' : '+'}${Math.abs(seconds) / size}${name}`;
}

/**
 * The clock that {@link printClock} has written, also with a time to the second or the minute; `undefined`
 * for every other text. A plus stands in a query for a blank, so a blank is a plus here.
 */
export function parseClock(text: string): ClockState | undefined {
  if (text === OFF) return machineClock;
  const [, sign, count, unit] = /^([+ -])(\d{1,10})([dhms])$/.exec(text) ?? [];
  const state =
    unit === undefined
      ? { frozen_at: timeIn(text) }
      : { offset: (sign === '-' ? -1 : 1) * Number(count) * UNITS[unit as keyof typeof UNITS] };
  const result = z.safeParse(KeptClock, state);
  return result.success ? result.data : undefined;
}

/** A moment in UTC, and no day that the calendar does not have. */
function timeIn(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/.test(text)) return undefined;
  const time = Date.parse(text);
  const isThere = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 16));
  return isThere ? time : undefined;
}

/**
 * Reads `?clock=…` out of a query; `undefined` where none is in it. Of two the later holds; where none
 * can be read it is the machine's.
 */
export function readClockLink(search: string): ClockLink | undefined {
  const texts = new URLSearchParams(search).getAll(MEMBER);
  if (texts.length === 0) return undefined;
  const read = texts.map((text) => ({ text, state: parseClock(text) }));
  return {
    clock: read.flatMap(({ state }) => state ?? []).at(-1) ?? machineClock,
    unreadable: read.filter(({ state }) => state === undefined).map(({ text }) => text),
  };
}

/** The same query without its clock. */
export const withoutClock = (search: string): string => withoutMember(search, MEMBER);
