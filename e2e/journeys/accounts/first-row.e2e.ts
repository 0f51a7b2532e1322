import type { Page } from 'playwright/test';
import { expect, personas, signInAtDemo, test } from '#e2e/support/test.ts';
import { rows } from '#e2e/support/transactions-steps.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The top of the first transaction, px. */
async function firstRow(page: Page): Promise<number> {
  const row = rows(page)
    .filter({ has: page.getByRole('cell') })
    .first();
  await expect(row).toBeVisible();
  return (await row.boundingBox())?.y ?? Infinity;
}

for (const persona of Object.keys(personas) as (keyof typeof personas)[]) {
  if (persona === 'newcomer') continue;
  test(`the first transaction of the ${persona} is high on the first screen`, async ({ page, demo }) => {
    await page.setViewportSize(DESKTOP);
    await signInAtDemo(page, demo, persona);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    expect(await firstRow(page)).toBeLessThanOrEqual(380);
    await page.setViewportSize(PHONE);
    await expect.poll(() => firstRow(page)).toBeLessThanOrEqual(380);
    const chart = page.getByRole('button', { name: 'Money in and out' });
    if ((await chart.count()) === 0) return;
    await chart.click();
    await expect(page.getByRole('group', { name: /^Money in and out by month/ })).toBeVisible();
    expect(await firstRow(page)).toBeLessThanOrEqual(465);
    // Remembered.
    await page.reload();
    await expect(page.getByRole('group', { name: /^Money in and out by month/ })).toBeVisible();
  });
}

test('nothing of the list covers the navigation of a phone', async ({ page, demo }) => {
  await page.setViewportSize(PHONE);
  await signInAtDemo(page, demo, 'bare');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(rows(page).first()).toBeVisible();
  for (const distance of [0, 300, 300, 300]) {
    await page.mouse.wheel(0, distance);
    for (const name of ['Accounts', 'Consent']) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
      // Refused where something else would take the tap.
      await link.click({ trial: true });
    }
  }
});
