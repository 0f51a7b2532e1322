import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { ExactNumber } from '#e2e/servers/exact-json.ts';
import { awkwardAccounts } from '#e2e/servers/reference-bank-data.ts';
import { chooseLanguage, expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const ACCOUNTS = '/api/v1/accounts';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

function balancesPath(id: string): string {
  return `/accounts/${encodeURIComponent(id)}/balances`;
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

test('a change of language reads nothing from the bank', async ({ page, bank }) => {
  // What is read after the balances: the latest transactions, and the overdraft of the account below zero.
  await expect.poll(() => bank.count(/\/transactions$/)).toBe(awkwardAccounts.length);
  await expect.poll(() => bank.count(/\/overdrafts$/)).toBe(1);
  const read = bank.count(/ \/api\//);
  await chooseLanguage(page, 'Français');
  await expect(headline(page, 'Comptes')).toBeVisible();
  expect(bank.count(/ \/api\//)).toBe(read);
});

for (const [id, shownName] of [
  ['a/b c=', '<img src=x onerror=alert(1)>'],
  ['per%2Fcent', 'Savings 100%'],
] as const) {
  test(`a user starts at the account with the id ${id}, is taken there after sign-in, and returns from it @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    await page.goto(`${bank.origin}${balancesPath(id)}`);
    await expect(page).toHaveURL(`${bank.origin}/sign-in`);
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await expect(headline(page, shownName)).toBeVisible();
    await expect(page).toHaveURL(`${bank.origin}${balancesPath(id)}`);
    expect(bank.count(/ \/api\/v1\/accounts\//)).toBe(1);
    await page.reload();
    await expect(headline(page, shownName)).toBeVisible();
    await page.getByRole('link', { name: 'All accounts' }).click();
    await page.getByRole('link', { name: shownName, exact: true }).click();
    await expect(headline(page, shownName)).toBeVisible();
    // Encoded exactly once, and nothing else was ever requested.
    expect(bank.count(`GET ${ACCOUNTS}/${encodeURIComponent(id)}/balances`)).toBeGreaterThanOrEqual(2);
  });
}

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

test('a user who refreshes sees transactions beside a currency of ten thousand letters, also with the chart open', async ({
  page,
  startBank,
}) => {
  await page.setViewportSize({ width: 1280, height: 2_000 });
  const long = 'x'.repeat(10_000);
  let currencies = ['EUR'];
  const bank = await startBank({
    transactionsPage: () => ({
      items: currencies.map((currency) => ({
        transaction_amount: { amount: 12.5, currency },
        credit_debit_indicator: 'CRDT',
        status: 'BOOK',
        booking_date: '2026-03-05',
        details: [`Market stall in ${currency.slice(0, 3)}`],
      })),
    }),
  });
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.accountTransactions('plain-1')}`);
  await expect(page.getByRole('group', { name: /^Money in and out by month/ })).toBeVisible();
  currencies = [long, 'EUR'];
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Market stall in xxx', { exact: true })).toBeInViewport();
  await expect(page.getByText('Market stall in EUR', { exact: true })).toBeInViewport();
  const sums = page.getByRole('list', { name: 'In and out of what is shown' }).getByRole('listitem');
  await expect(sums.first()).toContainText(`+12.5 ${long.slice(0, 40)}…`);
  await page.getByRole('button', { name: 'Too long to show here' }).click();
  await expect(page.getByRole('note')).toContainText(`12.5 ${long}`);
});

test('a user on a tall screen who refreshes a short page sees every row of the longer list', async ({
  page,
  startBank,
}) => {
  await page.setViewportSize({ width: 1280, height: 4_000 });
  // Seven sums of hundreds of digits, then one of few: the list moves up and grows, the page stays as tall.
  let amounts = Array.from({ length: 7 }, (_amount, index) => ({
    amount: new ExactNumber('1e308'),
    currency: `Q${index}`,
  }));
  const bank = await startBank({
    transactionsPage: () => ({
      items: amounts.map((transaction_amount, index) => ({
        transaction_amount,
        credit_debit_indicator: 'CRDT',
        status: 'BOOK',
        details: [`Entry ${index + 1}`],
      })),
    }),
  });
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.accountTransactions('plain-1')}`);
  await expect(page.getByText('Entry 7', { exact: true })).toBeInViewport();
  amounts = Array.from({ length: 42 }, () => ({ amount: new ExactNumber('1'), currency: 'EUR' }));
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByText('Entry 42', { exact: true })).toBeInViewport();
});
