import { isBooked, type TransactionRow } from './transaction-rows.ts';

/** What the rows loaded so far say about the bank's order and about whole days. */
export interface LoadedDays {
  /** All rows of the days after it are loaded; `''`: of every day. `undefined`: nothing is known. */
  readonly wholeAfter: string | undefined;
  /** The bank lists what is booked from new to old. */
  readonly isNewestFirst: boolean;
}

/**
 * Rows of more days may follow as long as pages are missing. Where the booked rows run from new to old, only
 * the last day can be a part.
 */
export function loadedDays(rows: readonly TransactionRow[], isComplete: boolean): LoadedDays {
  let last: string | undefined;
  let isNewestFirst = true;
  for (const row of rows) {
    if (!isBooked(row)) continue;
    const { day } = row;
    if (day === undefined || (last !== undefined && day > last)) {
      isNewestFirst = false;
      break;
    }
    last = day;
  }
  const isOrdered = isNewestFirst && last !== undefined;
  return { wholeAfter: isComplete ? '' : isOrdered ? last : undefined, isNewestFirst: isOrdered };
}
