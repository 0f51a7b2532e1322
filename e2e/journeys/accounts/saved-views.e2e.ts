import { expect, recordCalls, test } from '#e2e/support/test.ts';
import { found, openTransactions, search } from '#e2e/support/transactions-steps.ts';

test('saved views are gone after a sign-out, and reading them asks the bank nothing', async ({
  page,
  demo,
  context,
}) => {
  await openTransactions(page, demo);
  const calls = recordCalls(context);
  await search(page).fill('card');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Saved views' })).toBeVisible();
  const before = calls.filter((call) => !call.endsWith('/transactions')).length;
  await page.reload();
  await expect(page.getByRole('list', { name: 'Saved views' })).toBeVisible();
  expect(calls.filter((call) => call.includes('identity')).length).toBeLessThanOrEqual(1);
  expect(before).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await openTransactions(page, demo);
  await expect(found(page, /loaded so far$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Saved views' })).toHaveCount(0);
});
