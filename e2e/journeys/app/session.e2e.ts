import { expect, test } from '#e2e/support/test.ts';

test(
  'signing out in one tab signs out the other, and nothing stays on the screen @security',
  { tag: '@quick' },
  async ({ page, context, home }) => {
    const second = await context.newPage();
    await second.goto(`${home}/accounts`);
    await expect(second.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, second]) {
      await expect(tab.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
      await expect(tab.getByText('You’re signed out.')).toBeVisible();
      await expect(tab.getByText('Joint account')).toHaveCount(0);
    }
    await second.goto(`${home}/accounts`);
    await expect(second).toHaveURL(`${home}/sign-in`);
  },
);

test('after a sign-out the next user does not land on a page that Back leads to, also after a reload @security', async ({
  page,
  home,
}) => {
  const signInNext = async () => {
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
  };
  await page.getByRole('link', { name: 'Holiday savings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${home}/sign-in`);
  await page.reload();
  await signInNext();
  await expect(page).toHaveURL(`${home}/accounts`);

  // An address that somebody types is one to return to.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await page.goto(`${home}/beneficiaries`);
  await expect(page).toHaveURL(`${home}/sign-in`);
  await signInNext();
  await expect(page).toHaveURL(`${home}/beneficiaries`);
});
