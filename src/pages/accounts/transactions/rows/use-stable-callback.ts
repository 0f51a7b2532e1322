import { useEffect, useRef, useState } from 'react';

/** A function that stays the same and does what `work` of the latest rendering does: for what must not render anew. */
export function useStableCallback<Input extends readonly unknown[], Output>(
  work: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const [stable] = useState(
    () =>
      (...input: Input) =>
        latest.current(...input),
  );
  return stable;
}
