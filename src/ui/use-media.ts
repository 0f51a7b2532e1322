import { useSyncExternalStore } from 'react';

/** Where dialogs are sheets at the bottom (dialog.module.css). */
export const PHONE = '(max-width: 36rem)';

/** Where the page has a second column (columns.module.css). */
export const WIDE = '(min-width: 75rem)';

/** Whether the screen matches, for what styles alone cannot do. */
export function useMedia(query: string): boolean {
  const media = matchMedia(query);
  return useSyncExternalStore(
    (onChange) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => media.matches,
  );
}
