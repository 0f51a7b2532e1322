import type { Decimal } from '#lib/money/decimal.ts';
import { ExactSum } from '#lib/money/exact-sum.ts';
import type { Direction, TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';

export interface CurrencyTotal {
  readonly currency: string;
  readonly in: Decimal;
  readonly out: Decimal;
  readonly countIn: number;
  readonly countOut: number;
}

/** Counts of rows that are in a sum but not booked. */
export interface UnbookedCounts {
  readonly pending: number;
  /** `FUTR`: planned for a later day. */
  readonly planned: number;
  readonly other: number;
}

export interface Totals {
  /** In order of first appearance; currencies are never added together. */
  readonly currencies: readonly CurrencyTotal[];
  /** Rows in no sum: without amount or direction, rejected, or for information. */
  readonly leftOut: number;
  readonly unbooked: UnbookedCounts;
}

/** Statuses under which no money moves: rejected, and for information (STET). */
const NOT_MOVING = new Set(['RJCT', 'INFO']);

export type MovingRow = TransactionRow & { readonly size: Decimal; readonly direction: Direction };

export function isMoving(row: TransactionRow): row is MovingRow {
  const { size, direction, transaction } = row;
  const hasAmount = size !== undefined && direction !== undefined;
  return hasAmount && !NOT_MOVING.has(transaction.status ?? '');
}

export function totalsOf(rows: readonly TransactionRow[]): Totals {
  const sums = new Map<string, { in: ExactSum; out: ExactSum; countIn: number; countOut: number }>();
  let leftOut = 0;
  const unbooked = { pending: 0, planned: 0, other: 0 };
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
    if (row.progress === 'pending') unbooked.pending += 1;
    else if (row.transaction.status === 'FUTR') unbooked.planned += 1;
    else if (row.progress === 'other') unbooked.other += 1;
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
    unbooked,
  };
}
