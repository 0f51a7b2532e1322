import { type FocusEvent, useState } from 'react';

/** The `position` of the row that has the focus, followed by what is spread onto the list. */
export function useFocusedEntry() {
  const [focused, setFocused] = useState<number>();
  const followFocus = {
    onFocus({ target }: FocusEvent) {
      const place = target.closest<HTMLElement>('[data-place]')?.dataset['place'];
      setFocused(place === undefined ? undefined : Number(place));
    },
    onBlur: () => setFocused(undefined),
  };
  return { focused, followFocus };
}
