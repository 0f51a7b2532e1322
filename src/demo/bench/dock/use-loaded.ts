import { useEffect, useState } from 'react';

/**
 * Loads a part when it is wanted; `again` retries after a failure. `React.lazy` would take the whole page
 * down on a failure.
 */
export function useLoaded<T extends object>(
  isWanted: boolean,
  load: () => Promise<T>,
): { loaded: T | 'failed' | undefined; again: () => void } {
  const [loaded, setLoaded] = useState<T | 'failed'>();
  const isDue = isWanted && (loaded === undefined || loaded === 'failed');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isDue) return undefined;
    let isUnmounted = false;
    const settle = (outcome: T | 'failed') => {
      if (!isUnmounted) setLoaded(outcome);
    };
    load().then(settle, (error: unknown) => {
      console.warn('A part of the bench could not be loaded.', String(error));
      settle('failed');
    });
    return () => {
      isUnmounted = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is another function at each rendering, and does the same
  }, [isWanted, attempt]);

  return { loaded, again: () => setAttempt((before) => before + 1) };
}
