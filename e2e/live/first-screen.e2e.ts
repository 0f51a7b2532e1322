import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
    await page.goto(`${bank.origin}/accounts`);
    await expect(page.getByRole('listitem').first()).toBeVisible();

    const sizes = await Promise.all(
      [...scripts].map(async (path) => gzipSync(await readFile(join('dist', path))).byteLength / 1024),
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_FIRST_SCREEN_KB);
  },
);
