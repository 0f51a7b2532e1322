import { useEffect, useRef, useState } from 'react';

/** A stable function that calls the latest `work`, so that memoized children do not render again. */
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
