import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright/test';
import { MAX_FIRST_SCREEN_KB } from '../../build/first-screen.ts';
import { expect, test } from '#e2e/support/test.ts';

test(
  'a signed-in user’s first screen stays within its JavaScript limit',
  { tag: '@quick' },
  async ({ page, bank }) => {
    // What comes after the balances is not on the first screen.
    bank.hold({ path: /\/balances$/ }, 50);
    // What the page after the sign-in still loads does not count.
    await page.goto('about:blank');
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    // Counted when the first row appears: a busy machine tells the test so late that the app fetches other pages.
    let counted: string[] = [];
    await page.exposeFunction('reportFirstRow', () => (counted = [...scripts]));
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('main li') === null) return;
        observer.disconnect();
        const report: unknown = Reflect.get(window, 'reportFirstRow');
        if (typeof report === 'function') report();
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(`${bank.origin}/accounts`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => counted.length).toBeGreaterThan(1);

    const sizes = await Promise.all(
      counted.map(async (path) => gzipSync(await readFile(join('dist', path))).byteLength / 1024),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_FIRST_SCREEN_KB);
  },
);

test('the text font is asked for after the app on a first visit, and at once on the next', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({});
  await page.addInitScript(() => {
    new MutationObserver(() => {
      Reflect.set(window, 'askedWhile', document.readyState);
    }).observe(document, { subtree: true, attributeFilter: ['data-inter'] });
  });
  const askedWhile = () => page.evaluate((): unknown => Reflect.get(window, 'askedWhile'));
  const beforeLoad: string[] = [];
  const noteFont = (request: Request) => request.url().endsWith('.woff2') && beforeLoad.push(request.url());
  page.on('request', noteFont);
  page.once('load', () => page.off('request', noteFont));
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto(bank.origin);
  await expect.poll(askedWhile).toBe('complete');
  expect((await font).ok()).toBe(true);
  expect(beforeLoad).toEqual([]);
  await page.goto(bank.origin);
  await expect.poll(askedWhile).toBe('loading');
});
