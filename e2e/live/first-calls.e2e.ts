import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { type ReferenceBank, type ReferenceBankOptions } from '#e2e/servers/reference-bank.ts';
import { serveOnSeparateOrigin } from '#e2e/servers/separate-origin.ts';
import { expect, expectHomeRead, liveDirectory, signInAtBank, test } from '#e2e/support/test.ts';

// The start of the app sends its first calls before the libraries have arrived (src/early.ts). Nothing is sent twice.

const ID = 'plain-1';
const LIST = 'GET /api/v1/accounts';
const BALANCES = `GET /api/v1/accounts/${ID}/balances`;
const TRANSACTIONS = `GET /api/v1/accounts/${ID}/transactions`;

const data: ReferenceBankOptions = {
  accounts: [{ resource_id: ID, name: 'Everyday account', cash_account_type: 'CACC' }],
  balances: {
    [ID]: [{ name: 'Booked', balance_type: 'CLBD', balance_amount: { amount: 12.5, currency: 'EUR' } }],
  },
  transactions: {
    [ID]: [
      {
        resource_id: 't-1',
        transaction_amount: { amount: 7, currency: 'EUR' },
        credit_debit_indicator: 'DBIT',
        status: 'BOOK',
        booking_date: '2026-03-02',
        details: ['Market stall'],
      },
    ],
  },
};

const calls = (bank: ReferenceBank, before = 0) =>
  bank.requests
    .slice(before)
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
    .sort();

/** Holds the app's code back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/core-.+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Until the start has decided whether it sends something. */
const decided = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await globalThis.configAnswer)?.ok)).toBe(true);

async function signedIn(page: Page, bank: ReferenceBank): Promise<void> {
  await signInAtBank(page, bank.origin);
  await expectHomeRead(page);
  await expect(page.getByText('€12.50', { exact: true }).first()).toBeVisible();
}

test(
  'the first calls of a page leave before the app arrives, and none leaves twice',
  { tag: '@quick' },
  async ({ page, startBank }) => {
    const bank = await startBank(data);
    await signedIn(page, bank);
    const before = bank.requests.length;
    const release = await holdApp(page);
    await page.goto(`${bank.origin}${paths.accountTransactions(ID)}`, { waitUntil: 'commit' });
    const all = [LIST, BALANCES, TRANSACTIONS].sort();
    await expect.poll(() => calls(bank, before)).toEqual(all);
    release();
    await expect(page.getByText('Market stall').first()).toBeVisible();
    await expect.poll(() => calls(bank, before)).toEqual(all);
  },
);

test('a user who is not signed in sends nothing @security', async ({ page, startBank }) => {
  const bank = await startBank(data);
  const release = await holdApp(page);
  await page.goto(`${bank.origin}${paths.accounts()}`, { waitUntil: 'commit' });
  await decided(page);
  release();
  await expect(page.getByRole('button', { name: 'Continue to your bank' })).toBeVisible();
  expect(calls(bank)).toEqual([]);
});

test('a bank on another origin receives each call once', async ({ page, watch, startBank }) => {
  const bank = await startBank(data);
  watch.allowOrigin(bank.origin);
  const app = await serveOnSeparateOrigin(liveDirectory, bank);
  await signInAtBank(page, app.origin);
  await expectHomeRead(page);
  const before = bank.requests.length;
  const release = await holdApp(page);
  await page.goto(`${app.origin}${paths.accountBalances(ID)}`, { waitUntil: 'commit' });
  await expect.poll(() => calls(bank, before).filter((call) => call === BALANCES)).toHaveLength(1);
  release();
  await expect(page.getByText('Booked').first()).toBeVisible();
  expect(calls(bank, before).filter((call) => call.startsWith('GET'))).toEqual([LIST, BALANCES].sort());
  await app.close();
});
