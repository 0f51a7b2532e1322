import type { SeenTransactions } from '#api/accounts/seen-transactions.ts';
import { quickDigest } from '#lib/quick-digest.ts';
import type { LoadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';

/** Rows compared; more are never new at once. */
const MAX_ROWS = 200;

type Seen = Pick<SeenTransactions, 'ids' | 'after'>;

/**
 * The newest booked rows, as they are stored. Others are left out, because they change their ids when they are
 * booked. `undefined` where the bank's order does not tell which are the newest.
 */
export function seenIn(rows: readonly TransactionRow[], days: LoadedDays): Seen | undefined {
  const newest = newestOf(rows, days);
  if (newest === undefined) return undefined;
  const isAll = days.wholeAfter === '' && newest.length < MAX_ROWS;
  return { ids: idsOf(newest), after: isAll ? '' : (newest.at(-1)?.day ?? '') };
}

/** The positions of rows that were not there when `seen` was noted. None where nothing of it is left to compare. */
export function positionsOfNew(
  rows: readonly TransactionRow[],
  days: LoadedDays,
  seen: Seen,
): ReadonlySet<number> {
  const newest = newestOf(rows, days) ?? [];
  const ids = idsOf(newest);
  const before = new Set(seen.ids);
  const isComparable = ids.some((id) => before.has(id)) || (before.size === 0 && seen.after === '');
  const isNew = ({ day }: TransactionRow, index: number) =>
    !before.has(ids[index] ?? '') && (seen.after === '' || (day !== undefined && day > seen.after));
  return new Set(isComparable ? newest.filter(isNew).map(({ position }) => position) : []);
}

function newestOf(
  rows: readonly TransactionRow[],
  { wholeAfter, isNewestFirst }: LoadedDays,
): readonly TransactionRow[] | undefined {
  if (wholeAfter === undefined) return undefined;
  const booked: TransactionRow[] = [];
  for (const row of rows) {
    if (row.progress !== 'booked') continue;
    if (booked.length === MAX_ROWS) return isNewestFirst ? booked : undefined;
    booked.push(row);
  }
  return booked;
}

/** The bank's own where it is one row's, else made of what the row says. Each once. */
function idsOf(rows: readonly TransactionRow[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const { transaction } of rows) {
    const { resource_id = '' } = transaction;
    uses.set(resource_id, (uses.get(resource_id) ?? 0) + 1);
  }
  const counts = new Map<string, number>();
  return rows.map(({ transaction, day = '', size = '', currency, direction = '', lines }) => {
    const { resource_id = '' } = transaction;
    const isOwn = resource_id !== '' && uses.get(resource_id) === 1;
    const facts = isOwn ? [] : [day, size, currency, direction, ...lines];
    const digest = quickDigest([resource_id, ...facts].join('\n'));
    const count = (counts.get(digest) ?? 0) + 1;
    counts.set(digest, count);
    return count === 1 ? digest : `${digest}-${count}`;
  });
}
