import type { Balance } from '#contract/balances.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import { ExactSum, negated } from '#lib/money/exact-sum.ts';
import { monthNumber } from '#lib/time/day-in.ts';
import { daysOf, numberedMonth } from '#lib/time/months.ts';
import {
  hasBookingDay,
  isBooked,
  isoDay,
  mayBeBooked,
  type TransactionRow,
} from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { hasRepeats, type TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import { isMoving } from '#pages/accounts/transactions/transaction-totals.ts';

export interface Month {
  /** ISO 8601: `2026-02`. */
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly in: Decimal;
  readonly out: Decimal;
}

export interface CurrencyMonths {
  readonly currency: string;
  /** Without gaps, over the range of all currencies. */
  readonly months: readonly Month[];
}

export type MonthlyMoney =
  | {
      readonly kind: 'months';
      /** In order of first appearance. */
      readonly currencies: readonly CurrencyMonths[];
      /** Booked rows in no month, as in `countUndated`. */
      readonly undated: number;
      /** Rows in no sum, as in `totalsOf`. */
      readonly leftOut: number;
    }
  | { readonly kind: 'none'; readonly reason: 'nothing' | 'undated' | 'too-long' };

/** Ten years: one row dated in the year 1 must not create 24,000 months. */
const MAX_MONTHS = 120;

export function monthsOf(rows: readonly TransactionRow[]): MonthlyMoney {
  const sums = new Map<string, Map<number, { in: ExactSum; out: ExactSum }>>();
  let [first, last] = [Infinity, -Infinity];
  let [undated, leftOut] = [0, 0];
  for (const row of rows) {
    if (!isMoving(row)) leftOut += 1;
    else if (row.day === undefined) undated += isBooked(row) ? 1 : 0;
    else {
      const number = monthNumber(row.day);
      first = Math.min(first, number);
      last = Math.max(last, number);
      const months = getOrAdd(sums, row.currency, () => new Map<number, { in: ExactSum; out: ExactSum }>());
      getOrAdd(months, number, () => ({ in: new ExactSum(), out: new ExactSum() }))[row.direction].add(
        row.size,
      );
    }
  }
  if (sums.size === 0) return { kind: 'none', reason: undated > 0 ? 'undated' : 'nothing' };
  if (last - first >= MAX_MONTHS) return { kind: 'none', reason: 'too-long' };
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const nothing = new ExactSum().value;
  return {
    kind: 'months',
    currencies: [...sums].map(([currency, months]) => ({
      currency,
      months: numbers.map((number) => {
        const sum = months.get(number);
        return { ...spanOf(number), in: sum?.in.value ?? nothing, out: sum?.out.value ?? nothing };
      }),
    })),
    undated,
    leftOut,
  };
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function spanOf(number: number): Pick<Month, 'month' | 'from' | 'to'> {
  const month = numberedMonth(number);
  return { month, ...daysOf(month) };
}

/**
 * Whether the rows are all transactions, a filtered part, or incomplete because pages are missing or entries
 * unreadable.
 */
export type Coverage = 'whole' | 'filtered' | 'incomplete';

export type MonthlyBalances =
  | { readonly kind: 'known'; readonly balances: readonly Decimal[] }
  | {
      readonly kind: 'unknown';
      readonly reason: 'no-closing' | 'repeated' | 'currencies' | 'undated' | 'unclear';
    };

type KnownBalance = Balance & { readonly balance_amount: { readonly amount: Decimal } };

const isKnown = (balance: Balance | undefined): balance is KnownBalance =>
  balance?.balance_amount.amount !== undefined;

/** `undefined` where the bank sends several, or no number. */
export function closingBooked(balances: readonly Balance[]): KnownBalance | undefined {
  const [closing, ...others] = balances.filter(({ balance_type }) => balance_type === 'CLBD');
  return others.length === 0 && isKnown(closing) ? closing : undefined;
}

/**
 * Derives each month-end balance from the closing one. A single missing or unclear booked row would make
 * every other month wrong. A closing balance without a date counts as after the last row.
 */
export function deriveBalances(
  { rows, repeatedIds }: Pick<TransactionBook, 'rows' | 'repeatedIds'>,
  closing: Balance | undefined,
  /** Without gaps; no row is earlier. */
  { currency, months }: { currency: string; months: readonly Pick<Month, 'from'>[] },
): MonthlyBalances {
  if (!isKnown(closing)) return { kind: 'unknown', reason: 'no-closing' };
  if (rows.some(mayBeBooked)) return { kind: 'unknown', reason: 'unclear' };
  const booked = rows.filter(isBooked);
  if (hasRepeats(booked, repeatedIds)) return { kind: 'unknown', reason: 'repeated' };
  const { balance_amount, reference_date } = closing;
  if (balance_amount.currency !== currency || booked.some((row) => row.currency !== currency)) {
    return { kind: 'unknown', reason: 'currencies' };
  }
  const closingDay = isoDay(reference_date);
  const opening = new ExactSum();
  opening.add(balance_amount.amount);
  const movements = new Map<number, ExactSum>();
  for (const row of booked) {
    // With an unclear direction, the balance would be a guess.
    if (!isMoving(row)) return { kind: 'unknown', reason: 'unclear' };
    // Other dates may fall into another month.
    if (!hasBookingDay(row)) {
      return { kind: 'unknown', reason: 'undated' };
    }
    const movement = row.direction === 'in' ? row.size : negated(row.size);
    if (closingDay === undefined || row.day <= closingDay) opening.add(negated(movement));
    getOrAdd(movements, monthNumber(row.day), () => new ExactSum()).add(movement);
  }
  const balance = opening;
  const balances = months.map(({ from }) => {
    const movement = movements.get(monthNumber(from));
    if (movement !== undefined) balance.add(movement.value);
    return balance.value;
  });
  return { kind: 'known', balances };
}
