import { daysIn, monthNumber } from './day-in.ts';

/** `2026-02` of `2026-02-28`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month, such as `2026-02`, so many months after the year 0. */
export function numberedMonth(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** So many months later, or earlier. */
export const monthAway = (month: string, offset: number): string =>
  numberedMonth(monthNumber(month) + offset);

/** The first and the last day of a month such as `2026-02`. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  return { from: `${month}-01`, to: `${month}-${daysIn(monthNumber(month))}` };
}

/** The month that two days enclose, if they are its first and its last. */
export function wholeMonth(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || to === undefined) return undefined;
  const days = daysOf(monthOf(from));
  return days.from === from && days.to === to ? monthOf(from) : undefined;
}

/** The same span one month earlier; `undefined` where that month has no such day. */
export function monthBefore({ from, to }: { readonly from: string; readonly to: string }) {
  const month = monthAway(monthOf(from), -1);
  const end = `${month}${to.slice(7)}`;
  return end > daysOf(month).to ? undefined : { from: `${month}-01`, to: end };
}

/** The order of ISO 8601 days, which compare as strings; none comes first. */
export function compareDays(one = '', other = ''): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
