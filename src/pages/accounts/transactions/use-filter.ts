import { useChanged } from '#ui/use-changed.ts';
import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router';
import { readFilter, type TransactionFilter, writeFilter } from './transaction-filter.ts';

/** Delay before the URL changes: browsers limit how often a page may change it. */
const DEBOUNCE_MS = 300;

/**
 * Choices and dates add a history entry, so that Back undoes them; text replaces the entry. Dates and text
 * take several keystrokes, so they wait for a pause.
 */
export type ChangeOf = 'choice' | 'text' | 'date';

interface Write {
  readonly query: string;
  readonly of: ChangeOf;
}

/** The current filter, mirrored to the URL with a delay. */
export function useFilter(): [TransactionFilter, (filter: TransactionFilter, of: ChangeOf) => void] {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const params = new URLSearchParams(search);
  const [filter, setFilter] = useState(() => readFilter(params));
  /** A queue: each write waits until the URL shows the one before. */
  const [writes, setWrites] = useState<readonly Write[]>([]);
  const query = params.toString();
  /** The query that this page wrote last. */
  const [written, setWritten] = useState(query);

  // A URL from elsewhere (a link, Back) replaces the filter.
  useChanged(key, () => {
    if (query === written) return;
    setFilter(readFilter(params));
    setWritten(query);
    setWrites([]);
  });

  useEffect(() => {
    const [next, ...others] = writes;
    if (next === undefined || state !== 'idle' || query !== written) return undefined;
    const write = () => {
      // It would cancel a navigation, also one that has begun and that React has not rendered yet.
      if ((router?.state.navigation.state ?? 'idle') !== 'idle') {
        timer = setTimeout(write, DEBOUNCE_MS);
        return;
      }
      setWrites(others);
      if (next.query === query) return;
      setWritten(next.query);
      void navigate(`?${next.query}`, { replace: next.of === 'text', preventScrollReset: true });
    };
    const isWaiting = next.of !== 'choice' && others.length === 0;
    let timer = setTimeout(write, isWaiting ? DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [writes, state, query, written, navigate, router]);

  function change(next: TransactionFilter, of: ChangeOf) {
    setFilter(next);
    const write = { query: writeFilter(next).toString(), of };
    // Newer typing replaces a write that is still waiting.
    setWrites((before) =>
      of !== 'choice' && before.at(-1)?.of === of ? [...before.slice(0, -1), write] : [...before, write],
    );
  }

  return [filter, change];
}
