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
const OWNERS = `GET /api/v1/accounts/${ID}/owners`;
const TOKEN = 'GET /api/v1/oauth/token';

const data: ReferenceBankOptions = {
  accounts: [{ resource_id: ID, name: 'Everyday account', cash_account_type: 'CACC' }],
  balances: {
    [ID]: [{ name: 'Booked', balance_type: 'CLBD', balance_amount: { amount: 12.5, currency: 'EUR' } }],
  },
  owners: { [ID]: [{ full_name: 'Odile Perrin' }] },
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

const configWith = (more: object) => (origin: string) => ({
  base_url: '',
  authorize_url: `${origin}/authorize`,
  client_id: 'plain-client',
  scope: 'aisp',
  ...more,
});

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

for (const [path, early, later, shown] of [
  [paths.accounts(), [LIST], [BALANCES, TRANSACTIONS], 'Everyday account'],
  [paths.home(), [LIST], [BALANCES, TRANSACTIONS], 'Everyday account'],
  [paths.accountTransactions(ID), [LIST, BALANCES, TRANSACTIONS], [], 'Market stall'],
  [paths.account(ID), [LIST, BALANCES, TRANSACTIONS], [], 'Market stall'],
  [paths.accountBalances(ID), [LIST, BALANCES], [], 'Booked'],
  [paths.accountOwners(ID), [LIST, BALANCES], [OWNERS], 'Odile Perrin'],
] as const) {
  test(
    `the first calls of ${path} leave before the app arrives, and none leaves twice`,
    { tag: path === paths.accountTransactions(ID) ? '@quick' : [] },
    async ({ page, startBank }) => {
      const bank = await startBank(data);
      await signedIn(page, bank);
      const before = bank.requests.length;
      const release = await holdApp(page);
      await page.goto(`${bank.origin}${path}`, { waitUntil: 'commit' });
      await expect.poll(() => calls(bank, before)).toEqual([...early].sort());
      release();
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect.poll(() => calls(bank, before)).toEqual([...early, ...later].sort());
    },
  );
}

test('a user who is not signed in sends nothing @security', async ({ page, startBank }) => {
  const bank = await startBank(data);
  const release = await holdApp(page);
  await page.goto(`${bank.origin}${paths.accounts()}`, { waitUntil: 'commit' });
  await decided(page);
  release();
  await expect(page.getByRole('button', { name: 'Continue to your bank' })).toBeVisible();
  expect(calls(bank)).toEqual([]);
});

test('an expired access token is renewed once, and each call leaves once, with the new one', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({ ...data, config: configWith({ idle_minutes: 0, session_hours: 0 }) });
  await signedIn(page, bank);
  const before = bank.requests.length;
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.goto(`${bank.origin}${paths.accountBalances(ID)}`);
  await expect(page.getByText('Booked').first()).toBeVisible();
  expect(calls(bank, before)).toEqual([LIST, BALANCES, TOKEN].sort());
});

test('a token that the bank refuses is renewed once', async ({ page, startBank }) => {
  const bank = await startBank(data);
  await signedIn(page, bank);
  const before = bank.requests.length;
  bank.fault({ path: '/api/v1/accounts' }, { status: 401, body: {} });
  await page.goto(`${bank.origin}${paths.accountBalances(ID)}`);
  await expect(page.getByText('Booked').first()).toBeVisible();
  expect(calls(bank, before)).toEqual([LIST, LIST, BALANCES, TOKEN].sort());
});

test('a session whose idle time is over sends nothing @security', async ({ page, startBank }) => {
  const bank = await startBank({ ...data, config: configWith({ idle_minutes: 5 }) });
  await signedIn(page, bank);
  const before = bank.requests.length;
  await page.clock.install({ time: Date.now() + 6 * 60_000 });
  await page.goto(`${bank.origin}${paths.accounts()}`);
  await expect(page.getByText('Bankbook wasn’t used for a while')).toBeVisible();
  expect(calls(bank, before)).toEqual([]);
});

test('nothing leaves early while a tab holds the lock of a refresh', async ({ page, context, startBank }) => {
  const bank = await startBank(data);
  await signedIn(page, bank);
  const other = await context.newPage();
  await other.goto(`${bank.origin}${paths.consent()}`);
  await other.evaluate(
    (held) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(held, () => {
          resolve();
          return new Promise((done) => addEventListener('message', done));
        });
      }),
    `bankbook:${bank.origin}:plain-client:refresh`,
  );
  const before = bank.requests.length;
  const release = await holdApp(page);
  await page.goto(`${bank.origin}${paths.accountBalances(ID)}`, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(async () => (await globalThis.startedCalls)?.size)).toBe(0);
  expect(calls(bank, before)).toEqual([]);
  await other.evaluate(() => globalThis.postMessage('done', location.origin));
  release();
  await expect(page.getByText('Booked').first()).toBeVisible();
  expect(calls(bank, before)).toEqual([LIST, BALANCES].sort());
});

test('five tabs that load at once send each call once a tab', async ({ page, context, startBank }) => {
  const bank = await startBank(data);
  await signedIn(page, bank);
  const before = bank.requests.length;
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(`${bank.origin}${paths.accountBalances(ID)}`)));
  for (const tab of tabs) await expect(tab.getByText('Booked').first()).toBeVisible();
  expect(calls(bank, before)).toHaveLength(10);
});

test('Back to a page that the browser has kept sends nothing, and to one that it has not each call once', async ({
  page,
  startBank,
}) => {
  const bank = await startBank(data);
  await signedIn(page, bank);
  await page.goto(`${bank.origin}${paths.accountBalances(ID)}`);
  await expect(page.getByText('Booked').first()).toBeVisible();
  await page.goto(`${bank.origin}/robots.txt`);
  const before = bank.requests.length;
  await page.goBack();
  await expect(page.getByText('Booked').first()).toBeVisible();
  expect([[], [LIST, BALANCES].sort()]).toContainEqual(calls(bank, before));
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

test('an early call that fails is repeated as any read is', async ({ page, startBank }) => {
  const bank = await startBank(data);
  await signedIn(page, bank);
  const before = bank.requests.length;
  bank.fault({ path: '/api/v1/accounts' }, { reset: true });
  await page.goto(`${bank.origin}${paths.accountBalances(ID)}`);
  await expect(page.getByText('Booked').first()).toBeVisible();
  expect(calls(bank, before).filter((call) => call === BALANCES)).toHaveLength(1);
});
