import { cached, DATE_TAGS, inHours } from './format.ts';
import type { Language } from './preferred-language.ts';

/** Formats an ISO 8601 date: 22 November 2026, or 22 Nov 2026. Any other text is returned as it is. */
export function formatDate(language: Language, isoDate: string, length: 'long' | 'medium' = 'long'): string {
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(isoDate) ?? [];
  const time = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return isoDate;
  const text = cached(
    `${language} ${length} date`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { dateStyle: length, timeZone: 'UTC' }),
  ).format(time);
  return withFirst(language, text);
}

/** In French the first day of a month alone is an ordinal: 1er novembre. */
const withFirst = (language: Language, date: string): string =>
  language === 'fr' ? date.replace(/^1(?=\s)/, '1er') : date;

const MONTHS: Record<'long' | 'short' | 'name' | 'letter', Intl.DateTimeFormatOptions> = {
  long: { month: 'long', year: 'numeric' },
  short: { month: 'short', year: 'numeric' },
  name: { month: 'long' },
  letter: { month: 'narrow' },
};

/** Formats an ISO 8601 month (`2026-02`): February 2026, Feb 2026, February, or F. */
export function formatMonth(language: Language, isoMonth: string, length: keyof typeof MONTHS): string {
  return cached(
    `${language} ${length} month`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { ...MONTHS[length], timeZone: 'UTC' }),
  ).format(Date.parse(`${isoMonth}-01T00:00:00Z`));
}

/** A month that begins a line: French writes its months small elsewhere. */
export function formatMonthTitle(...month: Parameters<typeof formatMonth>): string {
  const text = formatMonth(...month);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats two ISO 8601 dates of one month: 1–22 Nov, or in French du 1er au 22 nov. */
export function formatDays(language: Language, from: string, to: string): string {
  const days = cached(
    `${language} days`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  );
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (language !== 'fr' || first === last) return withFirst(language, days.formatRange(first, last));
  const day = Number(from.slice(-2));
  return `du ${day === 1 ? '1er' : day} au ${withFirst(language, days.format(last))}`;
}

/** Formats an ISO 8601 day briefly, with its year only if that is another than `today`'s: 22 Nov, 22 Nov 2025. */
export function formatDay(language: Language, isoDay: string, today: string): string {
  const year = isoDay.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const text = cached(
    `${language} day ${year}`,
    () =>
      new Intl.DateTimeFormat(DATE_TAGS[language], { day: 'numeric', month: 'short', year, timeZone: 'UTC' }),
  ).format(Date.parse(`${isoDay}T00:00:00Z`));
  return withFirst(language, text);
}

/** Formats an ISO 8601 date without its year: 22 November. */
export function formatDayOfYear(language: Language, isoDay: string): string {
  const text = cached(
    `${language} day of a year`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  ).format(Date.parse(`${isoDay}T00:00:00Z`));
  return withFirst(language, text);
}

/**
 * Formats `milliseconds` since the epoch as date and time in the user's time zone: 22 November 2026 at 15:12, or
 * 22 Nov 2026, 15:12.
 */
export function formatMoment(
  language: Language,
  milliseconds: number,
  precision: 'minute' | 'second' = 'minute',
  length: 'long' | 'medium' = 'long',
): string {
  const timeStyle = precision === 'minute' ? 'short' : 'medium';
  const text = cached(
    `${language} ${length} moment to the ${precision}`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { dateStyle: length, timeStyle }),
  ).format(milliseconds);
  return inHours(language, withFirst(language, text), precision);
}
