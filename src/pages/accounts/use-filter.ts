import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { readFilter, type TransactionFilter, writeFilter } from './transaction-filter.ts';

/** Marks the addresses that the filter itself writes. */
const WRITTEN = 'filter';

/** A pause in typing after which the address follows, ms: browsers let a page change it only so often. */
const PAUSE = 300;

/**
 * The filter that a person sees and changes, and the address that follows it: so it survives a
 * reload and Back, and can be sent to somebody.
 */
export function useFilter(): [TransactionFilter, (filter: TransactionFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const [filter, setFilter] = useState(() => readFilter(search));
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // An address that comes from elsewhere (a link, Back) brings its own filter.
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    if (state !== WRITTEN) setFilter(readFilter(search));
  }
  useEffect(() => () => clearTimeout(pause.current), []);

  function change(next: TransactionFilter) {
    setFilter(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      setSearch(writeFilter(next), { replace: true, preventScrollReset: true, state: WRITTEN });
    }, PAUSE);
  }

  return [filter, change];
}
