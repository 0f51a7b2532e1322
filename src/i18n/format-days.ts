import { cached, DATE_TAGS } from './format.ts';
import { withFirst } from './format-dates.ts';
import type { Language } from './preferred-language.ts';

const DAY_MS = 86_400_000;

const timeOf = (isoDay: string) => Date.parse(`${isoDay.slice(0, 10)}T00:00:00Z`);

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

/** As `formatDay`, but today and yesterday by these words. `today`: an ISO 8601 date, or one with a time. */
export function formatRecentDay(language: Language, isoDay: string, today: string): string {
  return nearDay(language, isoDay, today) ?? formatDay(language, isoDay, today);
}

/** Formats an ISO 8601 day as a heading: Sunday 22 November, or Yesterday, Sunday 22 November. */
export function formatDayTitle(language: Language, isoDay: string, today: string): string {
  const year = isoDay.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
