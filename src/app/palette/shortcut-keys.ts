import { modKey } from '#lib/mod-key.ts';
import { pressedKey } from '#lib/pressed-key.ts';

/** Between the two keys of a shortcut such as `g a`. */
const SEQUENCE_TIMEOUT_MS = 1_500;

/** They use letters themselves: text fields, lists and menus with type-ahead. */
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
 * `mod+k` (Ctrl, or ⌘ on Apple systems) or a character, see {@link pressedKey}. Undefined for other
 * modifiers, held keys and compositions.
 */
export function strokeOf(press: KeyPress, mod: typeof modKey = modKey): string | undefined {
  const key = pressedKey(press);
  if (press.isComposing || press.repeat || press.altKey || Array.from(key).length !== 1) return undefined;
  if (press[mod === 'metaKey' ? 'ctrlKey' : 'metaKey']) return undefined;
  const isLetter = /\p{L}/u.test(key);
  // Some layouts need Shift for `?`.
  if (press.shiftKey && (isLetter || press[mod])) return undefined;
  return press[mod] ? `mod+${key.toLowerCase()}` : key.toLowerCase();
}

export const takesLetters = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TAKES_LETTERS) !== null;

/** Returns the shortcut that a stroke completes. `time`: ms, any origin. */
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
      until = time + SEQUENCE_TIMEOUT_MS;
    }
    return found;
  };
}
