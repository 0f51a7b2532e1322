import { ExactSum } from '#lib/money/exact-sum.ts';
import type { LoadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import { daysOf, monthAway } from '#lib/time/months.ts';
import type { Month } from './transaction-months.ts';

/** How many months the picture has. */
const MAX_SHOWN = 12;

export interface ShownMonth extends Month {
  /** Its index among all months; `undefined` where none of its rows is loaded. */
  readonly index: number | undefined;
  /**
   * `so-far`: the month is not over. `unread`: rows may be missing. `begins`: the bank's rows begin within
   * it. Its sums are no sums of a month.
   */
  readonly part: 'so-far' | 'unread' | 'begins' | undefined;
}

/** What of each month is missing. */
export function markedMonths(
  months: readonly Month[],
  { wholeAfter }: LoadedDays,
  /** The first day with a row, whatever the filter is. */
  firstDay: string,
  today: string,
): readonly ShownMonth[] {
  return months.map((month, index): ShownMonth => {
    const isUnread = wholeAfter === undefined || (wholeAfter !== '' && month.from <= wholeAfter);
    const part =
      month.to >= today
        ? 'so-far'
        : isUnread
          ? 'unread'
          : index === 0 && firstDay > month.from
            ? 'begins'
            : undefined;
    return { ...month, index, part };
  });
}

/** The last twelve months; those before the loaded ones are there too, as long as their rows may come. */
export function shownMonths(
  marked: readonly ShownMonth[],
  { wholeAfter }: LoadedDays,
): readonly ShownMonth[] {
  const shown = marked.slice(-MAX_SHOWN);
  const [first] = shown;
  if (wholeAfter === '' || first === undefined) return shown;
  const missing = MAX_SHOWN - shown.length;
  const nothing = new ExactSum().value;
  const unread = Array.from({ length: missing }, (_, index): ShownMonth => {
    const month = monthAway(first.month, index - missing);
    return { month, ...daysOf(month), in: nothing, out: nothing, index: undefined, part: 'unread' };
  });
  return [...unread, ...shown];
}
