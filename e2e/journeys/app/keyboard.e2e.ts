import type { Page } from 'playwright/test';
import { tabTo } from '#e2e/support/keys.ts';
import { expect, personas, signInAtDemo, test } from '#e2e/support/test.ts';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

test(
  'a user signs in, chooses a persona, and reads balances by keyboard alone',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.goto(demo);
    await tabTo(page, page.getByRole('button', { name: 'Continue to your bank' }));
    await page.keyboard.press('Enter');

    await tabTo(page, page.getByRole('radio', { name: personas.household }));
    const [, ...others] = Object.values(personas);
    for (const name of others) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name })).toBeChecked();
    }
    expect(others.at(-1)).toBe(personas.bare);
    await tabTo(page, page.getByRole('button', { name: 'Approve' }));
    await page.keyboard.press('Space');

    await tabTo(page, page.getByRole('link', { name: 'Account 2' }));
    await page.keyboard.press('Enter');
    await expect(headline(page, 'Account 2')).toBeFocused();
    await expect(page.getByText('€0.00')).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Demo data' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Reset the demo' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Reset the demo' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Demo data' })).toBeFocused();
  },
);

test('the first tab stop of each page skips to its content', async ({ page, home }) => {
  for (const path of ['/sign-in', '/accounts', '/accounts/b0a1c3e4-joint/balances', '/nothing-here']) {
    await page.goto(`${home}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test(
  'the focus goes to the heading of each page that a user opens',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await signInAtDemo(page, demo);
    await page.getByRole('link', { name: 'Joint account', exact: true }).click();
    await expect(headline(page, 'Joint account')).toBeFocused();
    await page.getByRole('link', { name: 'All accounts' }).click();
    await expect(headline(page, 'Accounts')).toBeFocused();
    await page.goBack();
    await expect(headline(page, 'Joint account')).toBeFocused();
    await page.getByRole('link', { name: 'Accounts', exact: true }).click();
    await expect(headline(page, 'Accounts')).toBeFocused();
  },
);

test('typing in the filter keeps the focus in it', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'business');
  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  await filter.pressSequentially('joint');
  await expect(page).toHaveURL(/q=joint$/);
  await expect(filter).toBeFocused();
});

test('the focus goes to the heading after signing out', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(headline(page, 'Connect your bank')).toBeFocused();
});

test('the focus goes to the heading when sign-in returns to the accounts', async ({ page, home }) => {
  await page.goto(`${home}/sign-in`);
  await page.getByRole('link', { name: 'Go to your accounts' }).press('Enter');
  await expect(headline(page, 'Accounts')).toBeFocused();
});

test('the focus goes to the heading after a page that is not found is left', async ({ page, demo }) => {
  await page.goto(`${demo}/nothing-here`);
  await page.getByRole('link', { name: 'Go to the start' }).press('Enter');
  await expect(headline(page, 'Connect your bank')).toBeFocused();
});

test('the focus is not lost when the filter is cleared', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'business');
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('zebra');
  await page.getByRole('button', { name: 'Clear the filter' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Showroom', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Filter accounts' })).toBeFocused();
});
