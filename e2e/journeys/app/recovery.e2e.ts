import { expect, expectHomeRead, signInAtBank, signInAtDemo, test } from '#e2e/support/test.ts';

test('the focus goes to the heading of a page that loads at the second try', async ({ page, home }) => {
  await page.goto(`${home}/accounts?fault=listAccounts~status-404~next`);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeFocused();
});

test('the focus stays at the section that loads at the second try', async ({ page, home }) => {
  await page.goto(`${home}/accounts/b0a1c3e4-joint/balances?fault=listBalances~status-404~next`);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Booked balance' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Balances' })).toBeFocused();
});

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

for (const serviceWorkers of ['allow', 'block'] as const) {
  test.describe(`in the demo, with service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test('nothing comes from the bank while the browser is offline', async ({
      page,
      context,
      watch,
      demo,
    }) => {
      if (serviceWorkers === 'block') watch.allowConsole(/Service Worker registration blocked by Playwright/);
      await signInAtDemo(page, demo);
      await expect(page.getByText('€2,847.16', { exact: true }).first()).toBeVisible();
      await expectHomeRead(page);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toContainText(
        'We couldn’t refresh this',
      );
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Your accounts are up to date.')).toBeVisible();
    });
  });
}
