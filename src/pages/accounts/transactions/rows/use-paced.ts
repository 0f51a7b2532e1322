import { useEffect, useRef, useState } from 'react';

/** How soon something that changes all the time is looked at for the first time, ms. */
const PACE = 1_000;

/** Each look is this much later than the one before: what there is to work out grows too. */
const SLOWER = 1.3;

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
    let pace = PACE;
    let timer = setTimeout(look, pace);
    function look() {
      setShown(latest.current);
      pace *= SLOWER;
      timer = setTimeout(look, pace);
    }
    return () => clearTimeout(timer);
  }, [isMoving]);
  return isMoving ? shown : value;
}
