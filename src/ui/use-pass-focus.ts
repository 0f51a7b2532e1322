import type { RefObject } from 'react';

type Heir = RefObject<HTMLElement | null>;

/** Moves the focus to `heir`, to the open dialog, or to `fallback`: the keyboard would restart at the top of the page. */
export function focusIfLost(heir?: Heir, options?: FocusOptions, fallback = 'main h1'): void {
  // By then the heir is rendered and what had the focus is gone.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    // Nothing behind an open dialog can take it.
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const next = heir?.current ?? find('dialog:modal h2') ?? find(fallback);
    next?.focus({ preventScroll: heir === undefined, ...options });
  });
}

/** Spread the result onto what may be removed with the focus inside. */
export const usePassFocus = (heir?: Heir, options?: FocusOptions) => ({
  ref: (own: HTMLElement | null) => () => {
    if (own?.contains(document.activeElement)) focusIfLost(heir, options);
  },
});

/**
 * Safari does not focus a button that is clicked, which then could neither pass the focus on nor get it back from a
 * dialog that it opens.
 */
export function focusClickedButtons(): void {
  // A second time adds nothing.
  document.addEventListener('click', focusClickedButton, { capture: true });
}

function focusClickedButton({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const { activeElement: field } = document;
  // Enter in a field clicks the button of its form, but the focus belongs in the field.
  if (field instanceof HTMLInputElement && field.form !== null && field.form === button?.form) return;
  button?.focus();
}

export type PassFocus = ReturnType<typeof usePassFocus>;
