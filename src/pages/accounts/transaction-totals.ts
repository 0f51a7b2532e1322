import type { Decimal } from '#lib/decimal.ts';
import { ExactSum } from '#lib/exact-sum.ts';
import type { Direction, TransactionRow } from './transaction-rows.ts';

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

/** A row that says which money went where. */
export type MovingRow = TransactionRow & { readonly size: Decimal; readonly direction: Direction };

/** Whether a row belongs into a sum. */
export function isMoving(row: TransactionRow): row is MovingRow {
  const { size, direction, isConflicting, transaction } = row;
  const isSaid = size !== undefined && direction !== undefined && !isConflicting;
  return isSaid && !NOT_MOVING.has(transaction.status ?? '');
}

/** Adds up rows exactly, in and out apart, per currency. */
export function totalsOf(rows: readonly TransactionRow[]): Totals {
  const sums = new Map<string, { in: ExactSum; out: ExactSum; countIn: number; countOut: number }>();
  let leftOut = 0;
  for (const row of rows) {
    if (!isMoving(row)) {
      leftOut += 1;
      continue;
    }
    const { size, direction, currency } = row;
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
