import { paths } from '#paths.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';
import { openTransactions, rows, search } from '#e2e/support/transactions-steps.ts';

test('the focus stays on a transaction however far the user scrolls', async ({ page, demo }) => {
  await openTransactions(page, demo);
  const link = rows(page).getByRole('link').nth(2);
  await link.focus();
  await page.mouse.wheel(0, 5_000);
  await expect(rows(page).first()).not.toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.closest('[role=row]') !== null)).toBe(true);
});

for (const width of [390, 1280]) {
  test(`a search typed in the middle of the list shows its first hits, ${width} px wide`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openTransactions(page, demo);
    await page.mouse.wheel(0, 3_000);
    await expect(rows(page).first()).not.toBeInViewport();
    await search(page).click();
    await page.keyboard.type('card');
    // On a phone the field alone shows what is typed.
    const chip = page.getByRole('button', { name: 'Remove filter: “card”' });
    await expect(chip).toHaveCount(width === 390 ? 0 : 1);
    const below = width === 390 ? page.getByRole('button', { name: 'Search all accounts' }) : chip;
    await expect(below).toBeInViewport();
    await expect(rows(page).getByRole('link').first()).toBeInViewport();
    // Nothing of it is under the toolbar.
    await expect(async () => {
      const [toolbar, first] = [await search(page).boundingBox(), await below.boundingBox()];
      expect(first?.y).toBeGreaterThanOrEqual((toolbar?.y ?? NaN) + (toolbar?.height ?? NaN));
    }).toPass();
    await expect(search(page)).toBeFocused();
  });
}

test('a list that is not displayed draws no more rows than one that is', async ({ page, demo }) => {
  await openTransactions(page, demo);
  await page.mouse.wheel(0, 2_000);
  await expect(rows(page).first()).not.toBeInViewport();
  const drawn = page.locator('[data-place]');
  const before = await drawn.count();
  await page.emulateMedia({ media: 'print' });
  await expect(drawn.first()).toBeHidden();
  // Sizes are measured within a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await drawn.count()).toBeLessThanOrEqual(before);
});

test('a user who loads all pages from the end of the list can stop the loading there', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo, 'webshop');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const loadAll = page.getByRole('button', { name: 'Load all' });
  await loadAll.press('Enter');
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await expect(stop).toBeInViewport();
  await expect(page.getByRole('progressbar', { name: 'Loading all transactions' })).toBeInViewport();
  await stop.press('Enter');
  await expect(loadAll).toBeFocused();
  await expect(loadAll).toBeInViewport();
});

test('an amount too long for its row is never cut, and is shown in full at a click', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signInAtDemo(page, demo);
  await page.goto(
    `${demo}${paths.accountTransactions('b0a1c3e4-joint')}?fault=listTransactions~amounts-extreme~always`,
  );
  const tooLong = page.getByRole('button', { name: 'Too long to show here' }).first();
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(tooLong).toBeInViewport({ timeout: 200 });
  }).toPass();
  const whole = page.getByRole('note').getByText('€1,000,000,000,000,000,000,000.00');
  await expect(whole).toBeHidden();
  await tooLong.click();
  await expect(whole).toBeVisible();
  await expectAccessible(page);
});
