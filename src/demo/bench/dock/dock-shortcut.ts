/**
 * Leads into the dock from the page, opening it where it is closed, and back to the page.
 *
 * A function key is in the same place on every layout and types nothing, so it works in fields too
 * and is no single-character shortcut (WCAG 2.1.4). Shift and F2 together belong to no browser of today; screen
 * readers reach their commands by a key of their own (Insert, Caps Lock, Control and Option), and Control with
 * F2 is the menu bar on a Mac, Alt with F2 a launcher on Linux.
 */
export const DOCK_SHORTCUT = { modifiers: ['Shift'], key: 'F2' } as const;

/** As `aria-keyshortcuts` says it. */
export const DOCK_KEYS = [...DOCK_SHORTCUT.modifiers, DOCK_SHORTCUT.key].join('+');

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/** Whether exactly these keys were pressed; one that is held down counts once. */
export function isDockShortcut({ key, shiftKey, altKey, ctrlKey, metaKey, repeat }: Pressed): boolean {
  return key === DOCK_SHORTCUT.key && shiftKey && !altKey && !ctrlKey && !metaKey && !repeat;
}
