import { daysOf, monthAway, monthOf } from '#lib/time/months.ts';

/** ISO 8601 days, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const periods = ['this-month', 'last-month', 'last-3-months', 'this-year'] as const;

/** The days that a period's name means on the ISO 8601 day `today`. */
export function periodOf(name: (typeof periods)[number], today: string): Period {
  const month = monthOf(today);
  const year = today.slice(0, 4);
  if (name === 'this-month') return daysOf(month);
  if (name === 'last-month') return daysOf(monthAway(month, -1));
  if (name === 'this-year') return { from: `${year}-01-01`, to: `${year}-12-31` };
  const earlier = monthAway(month, -3);
  const sameDay = `${earlier}${today.slice(7)}`;
  const { to: lastDay } = daysOf(earlier);
  return { from: sameDay > lastDay ? lastDay : sameDay, to: today };
}
