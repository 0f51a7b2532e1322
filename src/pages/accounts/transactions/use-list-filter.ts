import { type RefObject, useEffect, useState } from 'react';
import { type ChangeOf, useFilter } from './use-filter.ts';
import type { TransactionFilter } from './transaction-filter.ts';

/**
 * The filter of a list. Once a change of it is on the page, the start of the list stands at the top of the window
 * again; a filter from elsewhere, such as Back, keeps its place.
 */
export function useListFilter(list: RefObject<HTMLElement | null>): ReturnType<typeof useFilter> {
  const [filter, setFilter] = useFilter();
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (changes === 0) return undefined;
    // With the frame, which lays out the page anyway.
    const frame = requestAnimationFrame(() => {
      // At once: on the way there would be other rows only.
      if ((list.current?.getBoundingClientRect().top ?? 0) < 0)
        list.current?.scrollIntoView({ behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, changes]);

  function change(next: TransactionFilter, of: ChangeOf) {
    setChanges((count) => count + 1);
    setFilter(next, of);
  }

  return [filter, change];
}
