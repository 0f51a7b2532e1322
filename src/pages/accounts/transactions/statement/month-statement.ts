import type { Balance } from '#contract/balances.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import { ExactSum, negated } from '#lib/money/exact-sum.ts';
import {
  closingBooked,
  deriveBalances,
  type MonthlyBalances,
} from '#pages/accounts/transactions/chart/transaction-months.ts';
import { daysOf, monthAway, monthOf } from '#lib/time/months.ts';
import { rowsBetween } from '#pages/accounts/transactions/rows/months-with-rows.ts';
import type { TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import type { LoadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import { isBooked, isoDay, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { isMoving } from '#pages/accounts/transactions/transaction-totals.ts';

/** Months offered while rows of earlier ones may still be loaded. */
const MIN_MONTHS_OFFERED = 24;

/** The booked balance at the end of a month, or why it can't be worked out. */
export type ClosingBalance =
  | { readonly kind: 'known'; readonly currency: string; readonly amount: Decimal }
  | {
      readonly kind: 'unknown';
      readonly reason:
        | Extract<MonthlyBalances, { kind: 'unknown' }>['reason']
        | 'not-read'
        /** Rows between the bank's closing balance and the month are not loaded. */
        | 'earlier';
    };

export interface StatementLine {
  readonly row: TransactionRow;
  /** After this row: the balance, or without one what came in less what went out since the month began. */
  readonly sum: Decimal;
}

/** The rows of a month in one currency. */
export interface CurrencyStatement {
  readonly currency: string;
  /** The oldest first. */
  readonly lines: readonly StatementLine[];
  readonly in: Decimal;
  readonly out: Decimal;
  /** Worked out. `opening` is missing too where the bank's list begins within the month. */
  readonly opening: Decimal | undefined;
  readonly closing: Decimal | undefined;
}

export interface MonthStatement {
  /** ISO 8601 days; of a month that is not over, `to` is today. */
  readonly from: string;
  readonly to: string;
  readonly currencies: readonly CurrencyStatement[];
  /** Rows of the month that are left out. */
  readonly notBooked: number;
  /** Booked rows of no day, which may be of the month too. */
  readonly undated: number;
  /** The first day of the bank's list, where it begins within the month. */
  readonly begins: string | undefined;
}

/** The newest first, without those to come. While earlier rows may follow, two years. */
export function monthsOffered(
  rows: readonly TransactionRow[],
  hasAllDays: boolean,
  today: string,
): readonly string[] {
  const months = new Set<string>();
  let oldest = monthOf(today);
  for (const row of rows) {
    if (row.day === undefined || !isBooked(row) || row.day > today) continue;
    const month = monthOf(row.day);
    months.add(month);
    if (month < oldest) oldest = month;
  }
  if (!hasAllDays && months.size > 0) {
    const newest = monthOf(today);
    for (let back = 0; back < MIN_MONTHS_OFFERED; back += 1) months.add(monthAway(newest, -back));
  }
  return [...months].toSorted().toReversed();
}

/** Whether all rows of a month are among those that are loaded. */
export function isMonthLoaded(month: string, { wholeAfter }: LoadedDays): boolean {
  return wholeAfter !== undefined && daysOf(month).from > wholeAfter;
}

/** Worked out from the bank's closing balance and the rows between it and the month. */
export function closingBalance(
  { rows, repeatedIds }: Pick<TransactionBook, 'rows' | 'repeatedIds'>,
  days: LoadedDays,
  balances: readonly Balance[] | undefined,
  month: string,
): ClosingBalance {
  if (balances === undefined) return { kind: 'unknown', reason: 'not-read' };
  const closing = closingBooked(balances);
  if (closing === undefined) return { kind: 'unknown', reason: 'no-closing' };
  const closed = monthOf(isoDay(closing.reference_date) ?? month);
  const first = closed < month ? closed : month;
  if (!isMonthLoaded(first, days)) return { kind: 'unknown', reason: 'earlier' };
  const months: { from: string }[] = [];
  for (let next = first; next <= month; next = monthAway(next, 1)) months.push(daysOf(next));
  const since = daysOf(first).from;
  const after = rows.filter(({ day }) => day === undefined || day >= since);
  const { amount, currency } = closing.balance_amount;
  const derived = deriveBalances({ rows: after, repeatedIds }, closing, { currency, months });
  if (derived.kind === 'unknown') return derived;
  return { kind: 'known', currency, amount: derived.balances.at(-1) ?? amount };
}

/** The booked rows of a month, with balances where `closing` is known. */
export function statementOf({
  rows,
  month,
  days,
  closing,
  today,
}: {
  rows: readonly TransactionRow[];
  month: string;
  days: LoadedDays;
  closing: ClosingBalance | undefined;
  /** ISO 8601 day. */
  today: string;
}): MonthStatement {
  const span = daysOf(month);
  const ofMonth = rowsBetween(rows, span);
  const booked = ofMonth.filter(isBooked);
  const first = days.wholeAfter === '' ? firstDayOf(rows) : undefined;
  const begins = first !== undefined && first > span.from && monthOf(first) === month ? first : undefined;
  const known = closing?.kind === 'known' ? closing : undefined;
  const inOrder = (days.isNewestFirst ? booked.toReversed() : booked).toSorted((one, other) =>
    (one.day ?? '').localeCompare(other.day ?? ''),
  );
  const codes = new Set(inOrder.map(({ currency }) => currency));
  if (codes.size === 0 && known !== undefined) codes.add(known.currency);
  return {
    from: span.from,
    to: span.to < today ? span.to : today,
    currencies: [...codes].map((currency) => {
      const own = inOrder.filter((row) => row.currency === currency);
      const amount = known?.currency === currency ? known.amount : undefined;
      return ofCurrency(currency, own, amount, begins === undefined);
    }),
    notBooked: ofMonth.length - booked.length,
    undated: rows.filter((row) => row.day === undefined && isBooked(row)).length,
    begins,
  };
}

function ofCurrency(
  currency: string,
  rows: readonly TransactionRow[],
  closing: Decimal | undefined,
  hasOpening: boolean,
): CurrencyStatement {
  const sums = { in: new ExactSum(), out: new ExactSum() };
  for (const row of rows) if (isMoving(row)) sums[row.direction].add(row.size);
  const running = new ExactSum();
  if (closing !== undefined) {
    running.add(closing);
    running.add(negated(sums.in.value));
    running.add(sums.out.value);
  }
  const opening = closing !== undefined && hasOpening ? running.value : undefined;
  const lines = rows.map((row) => {
    if (isMoving(row)) running.add(row.direction === 'in' ? row.size : negated(row.size));
    return { row, sum: running.value };
  });
  return { currency, lines, in: sums.in.value, out: sums.out.value, opening, closing };
}

function firstDayOf(rows: readonly TransactionRow[]): string | undefined {
  let first: string | undefined;
  for (const row of rows) {
    if (row.day !== undefined && isBooked(row) && (first === undefined || row.day < first)) first = row.day;
  }
  return first;
}
