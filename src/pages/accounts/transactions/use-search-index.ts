import { inSlices } from '#lib/in-slices.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { useEffect, useReducer } from 'react';
import { indexing, isIndexed } from './search-index.ts';

/** How long the page has for itself before the search is prepared, unless it is wanted. */
const BEFORE_INDEX_MS = 100;

/** As many are prepared while the first letter is searched. */
const FEW_ROWS = 2_000;

/**
 * Prepares the search in rows, in slices: of 100,000 the first letter would stop the page for seconds. `undefined`: not
 * yet. Returns whether a search can begin.
 */
export function useSearchIndex(rows: readonly TransactionRow[] | undefined, isWanted: boolean): boolean {
  const [, showReady] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (rows === undefined || isIndexed(rows)) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(
      () => {
        inSlices(indexing(rows), leaving.signal).then(showReady, (error: unknown) => {
          // Rejected when the page is left.
          if (!leaving.signal.aborted) throw error;
        });
      },
      isWanted ? 0 : BEFORE_INDEX_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [rows, isWanted]);
  return rows === undefined || rows.length <= FEW_ROWS || isIndexed(rows);
}
