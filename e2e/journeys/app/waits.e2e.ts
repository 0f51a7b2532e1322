import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

test('a user who returns from a slow bank sees that the sign-in is in progress', async ({ page, demo }) => {
  await page.goto(`${demo}/sign-in?fault=getToken:authorization_code~slow~next`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Signing you in…' })).toBeVisible();
  await expect(page).toHaveTitle('[DEMO] Signing you in… · Bankbook');
  await expect(page.getByRole('banner')).toContainText('Bankbook');
  const accounts = page.getByRole('heading', { level: 1, name: 'Accounts' });
  await expect(accounts).toBeVisible({ timeout: 20_000 });
  await expect(accounts).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`the layout does not shift when the accounts load, ${width} pixels wide`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 800 });
    // Accounts of one kind, so that no heading precedes the list.
    await signInAtDemo(page, demo, 'bare');
    await page.goto(`${demo}/accounts?fault=listAccounts~slow~next`);
    // Skeletons have no role; the rows are the last of them.
    const rows = page.locator('[aria-busy=true] > :last-child');
    await expect(rows).toBeVisible();
    const shape = await rows.boundingBox();
    // The lists of what is coming and recent follow the accounts.
    const list = page.getByRole('main').getByRole('list').first();
    await expect(list).toBeVisible({ timeout: 20_000 });
    await expect(async () => {
      const loaded = await list.boundingBox();
      expect(Math.abs((loaded?.y ?? NaN) - (shape?.y ?? NaN))).toBeLessThan(4);
    }).toPass();
  });
}

test('a slow navigation is announced, and a fast one is not', async ({ page, home }) => {
  const status = page.getByRole('status').filter({ hasText: 'Loading…' });
  await page.goto(`${home}/accounts?fault=listOwners~slow~always`);
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await page.getByRole('link', { name: 'Owners', exact: true }).click();
  await expect(status).toBeAttached();
  await page.goto(`${home}/accounts?fault=off`);
  await expect(page.getByText('€2,847.16', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeFocused();
  await expect(status).toHaveCount(0);
});
