import { modKey } from '#lib/mod-key.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import type { KeyboardParts } from './keyboard.tsx';
import { lazyPages } from '#app/pages.ts';
import { reportCaught } from '#app/report.ts';

let parts: KeyboardParts;
let press: ((event: KeyboardEvent) => void) | undefined;
/** What was pressed while the rest is on its way. */
let waiting: KeyboardEvent[] | undefined;

/** Loads the palette, the shortcuts and their words; from then on they hear every key. */
export async function loadKeyboard(): Promise<void> {
  const { startKeyboard } = await (await lazyPages()).loadKeyboard();
  press ??= startKeyboard(parts);
}

/** Listens to the keys; to be called once. The first that may mean something loads the rest, which then hears it too. */
export function watchKeys(given: KeyboardParts): void {
  parts = given;
  document.addEventListener('keydown', (event) => {
    if (press !== undefined) return press(event);
    const isPalette = pressedKey(event) === 'k' && event[modKey] && !event.shiftKey;
    // Or the browser would open a search of its own meanwhile.
    if (isPalette) event.preventDefault();
    if (!isPalette && !isSingle(event)) return;
    if (waiting !== undefined) return void waiting.push(event);
    waiting = [event];
    void hearWaiting();
  });
}

/** Loads the rest and has it hear what was pressed meanwhile; where that fails, the next key tries again. */
async function hearWaiting(): Promise<void> {
  try {
    await loadKeyboard();
    for (const event of waiting ?? []) press?.(event);
  } catch (error) {
    reportCaught(error);
  } finally {
    waiting = undefined;
  }
}

/** Whether this is a key of one character that nobody types into a field: the shortcuts know what it means. */
function isSingle({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.matches('input, textarea, select'));
}
