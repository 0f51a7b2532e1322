import { type RefObject, useEffect, useState } from 'react';

/** The `position` of the row that has the focus. */
export function useFocusedEntry(list: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const element = list.current;
    const follow = ({ type, target }: FocusEvent) => {
      const entry = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
      setFocused(type === 'focusout' || entry === null ? undefined : Number(entry.dataset['place']));
    };
    element?.addEventListener('focusin', follow);
    element?.addEventListener('focusout', follow);
    return () => {
      element?.removeEventListener('focusin', follow);
      element?.removeEventListener('focusout', follow);
    };
  }, [list]);
  return focused;
}
