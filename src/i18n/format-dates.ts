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

/** In French the first day of a month is an ordinal: 1er novembre. */
export const withFirst = (language: Language, date: string): string =>
  language === 'fr' ? date.replace(/(?<!\S)1(?=\s)/, '1er') : date;

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

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A month that begins a line: French writes its months small elsewhere. */
export const formatMonthTitle = (...month: Parameters<typeof formatMonth>): string =>
  capital(formatMonth(...month));

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
