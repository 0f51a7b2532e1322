import type { SeenTransactions } from '#api/accounts/seen-transactions.ts';
import type { LoadedDays } from '#pages/accounts/transactions/rows/loaded-days.ts';
import type { TransactionBook } from '#pages/accounts/transactions/rows/transaction-book.ts';
import { useEffect, useMemo, useState } from 'react';
import { positionsOfNew, seenIn } from './news.ts';

export interface News {
  /** ms since the epoch: the first look at the rows as they were then; later looks may have found no others. */
  readonly since: number;
  /** The positions of the new rows. */
  readonly positions: ReadonlySet<number>;
}

/** The rows that were not there when the user last looked; `undefined` where there are none. */
export function useNews(
  accountId: string,
  book: TransactionBook,
  days: LoadedDays,
  /** ms since the epoch; `undefined` while the rows are read. */
  fetchedAt: number | undefined,
): News | undefined {
  const [seen, setSeen] = useState<SeenTransactions>();
  const now = useMemo(() => seenIn(book.rows, days), [book, days]);

  useEffect(() => {
    if (now === undefined || fetchedAt === undefined) return undefined;
    let isWanted = true;
    const looked = { account_resource_id: accountId, seen_at: fetchedAt, ...now };
    // After the rows. Without that code nothing counts as new.
    void import('#api/accounts/seen-transactions.ts').then(
      ({ noteSeen }) => noteSeen(looked).then((before) => isWanted && setSeen(before)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [accountId, fetchedAt, now]);

  return useMemo(() => {
    const positions = seen && positionsOfNew(book.rows, days, seen);
    return positions === undefined || positions.size === 0
      ? undefined
      : { since: seen?.seen_at ?? 0, positions };
  }, [seen, book, days]);
}
