/** A ref for what appears because of something that the person did: it takes the focus, once. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: false });
}
