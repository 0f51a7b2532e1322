import type { Page } from 'playwright/test';
import type { Fault, ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const TOKEN = '/api/v1/oauth/token';
const TOKEN_CALL = `GET ${TOKEN}`;
const INCOMPLETE = 'Sign-in did not complete';
const SET_UP = 'This app isn’t set up correctly for this bank. It’s not your fault';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function goToBankAndBack(page: Page, { origin }: ReferenceBank): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
}

test('a bank that challenges the browser itself gets no password from it, and the app shows its own message @security', async ({
  browser,
  watch,
  startBank,
}) => {
  const bank = await startBank();
  // What a user would type into the browser's prompt, or has saved there.
  const httpCredentials = { username: 'person', password: 'password' };
  const context = await browser.newContext({ locale: 'en-GB', httpCredentials });
  await watch(context);
  const page = await context.newPage();
  const challenge: Fault = { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="bank"' }, body: {} };
  bank.fault({ path: TOKEN }, challenge);
  await goToBankAndBack(page, bank);
  await expect(headline(page, INCOMPLETE)).toBeVisible();
  expect(bank.count(TOKEN_CALL)).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(page, 'Accounts')).toBeVisible();
  bank.fault({ path: '/api/v1/accounts' }, challenge, 9);
  await page.reload();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(bank.requests.filter(({ headers }) => headers.authorization?.startsWith('Basic'))).toEqual([]);
  await context.close();
});

test('a redirect of the exchange is not followed, and the code stays here @security', async ({
  page,
  watch,
  startBank,
}) => {
  const [bank, otherBank] = await Promise.all([startBank(), startBank()]);
  watch.allowOrigin(otherBank.origin);
  bank.fault({ path: TOKEN }, { redirect: `${otherBank.origin}${TOKEN}` });
  await goToBankAndBack(page, bank);
  await expect(headline(page, INCOMPLETE)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(SET_UP);
  await expectAccessible(page);
  expect(otherBank.requests).toEqual([]);
});

for (const [what, leave] of [
  ['closes the tab', async (page: Page) => page.close()],
  ['reloads', async (page: Page) => page.reload()],
] as const) {
  test(`a user who ${what} during the exchange signs in again, and the code is not sent twice @security`, async ({
    page,
    context,
    startBank,
  }) => {
    const bank = await startBank();
    bank.fault({ path: TOKEN }, { stallBeforeHeaders: true });
    await goToBankAndBack(page, bank);
    await expect.poll(() => bank.count(TOKEN_CALL)).toBe(1);
    await leave(page);
    const next = page.isClosed() ? await context.newPage() : page;
    if (next === page) await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await next.goto(`${bank.origin}/accounts`);
    await expect(headline(next, 'Connect your bank')).toBeVisible();
    expect(bank.count(TOKEN_CALL)).toBe(1);
    await signInAtBank(next, bank.origin);
    expect(bank.count(TOKEN_CALL)).toBe(2);
  });
}
