import { titledLines } from '#api/accounts/transaction-lines.ts';
import type { Decimal } from '#lib/money/decimal.ts';
import { ExactSum } from '#lib/money/exact-sum.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { countUnbooked, isMoving, type Unbooked } from '#pages/accounts/transactions/transaction-totals.ts';

/** Rows between two yields. */
const ROWS_A_STEP = 250;

export interface PayeeSum {
  readonly currency: string;
  /** `undefined` where no money went that way. */
  readonly in: Decimal | undefined;
  readonly out: Decimal | undefined;
}

export interface Payee {
  /** The bank's text that rows have as their title; `undefined`: rows without any. */
  readonly title: string | undefined;
  readonly count: number;
  /** In order of first appearance; currencies are never added together. */
  readonly sums: readonly PayeeSum[];
  /** ISO 8601: the latest day of a row that is not planned. */
  readonly lastDay: string | undefined;
}

export interface ByPayee {
  /** Those with the most rows first. */
  readonly payees: readonly Payee[];
  /** Rows in no sum, as in `totalsOf`. */
  readonly leftOut: number;
  readonly unbooked: Unbooked;
}

interface Growing {
  count: number;
  readonly sums: Map<string, { in?: ExactSum; out?: ExactSum }>;
  lastDay: string | undefined;
}

/** Groups rows by equal titles. Yields in between, because there may be 100,000. */
export function* byPayee(rows: readonly TransactionRow[]): Generator<undefined, ByPayee> {
  const groups = new Map<string | undefined, Growing>();
  let leftOut = 0;
  const unbooked: Unbooked = { pending: 0, planned: 0, other: 0 };
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    const { title } = titledLines(row.lines);
    const group = groups.get(title) ?? { count: 0, sums: new Map(), lastDay: undefined };
    groups.set(title, group);
    group.count += 1;
    const { day, progress, currency } = row;
    if (day !== undefined && progress !== 'planned' && day > (group.lastDay ?? '')) group.lastDay = day;
    if (isMoving(row)) {
      const sum = group.sums.get(currency) ?? {};
      group.sums.set(currency, sum);
      (sum[row.direction] ??= new ExactSum()).add(row.size);
      countUnbooked(unbooked, row);
    } else leftOut += 1;
  }
  const payees: Payee[] = [];
  for (const [title, { count, sums, lastDay }] of groups) {
    if (payees.length % ROWS_A_STEP === ROWS_A_STEP - 1) yield;
    payees.push({
      title,
      count,
      sums: Array.from(sums, ([currency, sum]) => ({ currency, in: sum.in?.value, out: sum.out?.value })),
      lastDay,
    });
  }
  return { payees: payees.toSorted((one, other) => other.count - one.count), leftOut, unbooked };
}
