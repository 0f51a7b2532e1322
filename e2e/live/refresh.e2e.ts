import type { Page } from 'playwright/test';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, expectHomeRead, signInAtBank, test } from '#e2e/support/test.ts';

const TOKEN = '/api/v1/oauth/token';
/** A few in `npm run test:slow`; more by hand (docs/figures.md). */
const ROUNDS = Number(process.env.REFRESH_ROUNDS ?? 3);
const UP_TO_DATE = 'Your accounts are up to date.';

/** This many accounts with one balance and one transaction each. */
function simpleAccounts(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `account-${index + 1}`);
  return {
    accounts: ids.map((id) => ({ resource_id: id, name: `Name of ${id}`, cash_account_type: 'CACC' })),
    balances: Object.fromEntries(
      ids.map((id) => [
        id,
        [{ name: 'Booked', balance_type: 'CLBD', balance_amount: { amount: 10, currency: 'EUR' } }],
      ]),
    ),
    transactions: Object.fromEntries(
      ids.map((id) => [
        id,
        [
          {
            transaction_amount: { amount: 1, currency: 'EUR' },
            credit_debit_indicator: 'DBIT',
            status: 'BOOK',
            booking_date: '2026-03-02',
          },
        ],
      ]),
    ),
  };
}

function refreshes(bank: ReferenceBank): number {
  return bank.count(`GET ${TOKEN}`, ({ search }) => search.includes('grant_type=refresh_token'));
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Also that nothing is being read any more: each call could be the one that renews a token. */
async function expectAllBalances(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('listitem').filter({ hasText: '€10.00' })).toHaveCount(count);
  await expectHomeRead(page);
}

test(
  'eight accounts with an expired access token renew it once, and everything appears @security',
  { tag: '@quick' },
  async ({ page, startBank }) => {
    const bank = await startBank(simpleAccounts(8));
    await signInAtBank(page, bank.origin);
    await expectAllBalances(page, 8);
    bank.expireAccessTokens();
    await press(page, 'Refresh');
    await expect(page.getByText(UP_TO_DATE)).toBeVisible();
    await expectAllBalances(page, 8);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(refreshes(bank)).toBe(1);
    expect(bank.refreshReuse).toBe(0);
    // At sign-in, refused, and once more with the new token; six at a time, so two never get the old one.
    expect(bank.count(/ \/api\/v1\/accounts\/.+\/balances$/)).toBe(8 + 6 + 8);
  },
);

test('a user who reloads with an expired token notices nothing', async ({ page, startBank }) => {
  const bank = await startBank(simpleAccounts(8));
  await signInAtBank(page, bank.origin);
  await expectAllBalances(page, 8);
  bank.expireAccessTokens();
  await page.reload();
  await expectAllBalances(page, 8);
  expect(refreshes(bank)).toBe(1);
  await page.reload();
  await expectAllBalances(page, 8);
  expect(refreshes(bank)).toBe(1);
});

test(
  'five tabs that renew the token at once use every refresh token once @security',
  { tag: '@rounds' },
  async ({ page, context, startBank }) => {
    test.setTimeout(30_000 + ROUNDS * 5_000);
    const bank = await startBank(simpleAccounts(2));
    await signInAtBank(page, bank.origin);
    const tabs = [page];
    while (tabs.length < 5) {
      const tab = await context.newPage();
      await tab.goto(`${bank.origin}/accounts`);
      tabs.push(tab);
    }
    await Promise.all(tabs.map((tab) => expectAllBalances(tab, 2)));

    for (let round = 1; round <= ROUNDS; round += 1) {
      bank.expireAccessTokens();
      await Promise.all(tabs.map((tab) => press(tab, 'Refresh')));
      await Promise.all(tabs.map((tab) => expect(tab.getByText(UP_TO_DATE)).toBeVisible()));
      expect(bank.refreshReuse, `spent tokens that came back by round ${round}`).toBe(0);
      expect(refreshes(bank), `refreshes by round ${round}`).toBe(round);
    }
  },
);
