import type { Page } from 'playwright/test';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
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
    expect(page.url()).toBe(`${bank.origin}/login/callback`);
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
