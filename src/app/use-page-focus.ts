import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shared by the frames before and after sign-in. */
let shown: string | undefined;

/** So that a screen reader announces the page. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // The browser announces the first page.
    if (shown !== undefined && shown !== pathname)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    shown = pathname;
  }, [pathname]);
}

/** On unmount, moves the focus if it was lost with the removed element. */
export function useFocusAfterwards(selector: string): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    },
    [selector],
  );
}
