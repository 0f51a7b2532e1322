import { cached, DATE_TAGS } from './format.ts';
import type { Language } from './language.ts';

/** A month, ISO 8601 (`2026-02`), in words of the language: February 2026, or Feb 2026 where there is little room. */
export function formatMonth(language: Language, isoMonth: string, length: 'long' | 'short'): string {
  return cached(
    `${language} ${length} month`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { month: length, year: 'numeric', timeZone: 'UTC' }),
  ).format(Date.parse(`${isoMonth}-01T00:00:00Z`));
}

/**
 * Day and time of day in the person's own time zone: to the minute, or to the second where several stand
 * side by side. `milliseconds` since the epoch.
 */
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
