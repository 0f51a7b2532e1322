/**
 * A day, counted from the epoch in UTC. Days can be added and compared, and are the same in
 * every time zone.
 */
export type Day = number;

const MILLISECONDS = 86_400_000;

/** The day of a moment, in ms since the epoch. */
export const dayOf = (now: number): Day => Math.floor(now / MILLISECONDS);

/** A day as an ISO 8601 date. */
export const isoDate = (day: Day): string => new Date(day * MILLISECONDS).toISOString().slice(0, 10);

/** 1 to 31. */
const dayOfMonth = (day: Day): number => new Date(day * MILLISECONDS).getUTCDate();

/** 1 to 12. */
export const monthOf = (day: Day): number => new Date(day * MILLISECONDS).getUTCMonth() + 1;

/** 0 is Sunday. */
const weekdayOf = (day: Day): number => new Date(day * MILLISECONDS).getUTCDay();

/** Banks book nothing on a Saturday or a Sunday. */
export const isBusinessDay = (day: Day): boolean => weekdayOf(day) % 6 !== 0;

/** Whether what is due on `date` of each month is booked on `day`: on a weekend it waits for Monday. */
export function isDue(day: Day, date: number): boolean {
  if (!isBusinessDay(day)) return false;
  const waiting = weekdayOf(day) === 1 ? [day, day - 1, day - 2] : [day];
  return waiting.some((candidate) => dayOfMonth(candidate) === date);
}

/** The first day after `today` on which what is due on `date` of each month is booked; `date` is 28 at most. */
export function nextDue(today: Day, date: number): Day {
  let day = today + 1;
  while (!isDue(day, date)) day += 1;
  return day;
}

/** The latest `date` of a month that is not after `day`. */
export function lastDate(day: Day, date: number): Day {
  let last = day;
  while (dayOfMonth(last) !== date) last -= 1;
  return last;
}
