import { expect, expectAccessible, personas, recordCalls, test } from '#e2e/support/test.ts';

test(
  'a new visitor signs in at the demo bank and sees accounts with one named balance each',
  { tag: '@quick' },
  async ({ page, demo }) => {
    // Checked with axe on each page.
    test.slow();
    await page.goto(demo);
    await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Share your accounts?' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('radio')).toHaveCount(Object.keys(personas).length);

    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    const joint = page.getByRole('listitem').filter({ hasText: 'Joint account' }).first();
    await expect(joint).toContainText('Booked balance');
    await expect(joint).toContainText('€2,847.16');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Joint account', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a signed-out user who opens a page of theirs is taken there after sign-in',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.goto(`${demo}/accounts/b0a1c3e4-savings/balances`);
    await expect(page).toHaveURL(`${demo}/sign-in`);
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
    await expect(page).toHaveURL(`${demo}/accounts/b0a1c3e4-savings/balances`);
  },
);

test('a user who comes back from the bank, refuses and reloads can still sign in, to the page they wanted', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  const cancelled = page.getByRole('heading', { level: 1, name: 'Sign-in was cancelled' });
  const atBank = page.getByRole('heading', { level: 1, name: 'Share your accounts?' });
  await page.goto(`${demo}/accounts/b0a1c3e4-joint/balances`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(atBank).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(cancelled).toBeVisible();
  await expect(page).toHaveURL(`${demo}/login/callback`);
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await page.reload();
  await expect(cancelled).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(atBank).toBeVisible();
  await page.goBack();
  await expect(cancelled).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
  await expect(page).toHaveURL(`${demo}/accounts/b0a1c3e4-joint/balances`);
});
