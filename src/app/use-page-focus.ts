import { ofConnection } from '#api/session/connection.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shared by the frames before and after sign-in. */
const page = ofConnection((): { shown?: string } => ({}));

/** So that a screen reader announces the page. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // The browser announces the first page.
    const { shown } = page();
    if (shown !== undefined && shown !== pathname)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    page().shown = pathname;
  }, [pathname]);
}
