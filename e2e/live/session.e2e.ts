import type { Page } from 'playwright/test';
import { awkwardAccounts } from '#e2e/servers/reference-bank-data.ts';
import { holdVault, storageOf } from '#e2e/support/storage.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const ACCOUNTS = '/api/v1/accounts';
const TOKENS = /plain-(access|refresh|code)-/;

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByText('You’re signed out.', { exact: true })).toBeVisible();
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  await expect(page.getByText('Everyday account')).toHaveCount(0);
}

function idOfSession(stored: string): string {
  const id = /"id":"([\w-]+)","bank"/.exec(stored)?.[1] ?? '';
  expect(id).not.toBe('');
  return id;
}

test(
  'nothing of the session is left in the browser after sign-out @security',
  { tag: '@quick' },
  async ({ page, startBank }) => {
    const bank = await startBank();
    await signInAtBank(page, bank.origin);
    await page.getByRole('link', { name: 'Everyday account' }).click();
    await expect(headline(page, 'Everyday account')).toBeVisible();
    expect(await storageOf(page)).toMatch(TOKENS);
    await signOut(page);
    await expectSignedOut(page);
    await expect(page.getByText('You may still be signed in at your bank')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => storageOf(page)).not.toMatch(TOKENS);
    await expect.poll(() => storageOf(page)).not.toContain('plain-1');
  },
);

test('a sign-out whose deletion is delayed ends every other tab, which finishes it if the first one is closed @security', async ({
  page,
  context,
  watch,
  startBank,
}) => {
  test.slow();
  watch.allowConsole(/Bankbook could not start/);
  const bank = await startBank();
  await signInAtBank(page, bank.origin);
  const second = await context.newPage();
  await second.goto(`${bank.origin}/accounts`);
  await expect(second.getByText('Everyday account')).toBeVisible();
  const other = await context.newPage();
  // Its first use creates the database.
  await other.goto(`${bank.origin}/payments`);
  await expect(headline(other, 'Payments')).toBeVisible();
  await other.goto(`${bank.origin}/icon.svg`);
  await holdVault(other);
  // Whether a payment is open is unreadable too.
  await signOut(page);
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  await page.close();
  // No other tab is left that could end this one.
  await expect(headline(second, 'You’re not completely signed out')).toBeVisible();
  await expect(second.getByText('Everyday account')).toHaveCount(0);
  await other.close();
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(second, 'Connect your bank')).toBeVisible();
  expect(await storageOf(second)).not.toMatch(/plain-(access|refresh)-/);
});

test('a sign-out of which only the note arrives ends every other tab, and is finished there @security', async ({
  page,
  context,
  bank,
}) => {
  const session = idOfSession(await storageOf(page));
  const closing = await context.newPage();
  await closing.goto(`${bank.origin}/icon.svg`);
  await closing.evaluate((id) => localStorage.setItem('bankbook:signing-out', id), session);
  await expectSignedOut(page);
  expect(await storageOf(page)).not.toMatch(/plain-(access|refresh)-|signing-out/);
  // A tab without a session has to delete as well.
  await closing.evaluate(() => localStorage.setItem('bankbook:signing-out', 'another'));
  await expect.poll(() => storageOf(page)).not.toContain('signing-out');

  // The next start does it where no tab is told.
  await signInAtBank(page, bank.origin);
  const next = idOfSession(await storageOf(page));
  await page.evaluate((id) => localStorage.setItem('bankbook:signing-out', id), next);
  await page.goto(`${bank.origin}/accounts`);
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  expect(await storageOf(page)).not.toMatch(/plain-(access|refresh)-/);
});

test('a user who is offline can sign out, even if the sign-in page can’t be loaded @security', async ({
  page,
  context,
  bank,
}) => {
  const signOutOffline = async () => {
    await context.setOffline(true);
    await signOut(page);
    await expect(page.getByText('Everyday account')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => storageOf(page)).not.toMatch(TOKENS);
  };
  await signOutOffline();
  await expectSignedOut(page);
  await context.setOffline(false);
  await page.goto(`${bank.origin}/accounts`);
  await expectSignedOut(page);

  await signInAtBank(page, bank.origin);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await signOutOffline();
});

