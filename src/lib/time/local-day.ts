import { localDateTime } from './local-date-time.ts';

/** The user's day of an instant; a time without an offset is none, and stays as it is. */
export function localDay(text: string): string {
  const instant = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? text : localDateTime(instant).slice(0, 10);
}
