import { monthOf } from '#lib/time/months.ts';
import type { TransactionRow } from './transaction-rows.ts';

/** The months with rows, the newest first. */
export function monthsWithRows(rows: readonly TransactionRow[]): readonly string[] {
  const months = new Set<string>();
  for (const { day } of rows) if (day !== undefined) months.add(monthOf(day));
  return [...months].toSorted().toReversed();
}

/** The rows of the days of a span, both included. */
export const rowsBetween = (
  rows: readonly TransactionRow[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly TransactionRow[] => rows.filter(({ day }) => day !== undefined && day >= from && day <= to);
