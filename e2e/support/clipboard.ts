import type { BrowserContext, Locator } from 'playwright/test';

/** Presses a copy button and returns what it has copied. */
export type CopyBy = (button: Locator) => Promise<string>;

/**
 * Replaces the clipboard in the pages that a context opens from now on, because tests in parallel share the
 * machine's clipboard. The inspector's own tests paste from the real one.
 */
export async function replaceClipboard(context: BrowserContext): Promise<CopyBy> {
  let resolveCopied: (text: string) => void = () => undefined;
  await context.exposeFunction('noteCopied', (text: string) => resolveCopied(text));
  await context.addInitScript(() => {
    // The empty page with which every tab begins has none.
    if (!('Clipboard' in globalThis)) return;
    Clipboard.prototype.writeText = async (text) => {
      const note: unknown = Reflect.get(window, 'noteCopied');
      if (typeof note === 'function') await note(text);
    };
  });
  return async (button) => {
    const copied = new Promise<string>((resolve) => (resolveCopied = resolve));
    await button.click();
    return copied;
  };
}
