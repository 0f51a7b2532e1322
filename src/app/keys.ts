import { modKey } from '#lib/mod-key.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import type { KeyboardParts } from './keyboard.tsx';
import { lazyPages } from './pages.ts';
import { reportCaught } from './report.ts';

let parts: KeyboardParts;
let press: ((event: KeyboardEvent) => void) | undefined;

/** Loads the palette, the shortcuts and their words; from then on they hear every key. */
export async function loadKeyboard(): Promise<void> {
  const { startKeyboard } = await (await lazyPages()).loadKeyboard();
  press ??= startKeyboard(parts);
}

/** Listens to the keys; to be called once. Until the rest is there, to the two that open something. */
export function watchKeys(given: KeyboardParts): void {
  parts = given;
  document.addEventListener('keydown', (event) => {
    if (press !== undefined) return press(event);
    const isPalette = pressedKey(event) === 'k' && event[modKey] && !event.shiftKey;
    // Or the browser would open a search of its own meanwhile.
    if (isPalette) event.preventDefault();
    if (isPalette || event.key === '?') loadKeyboard().then(() => press?.(event), reportCaught);
  });
}
