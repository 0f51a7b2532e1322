import { useEffect, useState } from 'react';

/** How often something that changes all the time is looked at, ms. */
const PACE = 300;

/**
 * `value`, but while it `isMoving` only now and then: what is worked out from a hundred thousand
 * rows need not be worked out anew for each of two hundred pages.
 */
export function usePaced<Value>(value: Value, isMoving: boolean): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (!isMoving || shown === value) return undefined;
    const timer = setTimeout(() => setShown(value), PACE);
    return () => clearTimeout(timer);
  }, [value, shown, isMoving]);
  return isMoving ? shown : value;
}
