import { modKey } from '#lib/mod-key.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import type { KeyboardParts } from './keyboard.tsx';
import { lazyPages } from '#app/pages.ts';
import { reportCaught } from '#app/report.ts';

let parts: KeyboardParts;
let press: ((event: KeyboardEvent) => void) | undefined;
/** Keys pressed while the handler loads. */
let waiting: KeyboardEvent[] | undefined;

export async function loadKeyHandler(): Promise<void> {
  const { startKeyboard } = await (await lazyPages()).loadKeyboard();
  press ??= startKeyboard(parts);
}

/**
 * The first possible shortcut loads the handler, which then receives that key. A second call, as page tests make it,
 * adds no listener and starts with the new parts.
 */
export function watchKeys(keyboardParts: KeyboardParts): void {
  parts = keyboardParts;
  press = undefined;
  document.addEventListener('keydown', onKey);
}

function onKey(event: KeyboardEvent): void {
  if (press !== undefined) return press(event);
  const isPalette = pressedKey(event) === 'k' && event[modKey] && !event.shiftKey;
  // Otherwise the browser opens its own search.
  if (isPalette) event.preventDefault();
  if (!isPalette && !isSingle(event)) return;
  if (waiting !== undefined) return void waiting.push(event);
  waiting = [event];
  void handleWaitingKeys();
}

/** If loading fails, the next key tries again. */
async function handleWaitingKeys(): Promise<void> {
  try {
    await loadKeyHandler();
    for (const event of waiting ?? []) press?.(event);
  } catch (error) {
    reportCaught(error);
  } finally {
    waiting = undefined;
  }
}

/** Whether it is a single character outside a form field. */
function isSingle({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.matches('input, textarea, select'));
}
