/** Call when the focused element is removed, so that the focus doesn't fall back to the top of the page. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
