import { expect, expectAccessible, personas, signInAtDemo, test } from './test.ts';

test('a stranger signs in at the demo bank and sees accounts with one named balance each', async ({
  page,
  demo,
}) => {
  await page.goto(demo);
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Share your accounts?' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('radio')).toHaveCount(Object.keys(personas).length);

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  const joint = page.getByRole('listitem').filter({ hasText: 'Joint account' });
  await expect(joint).toContainText('Booked balance');
  await expect(joint).toContainText('€2,847.16');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Joint account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
  await expect(page.getByText('Expected balance')).toBeVisible();
  await expectAccessible(page);
});

test('a new customer is told that there are no accounts', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'newcomer');
  await expect(page.getByRole('heading', { name: 'No accounts' })).toBeVisible();
  await expectAccessible(page);
});
