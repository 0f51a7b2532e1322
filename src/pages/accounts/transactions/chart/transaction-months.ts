import type { Balance } from '#contract/balances.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import { ExactSum, negated } from '#lib/money/exact-sum.ts';
import { isoDay, type TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { isMoving } from '#pages/accounts/transactions/transaction-totals.ts';

/** What went in and out in a month. */
export interface Month {
  /** ISO 8601: `2026-02`. */
  readonly month: string;
  /** Its first and last day. */
  readonly from: string;
  readonly to: string;
  readonly in: Decimal;
  readonly out: Decimal;
}

export interface CurrencyMonths {
  readonly currency: string;
  /** From the first month with a row in any currency to the last, without a gap. */
  readonly months: readonly Month[];
}

/** Money in and out by month, or why there is nothing to show. */
export type MonthlyMoney =
  | {
      readonly kind: 'months';
      /** In the order in which the currencies first appear. */
      readonly currencies: readonly CurrencyMonths[];
      /** Rows without a day: in no month. */
      readonly undated: number;
      /** Rows in no sum, for the reasons that the totals have. */
      readonly leftOut: number;
    }
  | { readonly kind: 'none'; readonly reason: 'nothing' | 'undated' | 'too-long' };

/** Ten years: a bank that dates one row in the year 1 must not make 24,000 months. */
const MAX_MONTHS = 120;

/** Adds up rows exactly, by currency and month. */
export function monthsOf(rows: readonly TransactionRow[]): MonthlyMoney {
  const sums = new Map<string, Map<number, { in: ExactSum; out: ExactSum }>>();
  let [first, last] = [Infinity, -Infinity];
  let [undated, leftOut] = [0, 0];
  for (const row of rows) {
    if (!isMoving(row)) leftOut += 1;
    else if (row.day === undefined) undated += 1;
    else {
      const number = numberOf(row.day);
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

/** Months counted from the year 0, so that they can be counted through. */
function numberOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function spanOf(number: number): Pick<Month, 'month' | 'from' | 'to'> {
  const year = Math.floor(number / 12);
  const index = number % 12;
  const month = `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`;
  // The day before the next month; the calendar repeats after 400 years, and `Date` has its own idea of the year 99.
  const days = new Date(Date.UTC(2000 + (year % 400), index + 1, 0)).getUTCDate();
  return { month, from: `${month}-01`, to: `${month}-${days}` };
}

/** The balance at the end of each month, or why nobody can know it. */
export type MonthlyBalances =
  | { readonly kind: 'known'; readonly balances: readonly Decimal[] }
  | { readonly kind: 'unknown'; readonly reason: 'no-closing' | 'currencies' | 'undated' | 'unclear' };

/** The closing booked balance among a bank's balances; none where there are several to choose from. */
export function closingBooked(balances: readonly Balance[]): Balance | undefined {
  const [closing, ...others] = balances.filter(({ balance_type }) => balance_type === 'CLBD');
  return others.length === 0 ? closing : undefined;
}

/**
 * Works the booked balance at the end of each month out of the closing one, back and forth through
 * all booked rows of the account: one that is missing, or not clear, and every other month is wrong.
 * A closing balance without a date counts as after the last of them.
 */
export function deriveBalances(
  rows: readonly TransactionRow[],
  closing: Balance | undefined,
  { currency, months }: CurrencyMonths,
): MonthlyBalances {
  if (closing === undefined) return { kind: 'unknown', reason: 'no-closing' };
  const booked = rows.filter(({ progress }) => progress === 'booked');
  const { balance_amount, reference_date } = closing;
  if (balance_amount.currency !== currency || booked.some((row) => row.currency !== currency)) {
    return { kind: 'unknown', reason: 'currencies' };
  }
  const closingDay = isoDay(reference_date);
  const opening = new ExactSum();
  opening.add(balance_amount.amount);
  const movements = new Map<number, ExactSum>();
  for (const row of booked) {
    // Where sign and indicator disagree, or nothing says the direction, a balance would be a guess.
    if (!isMoving(row)) return { kind: 'unknown', reason: 'unclear' };
    // When it was made or counts is another day, maybe in another month.
    if (row.day === undefined || isoDay(row.transaction.booking_date) !== row.day) {
      return { kind: 'unknown', reason: 'undated' };
    }
    const movement = row.direction === 'in' ? row.size : negated(row.size);
    if (closingDay === undefined || row.day <= closingDay) opening.add(negated(movement));
    getOrAdd(movements, numberOf(row.day), () => new ExactSum()).add(movement);
  }
  // From before the first row on.
  const balance = opening;
  const balances = months.map(({ from }) => {
    const movement = movements.get(numberOf(from));
    if (movement !== undefined) balance.add(movement.value);
    return balance.value;
  });
  return { kind: 'known', balances };
}
