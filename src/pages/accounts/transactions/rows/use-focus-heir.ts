import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to `heir` when the element that had it goes: it would be lost, and the keyboard
 * start again at the top of the page. What is answered belongs on that element.
 *
 * @param isThere whether the element is on the page
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
    // Not called for an element that goes with the focus.
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
