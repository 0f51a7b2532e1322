import type { Page } from 'playwright/test';
import type { Fault, ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const TOKEN = '/api/v1/oauth/token';
const TOKEN_CALL = `GET ${TOKEN}`;
const INCOMPLETE = 'Sign-in did not complete';
const NOTHING_READ = 'Your bank didn’t finish the sign-in. Nothing was read.';
const UNREACHABLE = 'We couldn’t reach your bank. Nothing was read.';
const SPENT = 'Your bank’s link has expired or was used already. Nothing was read.';
const SET_UP = 'This app isn’t set up correctly for this bank. It isn’t your fault';

const hostile = `<img src=x onerror=alert(1)> Call 555 now ${'‮x'.repeat(5000)}`;

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function goToBankAndBack(page: Page, { origin }: ReferenceBank): Promise<void> {
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
}

const answers: readonly (readonly [string, Fault, string])[] = [
  ['refuses the code', { status: 400, body: { error: 'invalid_grant', error_description: hostile } }, SPENT],
  ['does not know the app', { status: 401, body: { error: 'invalid_client' } }, SET_UP],
  ['does not offer this', { status: 400, body: { error: 'unsupported_grant_type' } }, SET_UP],
  ['has no such address', { status: 404, body: 'Not found', contentType: 'text/plain' }, SET_UP],
  ['takes too long by its own count', { status: 408 }, UNREACHABLE],
  ['fails', { status: 500, body: { detail: hostile } }, UNREACHABLE],
  ['hides behind a page of a proxy', { status: 502, body: hostile, contentType: 'text/html' }, UNREACHABLE],
  ['asks to wait for long', { status: 429, headers: { 'Retry-After': '3600' } }, UNREACHABLE],
  ['breaks the connection', { reset: true }, UNREACHABLE],
  ['breaks the connection half way', { resetMidBody: true }, UNREACHABLE],
  ['answers with a page', { status: 200, body: hostile, contentType: 'text/html' }, NOTHING_READ],
  ['answers with nothing', { status: 204 }, 'Nothing was read.'],
  ['answers with half of it', { truncate: 40 }, 'Nothing was read.'],
  ['gives no token', { status: 200, body: { token_type: 'bearer', expires_in: 60 } }, 'Nothing was read.'],
  [
    'gives a token of another type',
    { status: 200, body: { access_token: 'plain-access-mac', token_type: 'mac', expires_in: 60 } },
    'Nothing was read.',
  ],
  [
    'answers with more than a token can be',
    { status: 200, body: { access_token: 'x'.repeat(70_000), token_type: 'bearer' } },
    'Nothing was read.',
  ],
];

// Unit tests cover each of them too, so the whole journey runs with the sweep.
for (const [what, fault, message] of answers) {
  test(`a user whose bank ${what} at the exchange sees a message after one call, also after a reload @sweep @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    bank.fault({ path: TOKEN }, fault, 9);
    await goToBankAndBack(page, bank);
    for (const moment of ['at first', 'after a reload']) {
      await expect(headline(page, INCOMPLETE), moment).toBeVisible();
      await expect(page.getByRole('main')).toContainText(message);
      await expect(page).toHaveURL(`${bank.origin}/login/callback`);
      await expect(page.getByText('Call 555')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Go to your accounts' })).toHaveCount(0);
      if (moment === 'at first') await page.reload();
    }
    expect(bank.count(TOKEN_CALL)).toBe(1);
    bank.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(headline(page, 'Accounts')).toBeVisible();
  });
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

test('a user whose bank asks to wait for a second is signed in after it', async ({ page, startBank }) => {
  const bank = await startBank();
  bank.fault({ path: TOKEN }, { status: 429, headers: { 'Retry-After': '1' } });
  await signInAtBank(page, bank.origin);
  expect(bank.count(TOKEN_CALL)).toBe(2);
  const [first, second] = bank.requests.filter(({ path }) => path === TOKEN);
  expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThanOrEqual(950);
});

test('a user whose bank is slow with the token sees progress, then the accounts', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  const answer = bank.hold({ path: TOKEN });
  await goToBankAndBack(page, bank);
  await expect(page.getByText('Loading…')).toBeAttached();
  await expect(page).toHaveURL(`${bank.origin}/login/callback`);
  answer();
  await expect(headline(page, 'Accounts')).toBeVisible();
  expect(bank.count(TOKEN_CALL)).toBe(1);
});

test('a user whose bank never answers the exchange sees a message after a while', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  await page.clock.install();
  bank.fault({ path: TOKEN }, { stallBeforeHeaders: true }, 9);
  await goToBankAndBack(page, bank);
  await expect.poll(() => bank.count(TOKEN_CALL)).toBe(1);
  await page.clock.fastForward(10_500);
  await expect(headline(page, INCOMPLETE)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(UNREACHABLE);
  expect(bank.count(TOKEN_CALL)).toBe(1);
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
