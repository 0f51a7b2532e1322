/**
 * A function key is in the same place on every layout and types nothing, so it works in fields and is no
 * single-character shortcut (WCAG 2.1.4). No current browser uses Shift+F2. Control+F2 (the Mac menu bar) and
 * Alt+F2 (a Linux launcher) are taken.
 */
export const DOCK_SHORTCUT = { modifiers: ['Shift'], key: 'F2' } as const;

/** In `aria-keyshortcuts` syntax. */
export const DOCK_KEYS = [...DOCK_SHORTCUT.modifiers, DOCK_SHORTCUT.key].join('+');

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/** Matches exactly these keys; a held key counts once. */
export function isDockShortcut({ key, shiftKey, altKey, ctrlKey, metaKey, repeat }: KeyPress): boolean {
  return key === DOCK_SHORTCUT.key && shiftKey && !altKey && !ctrlKey && !metaKey && !repeat;
}
