import type { Decimal } from '#lib/decimal.ts';
import { ExactSum } from '#lib/exact-sum.ts';
import type { TransactionRow } from './transaction-rows.ts';

/** What went in and out in one currency. */
export interface CurrencyTotal {
  readonly currency: string;
  readonly in: Decimal;
  readonly out: Decimal;
  /** How many rows each sum is made of. */
  readonly countIn: number;
  readonly countOut: number;
}

export interface Totals {
  /** In the order in which the currencies first appear; never added up across them. */
  readonly currencies: readonly CurrencyTotal[];
  /** Rows in no sum: no amount or direction, a sign against the indicator, rejected, for information. */
  readonly leftOut: number;
}

/** Statuses under which no money moves: rejected, and for information (STET). */
const NOT_MOVING = new Set(['RJCT', 'INFO']);

/** Adds up rows exactly, in and out apart, per currency. */
export function totalsOf(rows: readonly TransactionRow[]): Totals {
  const sums = new Map<string, { in: ExactSum; out: ExactSum; countIn: number; countOut: number }>();
  let leftOut = 0;
  for (const { size, direction, currency, isConflicting, transaction } of rows) {
    const isMoving = !isConflicting && !NOT_MOVING.has(transaction.status ?? '');
    if (size === undefined || direction === undefined || !isMoving) {
      leftOut += 1;
      continue;
    }
    let sum = sums.get(currency);
    if (sum === undefined) {
      sum = { in: new ExactSum(), out: new ExactSum(), countIn: 0, countOut: 0 };
      sums.set(currency, sum);
    }
    sum[direction].add(size);
    if (direction === 'in') sum.countIn += 1;
    else sum.countOut += 1;
  }
  return {
    currencies: [...sums].map(([currency, sum]) => ({
      currency,
      in: sum.in.value,
      out: sum.out.value,
      countIn: sum.countIn,
      countOut: sum.countOut,
    })),
    leftOut,
  };
}
