import { expect, signInAtDemo, test } from '#e2e/support/test.ts';
import { rows } from '#e2e/support/transactions-steps.ts';

const PHONE = { width: 390, height: 844 };

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
