import type { Balance } from '#contract/balances.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import { ExactSum, negated } from '#lib/money/exact-sum.ts';
import { closingBooked } from '#pages/accounts/transactions/chart/transaction-months.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { isMoving } from '#pages/accounts/transactions/transaction-totals.ts';
import { loadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import { hasRepeats, type TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import {
  hasBookingDay,
  isBooked,
  isoDay,
  mayBeBooked,
  type TransactionRow,
} from '#pages/accounts/transactions/rows/transaction-rows.ts';

export interface DayBalance {
  /** ISO 8601 day. */
  readonly day: string;
  /** At the end of that day. */
  readonly balance: Decimal;
}

export interface BalanceHistory {
  readonly currency: string;
  /** One for each day, up to today. */
  readonly points: readonly DayBalance[];
}

/** Fewer points are no history. */
const MIN_DAYS = 8;

/**
 * The booked balance at the end of each of the last `days` days up to `today`, worked out backwards from the closing
 * one. It begins later where earlier rows are not read. `undefined` where one row would make it a guess: without a
 * single closing balance (CLBD), with rows that can't be read, sent twice, in other currencies, without booking dates
 * or of unclear direction or status, and where the rows that are read are not the latest ones.
 */
export function balanceHistory({
  book: { rows, repeatedIds, unreadable },
  isComplete,
  balances,
  today,
  days,
}: {
  book: Pick<TransactionBook, 'rows' | 'repeatedIds' | 'unreadable'>;
  /** All rows of the account are read. */
  isComplete: boolean;
  balances: readonly Balance[];
  /** ISO 8601 day. */
  today: string;
  days: number;
}): BalanceHistory | undefined {
  const closing = closingBooked(balances);
  if (closing === undefined || unreadable > 0) return undefined;
  // Only rows that get older and older say that nothing newer is on a page that was not read.
  const { isNewestFirst } = loadedDays(rows, isComplete);
  if (!isNewestFirst && !isComplete) return undefined;
  const { amount, currency } = closing.balance_amount;
  // A closing balance without a day counts as after the last row.
  const closingDay = isoDay(closing.reference_date) ?? '9999-12-31';
  const begin = after(today, 1 - days);
  const movements = new Map<string, ExactSum>();
  const counted: TransactionRow[] = [];
  let earliest = '';
  for (const row of rows) {
    if (mayBeBooked(row)) return undefined;
    if (!isBooked(row)) continue;
    if (!isMoving(row) || row.currency !== currency || !hasBookingDay(row)) return undefined;
    if (earliest === '' || row.day < earliest) earliest = row.day;
    // There may be 100,000 older rows.
    if (isNewestFirst && row.day < begin && row.day <= closingDay) break;
    counted.push(row);
    const sum = movements.get(row.day) ?? new ExactSum();
    sum.add(row.direction === 'in' ? row.size : negated(row.size));
    movements.set(row.day, sum);
  }
  if (hasRepeats(counted, repeatedIds)) return undefined;
  // What was booked between the two may be on a page that was not read.
  if (earliest === '' || (!isComplete && closingDay < earliest)) return undefined;
  const balance = new ExactSum();
  balance.add(amount);
  for (const [day, sum] of movements) {
    if (day > closingDay && day <= today) balance.add(sum.value);
    if (day <= closingDay && day > today) balance.add(negated(sum.value));
  }
  // Some rows of the earliest day that is read may be on the next page.
  const first = later(isComplete ? earliest : after(earliest, 1), begin);
  const points: DayBalance[] = [];
  for (let day = today; day >= first; day = after(day, -1)) {
    points.push({ day, balance: balance.value });
    const sum = movements.get(day);
    if (sum !== undefined) balance.add(negated(sum.value));
  }
  return points.length < MIN_DAYS ? undefined : { currency, points: points.toReversed() };
}

const later = (one: string, other: string) => (one > other ? one : other);

function after(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
