import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

// Playwright hides scroll bars, and with them what an opening dialog could shift.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

for (const [what, height] of [
  ['a long page', 400],
  ['a short page', 2_000],
] as const) {
  test(`a dialog moves nothing of ${what}`, async ({ page, demo }) => {
    await page.setViewportSize({ width: 1280, height });
    await signInAtDemo(page, demo);
    await expect(page.getByRole('region', { name: 'Recent' }).getByRole('listitem')).toHaveCount(8);
    const bar = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    expect((await bar()) > 0).toBe(height < 1_000);
    const edges = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(':is(header button, nav a, main h1, main header a):not(dialog *)')].map(
          (element) => {
            const { left, right } = element.getBoundingClientRect();
            return [left, right];
          },
        ),
      );
    const before = await edges();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(bar).toBe(0);
    await expect.poll(edges).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(edges).toEqual(before);
  });
}
