import { folded } from '#lib/folded.ts';

// Separate from `months.ts`, which the first screen does not need.

/** Months since the year 0, of a month or a day such as `2026-02-28`. */
export function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

/** ms since the epoch of a day of a numbered month; day 0 is the one before the first. */
export function timeInMonth(number: number, day: number): number {
  // `Date.UTC` maps the years 0 to 99 to 1900 and later, but counts months from any year.
  return Date.UTC(2000, number - 2000 * 12, day);
}

/** How many days a numbered month has. */
export const daysIn = (number: number): number => new Date(timeInMonth(number + 1, 0)).getUTCDate();

/** In English and French, without accents. */
const MONTH_NAMES = [
  'january janvier',
  'february fevrier',
  'march mars',
  'april avril',
  'may mai',
  'june juin',
  'july juillet',
  'august aout',
  'september septembre',
  'october octobre',
  'november novembre',
  'december decembre',
].map((names) => names.split(' '));

/** What may follow a day: a time, a zone, or both. */
const END = '(?=$|z$|[+-]\\d\\d|t|,? (?:at |a )?\\d{1,2}(?::| h ))';
const WEEKDAY = '(?:[a-z]{2,9}\\.?,? )?';
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/. ]?)(\\d{1,2})\\2(\\d{1,2})${END}`);
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:\d{4}|\d{6})?(?!\d)/;
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/. ])(\\d{1,2})\\2(\\d{4})${END}`);
const DAY_NAMED = new RegExp(
  `^${WEEKDAY}(\\d{1,2})(?:er|st|nd|rd|th)?[-. ]*([a-z]{3,9})\\.?(?:[-, ]*(\\d{4}))?${END}`,
);
const MONTH_NAMED = new RegExp(`^${WEEKDAY}([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${END}`);

/**
 * The ISO 8601 day that a text names for certain, whatever its spelling: `20261120`, `20/11/2026`, `20 nov. 2026`,
 * `2026-11-20T10:00Z`. `undefined` for `05/11/2026`, which is another day in America. `year` is meant where none is
 * written.
 */
export function dayIn(text: string, year?: string): string | undefined {
  const day = folded(text).trim();
  const iso = YEAR_FIRST.exec(day);
  if (iso !== null && iso[2] !== '') return existing(iso[1], iso[3], iso[4]);
  const compact = COMPACT.exec(day);
  if (compact !== null) return existing(...(compact.slice(1) as [string, string, string]));
  const [, one = '', , other = '', last] = YEAR_LAST.exec(day) ?? [];
  if (last !== undefined) {
    const [isDay, isMonth] = [Number(one) > 12 || one === other, Number(other) > 12];
    return isDay ? existing(last, other, one) : isMonth ? existing(last, one, other) : undefined;
  }
  const named = DAY_NAMED.exec(day);
  if (named !== null) return existing(named[3] ?? year, monthNamed(named[2]), named[1]);
  const american = MONTH_NAMED.exec(day);
  return american === null ? undefined : existing(american[3], monthNamed(american[1]), american[2]);
}

/** The number of the month whose names alone begin so. */
function monthNamed(start = ''): number {
  const found = MONTH_NAMES.flatMap((names, index) =>
    names.some((name) => name.startsWith(start)) ? index + 1 : [],
  );
  return found.length === 1 ? (found[0] ?? 0) : 0;
}

function existing(year: string | undefined, month: string | number = 0, date = ''): string | undefined {
  const day = `${year}-${String(Number(month)).padStart(2, '0')}-${String(Number(date)).padStart(2, '0')}`;
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isDay = isMonth && Number(date) >= 1 && Number(date) <= daysIn(monthNumber(day));
  return year !== undefined && isDay ? day : undefined;
}

/** Programs write the first or the last year that they know where they have no date. */
export const isNoDate = (day: string): boolean => /^(?:000[01]|9999)/.test(day);
