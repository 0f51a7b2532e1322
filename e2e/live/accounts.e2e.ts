import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { awkwardAccounts } from '#e2e/servers/reference-bank-data.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

test(
  'a user signs in at a bank that supports only the interface and writes its token type in lower case',
  { tag: '@quick' },
  async ({ page, bank }) => {
    await expect(page.getByRole('listitem')).toHaveCount(awkwardAccounts.length);
    await expect(page.getByText('5 accounts', { exact: true })).toBeVisible();
    expect(bank.count('GET /api/v1/oauth/token')).toBe(1);
    expect(
      bank.count(/ \/api\/v1\/accounts/, ({ headers }) => !/^Bearer \S+$/.test(headers.authorization ?? '')),
    ).toBe(0);
    await expectAccessible(page);
  },
);

test('a user starts at an account with an encoded sign in its id, is taken there after sign-in, and returns from it @security', async ({
  page,
  startBank,
}) => {
  const [id, shownName] = ['per%2Fcent', 'Savings 100%'];
  const balances = paths.accountBalances(id);
  const bank = await startBank();
  await page.goto(`${bank.origin}${balances}`);
  await expect(page).toHaveURL(`${bank.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(headline(page, shownName)).toBeVisible();
  await expect(page).toHaveURL(`${bank.origin}${balances}`);
  expect(bank.count(/ \/api\/v1\/accounts\//)).toBe(1);
  await page.reload();
  await expect(headline(page, shownName)).toBeVisible();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await page.getByRole('link', { name: shownName, exact: true }).click();
  await expect(headline(page, shownName)).toBeVisible();
  // Encoded exactly once, and nothing else was ever requested.
  expect(bank.count('GET /api/v1/accounts/per%252Fcent/balances')).toBeGreaterThanOrEqual(2);
});

test(
  'a user sees markup from the bank as text, and a right-to-left name isolated @security',
  { tag: '@quick' },
  async ({ page, startBank }) => {
    const bank = await startBank();
    await signInAtBank(page, bank.origin);
    await expect(page.getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await expect(page.getByText('حساب التوفير العائلي', { exact: true })).toHaveCSS(
      'unicode-bidi',
      'isolate',
    );
    await page.getByRole('link', { name: 'حساب التوفير العائلي' }).click();
    await page.getByRole('link', { name: 'Balances' }).click();
    await expect(page.getByRole('heading', { level: 2, name: '<b>Bold</b> balance' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).getByText('حساب التوفير العائلي')).toHaveCSS(
      'unicode-bidi',
      'isolate',
    );
    await expectAccessible(page);
  },
);
