/**
 * Whether an address that a loader is asked for stands in the history already: opened, reloaded, or gone Back
 * to. It must not be met again then, and is replaced by whatever it leads on to. Followed from a page it does
 * not stand there yet: what would be replaced is that page, and Back would skip it.
 */
export const isInHistory = ({ pathname, search }: URL): boolean =>
  `${location.pathname}${location.search}` === `${pathname}${search}`;
