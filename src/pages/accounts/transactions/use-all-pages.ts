import { useEffect, useRef, useState } from 'react';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** A page that is on its way already is waited for, and not asked for twice. */
export const JOINING = { cancelRefetch: false };

/**
 * Pages that are read before the person is asked whether to go on, each time: a bank whose links never end would
 * otherwise be asked for ever. 100,000 transactions are 200 pages of 500, the largest pages that banks send.
 */
export const MAX_PAGES_AT_ONCE = 250;

/**
 * Goes on from page to page until the end, while somebody wants all of them: because they said
 * so, or because they look for something (`wanted`), which may be on any page. They can stop it,
 * until they look for something else; an error stops it by itself, and so does {@link MAX_PAGES_AT_ONCE}, which
 * `start` raises by as many pages again.
 */
export function useAllPages(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages,
  /** How many pages are there. */
  count: number,
  /** What is looked for; `undefined` for nothing. */
  wanted: string | undefined,
) {
  const [wantsAll, setWantsAll] = useState(false);
  const [stoppedAt, setStoppedAt] = useState<string>();
  const isWanted = wantsAll || (wanted !== undefined && wanted !== stoppedAt);
  const [limit, setLimit] = useState(MAX_PAGES_AT_ONCE);
  const isAtLimit = hasNextPage && count >= limit;
  const isRunning = isWanted && hasNextPage && !isAtLimit && !isFetchNextPageError;
  const waiting = useRef<((isComplete: boolean) => void)[]>([]);

  useEffect(() => {
    if (isRunning && !isFetchingNextPage) void fetchNextPage(JOINING);
  }, [isRunning, isFetchingNextPage, fetchNextPage]);

  useEffect(() => {
    if (isRunning || isFetchingNextPage) return;
    for (const tell of waiting.current.splice(0)) tell(!hasNextPage);
  }, [isRunning, isFetchingNextPage, hasNextPage]);

  /** Resolves when there is no more to load, or when it was stopped: with whether all are there. */
  function start(): Promise<boolean> {
    if (!hasNextPage) return Promise.resolve(true);
    if (isAtLimit) setLimit(count + MAX_PAGES_AT_ONCE);
    setWantsAll(true);
    if (isFetchNextPageError) void fetchNextPage(JOINING);
    return new Promise((tell) => void waiting.current.push(tell));
  }

  function stop() {
    setWantsAll(false);
    setStoppedAt(wanted);
  }

  return {
    isRunning,
    /** As many pages were read as are at once, and the bank says that there are more: {@link start} goes on. */
    isAtLimit,
    start,
    stop,
    /** For a list that begins again with its first page. */
    forget: () => {
      setWantsAll(false);
      setLimit(MAX_PAGES_AT_ONCE);
    },
  };
}
