import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

// Playwright hides scroll bars, and with them what an opening dialog could shift.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

test('a dialog moves nothing of a long page or a short one', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await expect(page.getByRole('region', { name: 'Recent' }).getByRole('listitem')).toHaveCount(8);
  const bar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  const edges = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(':is(header button, nav a, main h1, main header a):not(dialog *)')].map(
        (element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right];
        },
      ),
    );
  for (const height of [400, 2_000]) {
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(async () => (await bar()) > 0).toBe(height < 1_000);
    const before = await edges();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(bar).toBe(0);
    await expect.poll(edges).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(edges).toEqual(before);
  }
});
