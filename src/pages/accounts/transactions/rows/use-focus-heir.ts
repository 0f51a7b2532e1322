import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `heir` when the focused element is removed; otherwise the keyboard would restart at the
 * top of the page. Spread the returned handlers onto that element.
 *
 * @param isThere whether the element is rendered
 */
export function useFocusHeir(isThere: boolean, heir: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  useEffect(() => {
    if (isThere || !hasFocus.current) return;
    hasFocus.current = false;
    heir.current?.focus({ preventScroll: true });
  }, [isThere, heir]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // Not called when the focused element is removed.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
