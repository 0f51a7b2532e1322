import { expect, signInAtDemo, test } from '#e2e/support/test.ts';

test('the palette finds an account by the user’s own name and by that of the bank, also after a reload', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  await page.goto(`${demo}/accounts/b0a1c3e4-joint`);
  await page.getByRole('button', { name: 'Account details' }).click();
  await page.getByRole('button', { name: 'Rename, move or hide' }).click();
  await page.getByRole('textbox', { name: 'You call it' }).fill('Rent');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.goto(`${demo}/payments`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  for (const typed of ['rent', 'joint']) {
    await page.getByRole('combobox').fill(typed);
    const option = page.getByRole('group', { name: 'Accounts' }).getByRole('option').first();
    await expect(option).toContainText('Rent');
    await expect(option).toContainText('Joint account · Current account');
  }
});
