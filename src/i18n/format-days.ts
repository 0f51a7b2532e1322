import { DAY_MS } from '#lib/time/durations.ts';
import { cached, DATE_TAGS, formatTime } from './format.ts';
import { capital, formatMoment, withFirst } from './format-dates.ts';
import type { Language } from './preferred-language.ts';

const timeOf = (isoDay: string) => Date.parse(`${isoDay.slice(0, 10)}T00:00:00Z`);

/** How the year is shown: not where it is today's. */
const yearOf = (isoDay: string, today: string) =>
  isoDay.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';

/** Formats an ISO 8601 day briefly, with its year only if that is another than `today`'s: 22 Nov, 22 Nov 2025. */
export function formatDay(language: Language, isoDay: string, today: string): string {
  const year = yearOf(isoDay, today);
  const text = cached(
    `${language} day ${year}`,
    () =>
      new Intl.DateTimeFormat(DATE_TAGS[language], { day: 'numeric', month: 'short', year, timeZone: 'UTC' }),
  ).format(timeOf(isoDay));
  return withFirst(language, text);
}

/** As `formatDay`, but today and yesterday by these words. `today`: an ISO 8601 date, or one with a time. */
export function formatRecentDay(language: Language, isoDay: string, today: string): string {
  return nearDay(language, isoDay, today) ?? formatDay(language, isoDay, today);
}

/** Formats an ISO 8601 day as a heading: Sunday 22 November, or Yesterday, Sunday 22 November. */
export function formatDayTitle(language: Language, isoDay: string, today: string): string {
  const year = yearOf(isoDay, today);
  const text = cached(
    `${language} title of a day ${year}`,
    () =>
      new Intl.DateTimeFormat(DATE_TAGS[language], {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year,
        timeZone: 'UTC',
      }),
  ).format(timeOf(isoDay));
  const near = nearDay(language, isoDay, today);
  return near === undefined ? capital(withFirst(language, text)) : `${near}, ${withFirst(language, text)}`;
}

function nearDay(language: Language, isoDay: string, today: string): string | undefined {
  const ago = (timeOf(today) - timeOf(isoDay)) / DAY_MS;
  if (ago !== 0 && ago !== 1) return undefined;
  const words = cached(
    `${language} near day`,
    () => new Intl.RelativeTimeFormat(DATE_TAGS[language], { numeric: 'auto' }),
  );
  return capital(words.format(-ago, 'day'));
}

/** Formats two ISO 8601 dates of one month: 1–22 Nov, or in French du 1er au 22 nov. */
export function formatDays(language: Language, from: string, to: string): string {
  const days = cached(
    `${language} days`,
    () => new Intl.DateTimeFormat(DATE_TAGS[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  );
  const [first, last] = [timeOf(from), timeOf(to)];
  if (language !== 'fr' || first === last) return withFirst(language, days.formatRange(first, last));
  const day = Number(from.slice(-2));
  return `du ${day === 1 ? '1er' : day} au ${withFirst(language, days.format(last))}`;
}

/** The time of day of a moment, with its date unless that is the day of `now`; both in ms since the epoch. */
export function formatRecentMoment(
  language: Language,
  milliseconds: number,
  now: number,
  length?: 'long' | 'medium',
): string {
  return new Date(milliseconds).toDateString() === new Date(now).toDateString()
    ? formatTime(language, milliseconds)
    : formatMoment(language, milliseconds, 'minute', length);
}
