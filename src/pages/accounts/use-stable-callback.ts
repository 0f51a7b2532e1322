import { useEffect, useRef, useState } from 'react';

/** A function that stays the same and does what `work` of the latest rendering does: for what must not render anew. */
export function useStableCallback(work: () => void): () => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const [stable] = useState(() => () => latest.current());
  return stable;
}
