import type { Page } from 'playwright/test';
import type { Fault, ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, expectAccessible, signInAtBank, test, sweptBut } from '#e2e/support/test.ts';

const ACCOUNTS = '/api/v1/accounts';
const WAIT = 'The bank asks to wait';
const SLOW = 'The bank takes too long';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** The accounts of a signed-in user, loaded again with the fault on. Returns the calls since. */
async function reloadWith(page: Page, bank: ReferenceBank, fault: Fault, times: number) {
  await signInAtBank(page, bank.origin);
  await expect(page.getByText('−€0.10')).toBeVisible();
  const before = bank.requests.length;
  bank.fault({ path: ACCOUNTS }, fault, times);
  await page.goto(`${bank.origin}/accounts`);
  return () => bank.requests.slice(before).filter(({ path }) => path === ACCOUNTS);
}

const httpDate = (milliseconds: number) => new Date(Date.now() + milliseconds).toUTCString();

for (const [what, headers, soonest] of [
  ['a second', { 'Retry-After': '1' }, 950],
  ['no time at all', { 'Retry-After': '0' }, 950],
  ['a date that is past', { 'Retry-After': httpDate(-60_000) }, 950],
  ['a date', { 'Retry-After': httpDate(3_000) }, 900],
  ['a time before now', { 'Retry-After': '-5' }, 950],
  ['a part of a second', { 'Retry-After': '1.5' }, 950],
  ['an unknown time', {}, 950],
] as const) {
  test(`a user whose bank asks to wait for ${what} sees the accounts after that, without a message${sweptBut(what, 'a second', 'an unknown time')} @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    const calls = await reloadWith(page, bank, { status: 429, headers }, 1);
    await expect(headline(page, 'Accounts')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const [first, second, ...more] = calls();
    expect((second?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThanOrEqual(soonest);
    expect(more).toEqual([]);
  });
}

for (const [status, seconds] of [
  [429, 60],
  [503, 45],
] as const) {
  test(`a user whose bank answers ${status} and asks to wait for ${seconds} seconds sees a countdown, then tries again @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    await page.clock.install();
    const calls = await reloadWith(page, bank, { status, headers: { 'Retry-After': String(seconds) } }, 1);
    await expect(headline(page, WAIT)).toBeVisible();
    const countdown = page.getByText(/^You can try again in \d+ seconds?\.$/);
    await expect(countdown).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectAccessible(page);
    await page.clock.fastForward((seconds - 20) * 1000);
    await expect(countdown).toHaveText(/ (1\d|20) seconds/);
    await page.clock.fastForward(20_000);
    await expect(countdown).toHaveCount(0);
    expect(calls()).toHaveLength(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(headline(page, 'Accounts')).toBeVisible();
    expect(calls()).toHaveLength(2);
  });
}

for (const [what, fault] of [
  ['at all', { stallBeforeHeaders: true }],
  ['to the end', { stallMidBody: true }],
] as const) {
  test(`a user whose bank does not answer ${what} sees a message after twenty seconds and tries again @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    await page.clock.install();
    const calls = await reloadWith(page, bank, fault, 50);
    await expect.poll(() => calls().length).toBe(1);
    await page.clock.fastForward(10_100);
    await expect.poll(() => calls().length).toBe(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.fastForward(10_100);
    await expect(headline(page, SLOW)).toBeVisible();
    await expect(page.getByText(`Reference ${String(calls()[1]?.headers['x-request-id'])}`)).toBeVisible();
    expect(calls()).toHaveLength(2);
    bank.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(headline(page, 'Accounts')).toBeVisible();
  });
}

test('a user who opens one account and then another sees the other, without waiting for the first answer', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  bank.hold({ path: `${ACCOUNTS}/plain-1/transactions` }, 9);
  const dropped = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/plain-1/transactions'),
  );
  const sent = page.waitForRequest((request) => request.url().endsWith('/plain-1/transactions'));
  await signInAtBank(page, bank.origin);
  await page.getByRole('link', { name: 'Everyday account' }).click();
  await sent;
  await page.getByRole('link', { name: 'Savings 100%' }).click();
  await expect(headline(page, 'Savings 100%')).toBeVisible();
  await dropped;
  await expect(headline(page, 'Savings 100%')).toBeVisible();
  await expect(page).toHaveURL(`${bank.origin}/accounts/per%252Fcent/transactions`);
  await expect(page.getByText('€1,523.40')).toHaveCount(0);
});

test('a user whose refresh fails still sees the earlier data, and its time', async ({ page, bank }) => {
  await expect(page.getByText('€1,523.40')).toBeVisible();
  bank.fault({ path: /^\/api\/v1\/accounts/ }, { status: 500 }, 50);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t refresh this. It dates from', {
    timeout: 15_000,
  });
  await expect(page.getByText('€1,523.40')).toBeVisible();
  await expectAccessible(page);
  bank.clearFaults();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your accounts are up to date.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a user whose list is refreshed but whose balance is not sees a message about the balance', async ({
  page,
  bank,
}) => {
  await expect(page.getByText('€1,523.40')).toBeVisible();
  bank.fault({ path: /\/plain-1\/balances$/ }, { status: 400 }, 50);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();
  await expect.poll(() => bank.count(`GET ${ACCOUNTS}/plain-1/balances`)).toBe(2);
  const card = page.getByRole('listitem').filter({ hasText: 'Everyday account' });
  await expect(card).toContainText(/couldn’t|not refreshed/i);
  await expect(page.getByText('Your accounts are up to date.')).toHaveCount(0);
});

test('a user who is offline keeps the screen, sees a message, and sees the account once back online', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank({ balances: {}, transactions: { 'plain-1': [] } });
  bank.fault({ path: /\/plain-1\/(?:balances|transactions)$/ }, { status: 400 }, 50);
  await signInAtBank(page, bank.origin);
  await page.getByRole('link', { name: 'Savings 100%' }).click();
  await page.getByRole('link', { name: 'All accounts' }).first().click();
  await expect(page.getByText('Balance not loaded.')).toBeVisible();
  await expect(page.getByText(/accounts answered$/)).toBeVisible();
  const calls = bank.count(/\/api\//);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Everyday account' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(bank.count(/\/api\//)).toBe(calls);
  bank.clearFaults();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No transactions' })).toBeVisible();
});
