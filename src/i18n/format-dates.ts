import { cached, DATE_TAGS } from './format.ts';
import type { Language } from './language.ts';

/** Formats an ISO 8601 date; any other text is returned as it is. */
export function formatDate(language: Language, isoDate: string): string {
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(isoDate) ?? [];
  const time = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return isoDate;
  return cached(
    `${language} date`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { dateStyle: 'long', timeZone: 'UTC' }),
  ).format(time);
}

/** Formats an ISO 8601 month (`2026-02`): February 2026, or Feb 2026. */
export function formatMonth(language: Language, isoMonth: string, length: 'long' | 'short'): string {
  return cached(
    `${language} ${length} month`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { month: length, year: 'numeric', timeZone: 'UTC' }),
  ).format(Date.parse(`${isoMonth}-01T00:00:00Z`));
}

/** Formats `milliseconds` since the epoch as date and time in the user's time zone. */
export function formatMoment(
  language: Language,
  milliseconds: number,
  precision: 'minute' | 'second' = 'minute',
): string {
  const timeStyle = precision === 'minute' ? 'short' : 'medium';
  return cached(
    `${language} moment to the ${precision}`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { dateStyle: 'long', timeStyle }),
  ).format(milliseconds);
}
