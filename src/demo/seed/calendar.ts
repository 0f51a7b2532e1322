import { DAY_MS } from '#lib/time/durations.ts';

/** Days since the epoch in UTC: comparable, and the same in every time zone. */
export type Day = number;

/** `now` is in ms since the epoch. */
export const dayOf = (now: number): Day => Math.floor(now / DAY_MS);

export const isoDate = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const datesKnown = new Map<Day, number>();

/** 1 to 31. Kept, because a statement asks a hundred times for each of its 548 days. */
function dayOfMonth(day: Day): number {
  const date = datesKnown.get(day) ?? new Date(day * DAY_MS).getUTCDate();
  datesKnown.set(day, date);
  return date;
}

/** 1 to 12. */
export const monthOfYear = (day: Day): number => new Date(day * DAY_MS).getUTCMonth() + 1;

/** 0 is Sunday. The epoch began on a Thursday. */
const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** Monday to Friday. */
export const isBusinessDay = (day: Day): boolean => weekdayOf(day) % 6 !== 0;

/** Whether a payment due on `date` of the month is booked on `day`: from a weekend it moves to Monday. */
export function isDue(day: Day, date: number): boolean {
  if (!isBusinessDay(day)) return false;
  const waiting = weekdayOf(day) === 1 ? [day, day - 1, day - 2] : [day];
  return waiting.some((candidate) => dayOfMonth(candidate) === date);
}

/** The first day after `today` that {@link isDue}; `date` is at most 28. */
export function nextDue(today: Day, date: number): Day {
  let day = today + 1;
  while (!isDue(day, date)) day += 1;
  return day;
}

export function nextBusinessDay(today: Day): Day {
  let day = today + 1;
  while (!isBusinessDay(day)) day += 1;
  return day;
}

/** The latest day up to `day` that is the `date` of its month. */
export function lastDate(day: Day, date: number): Day {
  let last = day;
  while (dayOfMonth(last) !== date) last -= 1;
  return last;
}
