import { useEffect, useRef, useState } from 'react';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** Joins a request that is under way instead of sending a second one. */
export const JOINING = { cancelRefetch: false };

/**
 * Limit before the user has to confirm, against links that never end. 100,000 transactions are 200 pages of
 * 500, the largest pages that banks send.
 */
export const MAX_PAGES_AT_ONCE = 250;

/**
 * Loads a page whenever `next` changes: how many are loaded before it, `undefined` where none is wanted now. The number
 * counts, because of a fast answer React may render the end alone, and nothing else has changed then.
 */
export function useNextPage(next: number | undefined, fetchNextPage: Pages['fetchNextPage']): void {
  useEffect(() => {
    if (next !== undefined) void fetchNextPage(JOINING);
  }, [next, fetchNextPage]);
}

/**
 * Loads page after page while all are needed: the user requested them, or a filter (`wanted`) may match on
 * any page. Stops on an error and after {@link MAX_PAGES_AT_ONCE} pages.
 */
export function useAllPages(
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages,
  count: number,
  /** The current filter as a string. */
  wanted: string | undefined,
) {
  const [wantsAll, setWantsAll] = useState(false);
  const [stoppedAt, setStoppedAt] = useState<string>();
  const isWanted = wantsAll || (wanted !== undefined && wanted !== stoppedAt);
  const [limit, setLimit] = useState(MAX_PAGES_AT_ONCE);
  const isAtLimit = hasNextPage && count >= limit;
  const isRunning = isWanted && hasNextPage && !isAtLimit && !isFetchNextPageError;
  const waiting = useRef<((isComplete: boolean) => void)[]>([]);

  useNextPage(isRunning && !isFetching ? count : undefined, fetchNextPage);

  useEffect(() => {
    if (isRunning || isFetching) return;
    for (const resolve of waiting.current.splice(0)) resolve(!hasNextPage);
  }, [isRunning, isFetching, hasNextPage]);

  /** Resolves when loading ends or stops, with whether all pages are loaded. */
  function start(): Promise<boolean> {
    if (!hasNextPage) return Promise.resolve(true);
    if (isAtLimit) setLimit(count + MAX_PAGES_AT_ONCE);
    setWantsAll(true);
    if (isFetchNextPageError) void fetchNextPage(JOINING);
    return new Promise((resolve) => void waiting.current.push(resolve));
  }

  function stop() {
    setWantsAll(false);
    setStoppedAt(wanted);
  }

  return {
    isRunning,
    /** The bank has more pages; {@link start} raises the limit. */
    isAtLimit,
    start,
    stop,
    /** For a list that restarts at its first page. */
    forget: () => {
      setWantsAll(false);
      setLimit(MAX_PAGES_AT_ONCE);
    },
  };
}
