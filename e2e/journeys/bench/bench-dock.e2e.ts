import type { Page } from 'playwright/test';
import { expect, expectAccessible, signInAtDemo, test, expectNoSidewaysScroll } from '#e2e/support/test.ts';

const dock = (page: Page) => page.getByRole('complementary', { name: 'Bench' });
const opener = (page: Page) => page.getByRole('button', { name: 'Bench', exact: true });

test(
  'the dock shows each call at once, stays open across pages and a reload, and gives the focus back',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await signInAtDemo(page, demo);
    await expect(dock(page)).toHaveCount(0);
    await opener(page).click();
    await expect(page.getByRole('tab', { name: 'Faults' })).toBeFocused();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Inspector' })).toBeFocused();
    const calls = dock(page).getByRole('list', { name: 'Calls' });
    await expect(calls.getByText('listAccounts')).toBeVisible();
    await page.getByRole('link', { name: 'Identity' }).click();
    await expect(calls.getByText('getEndUserIdentity')).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(dock(page).getByRole('tab', { name: 'Inspector' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 1, name: 'Your identity' })).toBeVisible();
    await expect(dock(page).locator(':focus')).toHaveCount(0);

    const link = page.getByRole('link', { name: 'Accounts', exact: true });
    await link.focus();
    await page.keyboard.press('Shift+F2');
    const search = dock(page).getByRole('searchbox', { name: 'Search' });
    await search.fill('identity');
    // The first one belongs to the search.
    await search.press('Escape');
    await expect(search).toHaveValue('');
    await search.press('Escape');
    await expect(dock(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  },
);

test('on a phone the dock is a sheet, which never covers the focused control', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAtDemo(page, demo);
  await opener(page).click();
  await dock(page).getByRole('button', { name: 'Larger' }).click();
  await expectNoSidewaysScroll(page);
  const stops = [
    page.getByRole('link', { name: 'Visa •••• 4417', exact: true }),
    page.getByRole('button', { name: /^Demo data/ }),
  ];
  for (const stop of stops) {
    await stop.focus();
    await expect(async () => {
      const [sheet, box] = [await dock(page).boundingBox(), await stop.boundingBox()];
      const isAbove = (box?.y ?? NaN) + (box?.height ?? NaN) <= (sheet?.y ?? NaN);
      const isBelow = (box?.y ?? NaN) >= (sheet?.y ?? NaN) + (sheet?.height ?? NaN);
      expect(isAbove || isBelow, String(stop)).toBe(true);
    }).toPass();
  }
});
