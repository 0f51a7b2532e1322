import type { Page } from 'playwright/test';

/**
 * Moves every text into elements of its own from now on, as the browser's translator does, but keeps the words.
 * Returns whether no text is left.
 */
export async function translate(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const SKIPPED = 'font, head, script, style, textarea, option, [translate=no]';
    const textsLeft = () => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      return texts.filter((text) => text.data.trim() !== '' && text.parentElement?.closest(SKIPPED) === null);
    };
    // A moment after each change, and never in the middle of one.
    let timer: ReturnType<typeof setTimeout>;
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const text of textsLeft()) {
          const [outer, inner] = [document.createElement('font'), document.createElement('font')];
          inner.append(text.data);
          outer.append(inner);
          text.replaceWith(outer);
        }
      }, 50);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { isTranslated: () => textsLeft().length === 0 });
  });
  return () => page.evaluate(() => (window as unknown as { isTranslated: () => boolean }).isTranslated());
}
