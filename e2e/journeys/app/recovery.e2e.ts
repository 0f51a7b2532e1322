import { expect, signInAtBank, test } from '#e2e/support/test.ts';

test(
  'a user who goes offline before a page was loaded sees a message, and the page once back online',
  { tag: '@quick' },
  async ({ page, context, startBank }) => {
    const bank = await startBank();
    await signInAtBank(page, bank.origin);
    await expect(page.getByText('€1,523.40')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Everyday account' }).click();
    // In the place of the account, or of its section if the account's own code is there.
    const offline = page.getByRole('heading', { name: 'You’re offline' });
    await expect(offline).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Everyday account' })).toBeVisible();
    await expect(offline).toHaveCount(0);
  },
);
