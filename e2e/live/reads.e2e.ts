import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { serveOnSeparateOrigin } from '#e2e/servers/separate-origin.ts';
import type { ReferenceBankOptions } from '#e2e/servers/reference-bank.ts';
import { answer, button, fillFunds } from '#e2e/support/funds-steps.ts';
import { expect, liveDirectory, signInAtBank, test } from '#e2e/support/test.ts';

const ID = 'plain-1';
const AMOUNT = { amount: 12.5, currency: 'EUR' };

const bankData: ReferenceBankOptions = {
  accounts: [{ resource_id: ID, name: 'Everyday account', cash_account_type: 'CACC' }],
  balances: { [ID]: [{ name: 'Booked balance', balance_type: 'CLBD', balance_amount: AMOUNT }] },
  transactions: {
    [ID]: [
      {
        resource_id: 't-1',
        transaction_amount: AMOUNT,
        credit_debit_indicator: 'DBIT',
        status: 'BOOK',
        details: ['Market stall'],
      },
    ],
  },
  beneficiaries: [{ creditor: { name: 'Garage du Pont' } }],
};

/** Some reads: the address at the bank, the page that shows it, and what it shows there. */
const pages = [
  { api: '/api/v1/accounts', path: paths.accounts(), shows: 'Everyday account' },
  {
    api: `/api/v1/accounts/${ID}/transactions`,
    path: paths.accountTransactions(ID),
    shows: 'Market stall',
  },
  {
    api: '/api/v1/trusted-beneficiaries',
    path: paths.beneficiaries(),
    shows: 'Garage du Pont',
  },
] as const;

const shown = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

test('a redirect of a read is not followed, and the token stays here @security', async ({
  page,
  watch,
  startBank,
}) => {
  const [{ api, path, shows }] = pages;
  const [bank, otherBank] = await Promise.all([startBank(bankData), startBank(bankData)]);
  watch.allowOrigin(otherBank.origin);
  await signInAtBank(page, bank.origin);
  // The last call of the home.
  await expect.poll(() => bank.count(/\/transactions$/)).toBe(1);
  const before = bank.requests.length;
  bank.fault({ path: api }, { redirect: `${otherBank.origin}${api}` }, 50);
  await page.goto(`${bank.origin}${path}`);
  await expect(page.getByRole('heading', { name: 'The bank’s answer can’t be read' })).toBeVisible();
  expect(otherBank.requests).toEqual([]);
  expect(bank.requests.slice(before).filter((request) => request.path === api)).toHaveLength(1);
  bank.clearFaults();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(shown(page, shows)).toBeVisible();
});

// Its links leave out /api, and its headers are hidden, as at many banks.
test('a bank on another origin is read and asked about funds, only at the interface’s own addresses @security', async ({
  page,
  watch,
  startBank,
}) => {
  const bank = await startBank({ ...bankData, exposeHeaders: false, fundsResult: false });
  const app = await serveOnSeparateOrigin(liveDirectory, bank);
  watch.allowOrigin(bank.origin);
  await signInAtBank(page, app.origin);
  const before = bank.requests.length;
  for (const { path, shows } of pages) {
    await page.goto(`${app.origin}${path}`);
    await expect(shown(page, shows)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  expect(bank.count(/^OPTIONS /)).toBeGreaterThan(0);
  expect(bank.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
  const called = bank.requests.slice(before).map((request) => request.path);
  expect(called.filter((path) => /\/v1\//.test(path) && !path.startsWith('/api/v1/'))).toEqual([]);
  for (const { api } of pages) expect(called).toContain(api);
  await fillFunds(page, app.origin, '42');
  await button(page, 'Check').click();
  await expect(answer(page, 'No, the funds are not available')).toBeVisible();
  expect(bank.count('POST /api/v1/funds-confirmations')).toBe(1);
  await app.close();
});
