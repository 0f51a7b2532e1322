import type { BrowserContext, Locator } from 'playwright/test';

/** Presses a button that copies, and answers what it has copied. */
export type CopyBy = (button: Locator) => Promise<string>;

/**
 * Takes the place of the clipboard in the pages of a context that are opened from now on: that of the machine
 * is everybody's. The inspector's own tests paste from the real one.
 */
export async function replaceClipboard(context: BrowserContext): Promise<CopyBy> {
  let resolveCopied: (text: string) => void = () => undefined;
  await context.exposeFunction('noteCopied', (text: string) => resolveCopied(text));
  await context.addInitScript(() => {
    // An empty page, which every tab begins with, has none.
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
