import type { MouseEvent } from 'react';

/**
 * For a button in a menu, which on phones is a dialog: closes it first, so that the focus returns to what
 * opened it.
 */
export const closeMenuThen =
  (work: () => void) =>
  ({ currentTarget }: MouseEvent): void => {
    const menu = currentTarget.closest<HTMLElement>('[popover], dialog');
    if (menu instanceof HTMLDialogElement) menu.close();
    else menu?.hidePopover();
    work();
  };
