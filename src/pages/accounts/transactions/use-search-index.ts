import { inSlices } from '#lib/in-slices.ts';
import type { TransactionRow } from '#pages/accounts/transactions/rows/transaction-rows.ts';
import { useEffect } from 'react';
import { indexing } from './search-index.ts';

/** How long the page has for itself before the search is prepared. */
const BEFORE_INDEX_MS = 500;

/** Prepares the search in rows, so that the first letter doesn't wait for it. */
export function useSearchIndex(rows: readonly TransactionRow[] | undefined): void {
  useEffect(() => {
    if (rows === undefined) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      inSlices(indexing(rows), leaving.signal).catch((error: unknown) => {
        // Rejected when the page is left.
        if (!leaving.signal.aborted) throw error;
      });
    }, BEFORE_INDEX_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [rows]);
}
