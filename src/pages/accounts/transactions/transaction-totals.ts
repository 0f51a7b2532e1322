import type { Decimal } from '#lib/money/decimal.ts';
import { ExactSum } from '#lib/money/exact-sum.ts';
import {
  type Direction,
  isBooked,
  type TransactionRow,
} from '#pages/accounts/transactions/rows/transaction-rows.ts';

/** Statuses under which no money moves: rejected, and for information (STET). */
const NOT_MOVING = new Set(['RJCT', 'INFO']);

type MovingRow = TransactionRow & { readonly size: Decimal; readonly direction: Direction };

export function isMoving(row: TransactionRow): row is MovingRow {
  const { size, direction, transaction } = row;
  const hasAmount = size !== undefined && direction !== undefined;
  return hasAmount && !NOT_MOVING.has(transaction.status ?? '');
}

/** Booked rows that are in no sum of a month, because they have no day. Others get one when they are booked. */
export const countUndated = (rows: readonly TransactionRow[]): number =>
  rows.reduce(
    (count, row) => (row.day === undefined && isBooked(row) && isMoving(row) ? count + 1 : count),
    0,
  );

/** Rows that are in a sum but not booked; `planned` for a later day (`FUTR`). */
export interface Unbooked {
  pending: number;
  planned: number;
  other: number;
}

export function countUnbooked(unbooked: Unbooked, row: TransactionRow): void {
  if (row.progress === 'pending') unbooked.pending += 1;
  else if (row.progress === 'planned') unbooked.planned += 1;
  else if (!isBooked(row)) unbooked.other += 1;
}

export const hasUnbooked = (unbooked: Unbooked): boolean =>
  Object.values(unbooked).some((count) => count > 0);

/** In order of first appearance; currencies are never added together. */
export function totalsOf(rows: readonly TransactionRow[]) {
  const sums = new Map<string, { in: ExactSum; out: ExactSum; countIn: number; countOut: number }>();
  /** Rows in no sum: without amount or direction, rejected, or for information. */
  let leftOut = 0;
  const unbooked: Unbooked = { pending: 0, planned: 0, other: 0 };
  for (const row of rows) {
    if (!isMoving(row)) {
      leftOut += 1;
      continue;
    }
    const { size, direction, currency } = row;
    const sum = sums.get(currency) ?? { in: new ExactSum(), out: new ExactSum(), countIn: 0, countOut: 0 };
    sums.set(currency, sum);
    sum[direction].add(size);
    if (direction === 'in') sum.countIn += 1;
    else sum.countOut += 1;
    countUnbooked(unbooked, row);
  }
  const currencies = Array.from(sums, ([currency, sum]) => ({
    ...sum,
    currency,
    in: sum.in.value,
    out: sum.out.value,
  }));
  return { currencies, leftOut, unbooked };
}
