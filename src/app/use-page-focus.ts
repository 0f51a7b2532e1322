import { ofConnection } from '#api/session/connection.ts';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Shared by the frames before and after sign-in. */
const page = ofConnection(() => ({ shown: location.pathname }));

/** Call it before the router starts: it may redirect before anything is drawn. */
export const noteFirstPage = (): void => void page();

/**
 * So that a screen reader announces the page. Before it is painted: React runs later effects at the first key that a
 * person types, and the other keys would go to the heading.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // The browser announces the page of the address.
    if (page().shown !== pathname)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    page().shown = pathname;
  }, [pathname]);
}
