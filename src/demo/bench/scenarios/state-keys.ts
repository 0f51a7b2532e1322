/** In `aria-keyshortcuts` syntax. Modified, so no single-character shortcuts (WCAG 2.1.4). */
export const PREVIOUS_STATE_KEYS = 'Shift+PageUp';
export const NEXT_STATE_KEYS = 'Shift+PageDown';
