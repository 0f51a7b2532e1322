import { useEffect, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { readFilter, type TransactionFilter, writeFilter } from './transaction-filter.ts';

/** A pause in typing after which the address follows, ms: browsers let a page change it only so often. */
const PAUSE = 300;

/**
 * How a filter comes to change. What is chosen is a step that Back undoes; what is typed is not,
 * or Back would go through words letter by letter. A date is a step, but made of several keys.
 */
export type ChangeOf = 'choice' | 'text' | 'date';

/** What the address is about to say. */
interface Write {
  readonly query: string;
  readonly of: ChangeOf;
}

/**
 * The filter that a person sees and changes, and the address that follows it: so it survives a
 * reload, Back undoes what was chosen, and it can be sent to somebody.
 */
export function useFilter(): [TransactionFilter, (filter: TransactionFilter, of: ChangeOf) => void] {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const { state } = useNavigation();
  const [filter, setFilter] = useState(() => readFilter(search));
  /** In their order: each waits until the address says the one before it. */
  const [writes, setWrites] = useState<readonly Write[]>([]);
  const said = search.toString();
  /** What it said last, so far as this page knows. */
  const [written, setWritten] = useState(said);

  // An address that comes from elsewhere (a link, Back) brings its own filter.
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    if (said !== written) {
      setFilter(readFilter(search));
      setWritten(said);
      setWrites([]);
    }
  }

  useEffect(() => {
    const [next, ...others] = writes;
    // Somebody who is on the way to another page must not be called back.
    if (next === undefined || state !== 'idle' || said !== written) return undefined;
    const isWaiting = next.of !== 'choice' && others.length === 0;
    const timer = setTimeout(
      () => {
        setWrites(others);
        if (next.query === said) return;
        setWritten(next.query);
        setSearch(new URLSearchParams(next.query), {
          replace: next.of === 'text',
          preventScrollReset: true,
        });
      },
      isWaiting ? PAUSE : 0,
    );
    return () => clearTimeout(timer);
  }, [writes, state, said, written, setSearch]);

  function change(next: TransactionFilter, of: ChangeOf) {
    setFilter(next);
    const write = { query: writeFilter(next).toString(), of };
    // What is still being typed takes the place of what was typed before it.
    setWrites((before) =>
      of !== 'choice' && before.at(-1)?.of === of ? [...before.slice(0, -1), write] : [...before, write],
    );
  }

  return [filter, change];
}
