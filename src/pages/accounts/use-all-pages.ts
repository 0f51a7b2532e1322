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
 * Goes on from page to page until the end, while somebody wants all of them: because they said
 * so, or because they look for something (`wanted`), which may be on any page. They can stop it,
 * until they look for something else; an error stops it by itself.
 */
export function useAllPages(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages,
  /** What is looked for; `undefined` for nothing. */
  wanted: string | undefined,
) {
  const [wantsAll, setWantsAll] = useState(false);
  const [stoppedAt, setStoppedAt] = useState<string>();
  const isWanted = wantsAll || (wanted !== undefined && wanted !== stoppedAt);
  const isRunning = isWanted && hasNextPage && !isFetchNextPageError;
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
    start,
    stop,
    /** For a list that begins anew. */
    forget: () => setWantsAll(false),
  };
}
