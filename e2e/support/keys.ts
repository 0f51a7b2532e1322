import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

const MAX_STOPS = 60;

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached by ${MAX_STOPS} times Tab: ${String(target)}`);
}
