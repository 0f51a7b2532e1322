/**
 * Whether a loader's URL is the current history entry (opened, reloaded, reached with Back). Only then may a
 * redirect replace the entry; after a link click the entry is still the previous page.
 */
export const isInHistory = ({ pathname, search }: URL): boolean =>
  `${location.pathname}${location.search}` === `${pathname}${search}`;
