/** `2026-02` of `2026-02-28`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Months since the year 0, of a month or a day such as `2026-02-28`. */
export function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** The month, such as `2026-02`, so many months after the year 0. */
export function numberedMonth(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** So many months later, or earlier. */
export const monthAway = (month: string, offset: number): string =>
  numberedMonth(monthNumber(month) + offset);

/** ms since the epoch of a day of a numbered month; day 0 is the one before the first. */
export function timeInMonth(number: number, day: number): number {
  // `Date.UTC` maps the years 0 to 99 to 1900 and later, but counts months from any year.
  return Date.UTC(2000, number - 2000 * 12, day);
}

/** How many days a numbered month has. */
export const daysIn = (number: number): number => new Date(timeInMonth(number + 1, 0)).getUTCDate();

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