test('Back from another site after a sign-out in another tab shows no account, whatever the browser has cached @security', async ({
  playwright,
  launchOptions,
  watch,
  startBank,
}) => {
  const [bank, otherBank] = await Promise.all([startBank(), startBank()]);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ locale: 'en-GB' });
  await watch(context);
  watch.allowOrigin(otherBank.origin);
  const page = await context.newPage();
  await signInAtBank(page, bank.origin);
  await page.getByRole('link', { name: 'Everyday account' }).click();
  await expect(page.getByText('€1,498.15')).toBeVisible();
  await page.goto(`${otherBank.origin}/sign-in`);
  const second = await context.newPage();
  await second.goto(`${bank.origin}/accounts`);
  await signOut(second);
  await expectSignedOut(second);

  await page.goBack();
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  await expect(page.getByText('€1,498.15')).toHaveCount(0);
  await expect(page.getByText('Everyday account')).toHaveCount(0);
  await browser.close();
});

const ofAnother = {
  status: 200,
  body: { accounts: [{ resource_id: 'of-b', name: 'Account of B' }], _links: {} },
} as const;

test(
  'another user who signs in in the same tab sees nothing of the first one @security',
  { tag: '@quick' },
  async ({ page, bank }) => {
    await page.getByRole('link', { name: 'Everyday account' }).click();
    await expect(page.getByText('€1,498.15')).toBeVisible();
    bank.fault({ path: ACCOUNTS }, ofAnother, 100);
    await signOut(page);
    await signInAtBank(page, bank.origin);
    await expect(page.getByRole('link', { name: 'Account of B' })).toBeVisible();
    await expect(page.getByText('Everyday account')).toHaveCount(0);
    expect(await page.content()).not.toContain('Everyday account');
  },
);

test('new tokens on the way at sign-out are dropped @security', async ({ page, bank }) => {
  // Otherwise these late calls of the home would be held instead.
  await expect.poll(() => bank.count(/\/transactions$/)).toBe(awkwardAccounts.length);
  bank.expireAccessTokens();
  const path = /\/oauth\/token$/;
  bank.hold({ path }, 20);
  const dropped = page.waitForEvent('requestfailed', (request) => path.test(new URL(request.url()).pathname));
  const calls = bank.count(/\/api\//);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => bank.count(/\/api\//, (request) => path.test(request.path))).toBeGreaterThan(0);
  await expect.poll(() => bank.count(/\/api\//)).toBeGreaterThan(calls + 6);
  await signOut(page);
  await expectSignedOut(page);
  await dropped;
  await expect.poll(() => storageOf(page)).not.toMatch(TOKENS);
  await page.goto(`${bank.origin}/accounts`);
  await expectSignedOut(page);
  expect(await storageOf(page)).not.toMatch(TOKENS);
});

test('no token is ever on the page, in the console or in an address @security', async ({
  page,
  startBank,
}) => {
  const bank = await startBank();
  const received: string[] = [];
  page.on('console', (message) => received.push(message.text()));
  page.on('framenavigated', (frame) => received.push(frame.url()));
  await signInAtBank(page, bank.origin);
  bank.expireAccessTokens();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Your accounts are up to date.')).toBeVisible();
  bank.fault({ path: /^\/api/ }, { status: 400, body: { detail: 'Bearer plain-access-echoed' } }, 20);
  await page.reload();
  await expect(headline(page, 'The bank refused this request')).toBeVisible();
  received.push(
    await page.content(),
    // A tab that the page opens gets a copy of its session storage.
    await page.evaluate(() =>
      JSON.stringify([window.name, history.state, ...[localStorage, sessionStorage].map(Object.entries)]),
    ),
  );
  expect(received.filter((text) => /plain-(access|refresh)-/.test(text))).toEqual([]);
});
