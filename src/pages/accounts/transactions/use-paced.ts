import { useChanged } from '#ui/use-changed.ts';
import { useEffect, useRef, useState } from 'react';

/** First interval between updates while pages are loading. */
const FIRST_INTERVAL_MS = 1_000;

/** The intervals grow, because the work grows with the rows. */
const INTERVAL_GROWTH = 1.3;

/**
 * `value`, updated only now and then while it `isMoving`: 100,000 rows should not be processed again for each
 * of 200 pages.
 */
export function usePaced<Value>(value: Value, isMoving: boolean): Value {
  const [shown, setShown] = useState(value);
  // Pacing starts from the latest value.
  useChanged(isMoving, () => setShown(value));
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    if (!isMoving) return undefined;
    let interval = FIRST_INTERVAL_MS;
    let timer = setTimeout(showLatest, interval);
    function showLatest() {
      setShown(latest.current);
      interval *= INTERVAL_GROWTH;
      timer = setTimeout(showLatest, interval);
    }
    return () => clearTimeout(timer);
  }, [isMoving]);
  return isMoving ? shown : value;
}
