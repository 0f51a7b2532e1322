import { useEffect, useRef, useState } from 'react';

/** How often something that changes all the time is looked at, ms. */
const PACE = 1_000;

/**
 * `value`, but while it `isMoving` only now and then: what is worked out from a hundred thousand
 * rows need not be worked out anew for each of two hundred pages.
 */
export function usePaced<Value>(value: Value, isMoving: boolean): Value {
  const [shown, setShown] = useState(value);
  // It begins to move from where it stands.
  if (!isMoving && shown !== value) setShown(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => setShown(latest.current), PACE);
    return () => clearInterval(timer);
  }, [isMoving]);
  return isMoving ? shown : value;
}
