/** Puts the focus on the page's heading when what had it is gone, so that nobody starts again at the top of the window. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
