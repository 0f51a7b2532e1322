import { address } from '#demo/bench/scenarios/current-state.ts';
import { useChanged } from '#ui/use-changed.ts';
import { useState, useSyncExternalStore } from 'react';

/**
 * The text of a search, kept in the address of its own page at `path`. In the dock, which lies over other
 * pages and outside the router, only the panel keeps it.
 */
export function useSearchText(path: string): readonly [string, (text: string) => void] {
  const isOwnPage = () => location.pathname === path;
  const linked = useSyncExternalStore(address.subscribe, () =>
    isOwnPage() ? (new URLSearchParams(location.search).get('q') ?? '') : '',
  );
  const [text, setText] = useState(linked);
  // A link or Back brings another text.
  useChanged(linked, () => setText(linked));

  function change(typed: string) {
    setText(typed);
    if (!isOwnPage()) return;
    const query = new URLSearchParams(location.search);
    if (typed === '') query.delete('q');
    else query.set('q', typed);
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    history.replaceState(history.state, '', `${path}${search}`);
  }

  return [text, change];
}
