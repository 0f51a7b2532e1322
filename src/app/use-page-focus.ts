import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Puts the focus on the page's heading after a navigation, so that a screen reader says where one is. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The first page is announced by the browser itself.
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
