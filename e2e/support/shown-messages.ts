import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/**
 * Expects messages by their keys: visible, in a disclosure, or as a name for screen readers. Switches the
 * review mode on, so it comes last.
 */
export async function expectMessages(page: Page, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await expect
    .poll(
      async () => {
        const shown = await shownKeys(page);
        return keys.filter((key) => !shown.has(key));
      },
      // A page with a hundred transfers takes long to show them again.
      { message: 'messages that the state does not show', timeout: 30_000 },
    )
    .toEqual([]);
}

async function shownKeys(page: Page): Promise<ReadonlySet<string>> {
  const texts = await page.evaluate(() => {
    const key = 'bankbook:review-keys';
    if (localStorage.getItem(key) !== 'on') {
      localStorage.setItem(key, 'on');
      // As if another tab had switched it on.
      dispatchEvent(new StorageEvent('storage', { key }));
    }
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    const isShown = (element: Element) =>
      element.checkVisibility() || (element.matches('option') && element.parentElement?.checkVisibility());
    return [...document.querySelectorAll('body *')]
      .filter(isShown)
      .flatMap((element) => [
        ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
        ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
      ]);
  });
  return new Set(texts.flatMap((text) => [...text.matchAll(/\[([\w.-]+)\]/g)].map(([, key = '']) => key)));
}
