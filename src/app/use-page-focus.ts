import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The page that was shown last, in whichever frame: a page before sign-in and one after it have different ones. */
let shown: string | undefined;

/** Puts the focus on the page's heading after a navigation, so that a screen reader says where one is. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // The first page is announced by the browser itself.
    const isFirst = shown === undefined;
    if (shown === pathname) return;
    shown = pathname;
    if (!isFirst) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Puts the focus somewhere when what had it is gone from the page, unless the person has taken it elsewhere. */
export function useFocusAfterwards(selector: string): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    },
    [selector],
  );
}
