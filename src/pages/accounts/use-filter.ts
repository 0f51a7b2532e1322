import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { readFilter, type TransactionFilter, writeFilter } from './transaction-filter.ts';

/** A pause in typing after which the address follows, ms: browsers let a page change it only so often. */
const PAUSE = 300;

/**
 * The filter that a person sees and changes, and the address that follows it: so it survives a
 * reload and Back, and can be sent to somebody.
 */
export function useFilter(): [TransactionFilter, (filter: TransactionFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const { state } = useNavigation();
  const [filter, setFilter] = useState(() => readFilter(search));
  /** What the address is about to say. */
  const [pending, setPending] = useState<string>();
  /** What it said last, so far as this page knows. */
  const [written, setWritten] = useState(search.toString());

  // An address that comes from elsewhere (a link, Back) brings its own filter.
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    if (search.toString() !== written) {
      setFilter(readFilter(search));
      setWritten(search.toString());
      setPending(undefined);
    }
  }

  useEffect(() => {
    // Somebody who is on the way to another page must not be called back.
    if (pending === undefined || state !== 'idle') return undefined;
    const timer = setTimeout(() => {
      setWritten(pending);
      setPending(undefined);
      setSearch(new URLSearchParams(pending), { replace: true, preventScrollReset: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [pending, state, setSearch]);

  function change(next: TransactionFilter) {
    setFilter(next);
    setPending(writeFilter(next).toString());
  }

  return [filter, change];
}
