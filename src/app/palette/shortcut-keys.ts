import { modKey } from '#lib/mod-key.ts';
import { pressedKey } from '#lib/pressed-key.ts';

/** How long the second key of a shortcut such as `g a` may take, ms. */
const PATIENCE = 1_500;

/** Where keys are typed or mean something already: letters lead to entries of lists and menus. */
const TAKES_LETTERS = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  ...['combobox', 'grid', 'listbox', 'menu', 'searchbox', 'textbox', 'tree'].map((role) => `[role=${role}]`),
].join();

type KeyPress = Pick<
  KeyboardEvent,
  'altKey' | 'code' | 'ctrlKey' | 'isComposing' | 'key' | 'metaKey' | 'repeat' | 'shiftKey'
>;

/**
 * What a key press is called in the table of shortcuts: `mod+k` with Ctrl, or ⌘ on what Apple makes, else the
 * character that it writes, or the Latin letter on its key ({@link pressedKey}). Undefined for what no shortcut is
 * made of: other keys, other modifiers, a key that is held, and all keys of a composition.
 */
export function strokeOf(press: KeyPress, mod: typeof modKey = modKey): string | undefined {
  const key = pressedKey(press);
  if (press.isComposing || press.repeat || press.altKey || Array.from(key).length !== 1) return undefined;
  if (press[mod === 'metaKey' ? 'ctrlKey' : 'metaKey']) return undefined;
  const isLetter = /\p{L}/u.test(key);
  // Where `?` stands differs from keyboard to keyboard, and with it whether Shift is held.
  if (press.shiftKey && (isLetter || press[mod])) return undefined;
  return press[mod] ? `mod+${key.toLowerCase()}` : key.toLowerCase();
}

/** Whether a single key that is pressed here would be missed by what has the focus. */
export const takesLetters = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TAKES_LETTERS) !== null;

/** Follows what is pressed, and answers which of `shortcuts` it completes; `time` in ms, from any beginning. */
export function shortcutMatcher() {
  let first = '';
  let until = -Infinity;
  return <Entry extends { readonly keys: string }>(
    stroke: string,
    time: number,
    shortcuts: readonly Entry[],
  ): Entry | undefined => {
    const both = time <= until ? `${first} ${stroke}` : undefined;
    until = -Infinity;
    const found =
      shortcuts.find(({ keys }) => keys === both) ?? shortcuts.find(({ keys }) => keys === stroke);
    if (found === undefined && shortcuts.some(({ keys }) => keys.startsWith(`${stroke} `))) {
      first = stroke;
      until = time + PATIENCE;
    }
    return found;
  };
}
