import type { Page } from 'playwright/test';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, test } from '#e2e/support/test.ts';

const TOKEN = '/api/v1/oauth/token';
const TOKEN_CALL = `GET ${TOKEN}`;

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Signs in through the bank's own page, which is then in the history. */
async function signInByHand(page: Page, bank: ReferenceBank): Promise<void> {
  bank.autoApprove = false;
  await page.goto(`${bank.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('link', { name: 'Approve' }).click();
  await expect(headline(page, 'Accounts')).toBeVisible();
}

test('a user who presses Back after sign-in is at the bank again, and never exchanges the code again @security', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  await signInByHand(page, bank);
  await page.goBack();
  await expect(headline(page, 'Plain Bank')).toBeVisible();
  await page.goForward();
  await expect(headline(page, 'Accounts')).toBeVisible();
  await page.reload();
  await expect(headline(page, 'Accounts')).toBeVisible();
  expect(bank.count(TOKEN_CALL)).toBe(1);
});

test('one press of Back returns from where the callback’s address leads @security', async ({
  page,
  bank,
}) => {
  await page.goto(`${bank.origin}/sign-in`);
  await page.goto(`${bank.origin}/login/callback`);
  await expect(page).toHaveURL(`${bank.origin}/accounts`);
  await page.goBack();
  await expect(headline(page, 'Connect your bank')).toBeVisible();
});

test(
  'the code and the tokens are in no Referer and only in the requests that need them @security',
  { tag: '@quick' },
  async ({ page, startBank }) => {
    const bank = await startBank();
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(frame.url()));
    await signInByHand(page, bank);
    await page.getByRole('link', { name: 'Everyday account' }).click();
    await expect(headline(page, 'Everyday account')).toBeVisible();
    bank.expireAccessTokens();
    await page.getByRole('link', { name: 'All accounts' }).first().click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Your accounts are up to date.')).toBeVisible();

    expect(bank.requests.filter(({ headers }) => headers.referer !== undefined)).toEqual([]);
    const carriers = bank.requests.filter(({ search }) => /plain-(code|access|refresh)/.test(search));
    expect(carriers.map(({ path }) => path)).toEqual(['/login/callback', TOKEN, TOKEN]);
    // The redirect address of the bank is there until the first line of the app has run.
    const withCode = shown.filter((address) => address.includes('plain-code'));
    expect(withCode.map((address) => new URL(address).pathname)).toEqual(['/login/callback']);
    // An entry is usually added after it was cleared (src/api/http/client.ts).
    const timed = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(timed.filter((address) => /plain-(code|access|refresh)/.test(address))).toEqual([]);
  },
);
