import type { Page } from 'playwright/test';
import type { Fault, ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

interface Row {
  readonly what: string;
  readonly fault: Fault;
  /** The heading in place of the data. */
  readonly message: string;
  /** The number of calls to the bank before it appears. */
  readonly calls: number;
}

const REFUSED = 'The bank refused this request';
const FAILED = 'The bank has a problem';
const UNREADABLE = 'The bank’s answer can’t be read';
const UNREACHABLE = 'The bank can’t be reached';
const secret = '<h1>Stack trace</h1> at /srv/bank.js:555, Bearer plain-access-echoed';

const rows: readonly Row[] = [
  { what: '400', fault: { status: 400, body: { detail: secret } }, message: REFUSED, calls: 1 },
  { what: '401 without end', fault: { status: 401 }, message: 'Connect your bank', calls: 2 },
  {
    what: '403',
    fault: { status: 403, body: { type: 'javascript:alert(1)', title: secret } },
    message: 'Not covered by your consent',
    calls: 1,
  },
  { what: '404', fault: { status: 404 }, message: 'Not found, or no longer shared', calls: 1 },
  { what: '405', fault: { status: 405 }, message: REFUSED, calls: 1 },
  { what: '408', fault: { status: 408 }, message: 'The bank takes too long', calls: 3 },
  { what: '418', fault: { status: 418 }, message: REFUSED, calls: 1 },
  { what: '500', fault: { status: 500, body: secret, contentType: 'text/plain' }, message: FAILED, calls: 3 },
  {
    what: '502 with a page',
    fault: { status: 502, body: secret, contentType: 'text/html' },
    message: FAILED,
    calls: 3,
  },
  { what: '599', fault: { status: 599 }, message: FAILED, calls: 3 },
  { what: '204', fault: { status: 204 }, message: UNREADABLE, calls: 1 },
  { what: 'half of its JSON', fault: { truncate: 20 }, message: UNREADABLE, calls: 1 },
  { what: 'nothing but a type', fault: { status: 200 }, message: UNREADABLE, calls: 1 },
  {
    what: 'a page',
    fault: { status: 200, body: secret, contentType: 'text/html' },
    message: UNREADABLE,
    calls: 1,
  },
  {
    what: 'JSON that calls itself text',
    fault: { status: 200, body: { accounts: [], balances: [] }, contentType: 'text/plain' },
    message: UNREADABLE,
    calls: 1,
  },
  {
    what: 'JSON of no type',
    fault: { status: 200, body: { accounts: [], balances: [] }, contentType: '' },
    message: UNREADABLE,
    calls: 1,
  },
  { what: 'null', fault: { status: 200, body: 'null' }, message: UNREADABLE, calls: 1 },
  {
    what: 'a collection that is null',
    fault: { status: 200, body: { accounts: null, balances: null } },
    message: UNREADABLE,
    calls: 1,
  },
  {
    what: 'an object without the collection',
    fault: { status: 200, body: {} },
    message: UNREADABLE,
    calls: 1,
  },
  {
    what: 'the answer to another request',
    fault: { requestId: 'other' },
    message: 'The bank’s answer isn’t to this request',
    calls: 1,
  },
  { what: 'a broken connection', fault: { reset: true }, message: UNREACHABLE, calls: 3 },
  {
    what: 'half an answer and a broken connection',
    fault: { resetMidBody: true },
    message: UNREACHABLE,
    calls: 3,
  },
];

const views = [
  {
    name: 'the accounts',
    api: '/api/v1/accounts',
    path: '/accounts',
    level: 1,
    good: (page: Page) => page.getByRole('link', { name: 'Everyday account' }),
  },
  {
    name: 'the balances',
    api: '/api/v1/accounts/plain-1/balances',
    path: '/accounts/plain-1/balances',
    level: 2,
    good: (page: Page) => page.getByRole('list').getByText('€1,498.15'),
  },
] as const;

type View = (typeof views)[number];

/** Opens a page of a signed-in user with the fault on, and returns the ids sent since. */
async function openWith(page: Page, bank: ReferenceBank, { api, path }: View, fault: Fault) {
  await signInAtBank(page, bank.origin);
  await expect(page.getByText('−€0.10')).toBeVisible();
  const before = bank.requests.length;
  bank.fault({ path: api }, fault, 50);
  await page.goto(`${bank.origin}${path}`);
  return () =>
    bank.requests
      .slice(before)
      .filter((request) => request.path === api)
      .map(({ headers }) => String(headers['x-request-id']));
}

for (const view of views) {
  for (const { what, fault, message, calls } of rows) {
    test(`a user whose bank answers ${view.name} with ${what} reads: ${message} @sweep @security`, async ({
      page,
      startBank,
      watch,
    }) => {
      if ('requestId' in fault) watch.allowConsole(/carries another request’s X-Request-ID/);
      const bank = await startBank();
      const sent = await openWith(page, bank, view, fault);
      await expect(page.getByRole('heading', { name: message, exact: true })).toBeVisible();
      await expect(page.getByText('Stack trace')).toHaveCount(0);
      await expectAccessible(page);
      expect(sent()).toHaveLength(calls);
      expect(new Set(sent()).size).toBe(calls);
      if (message === 'Connect your bank') return;

      const problem = page.getByRole('alert');
      await expect(problem).toHaveCount(1);
      await expect(page.getByText(`Reference ${sent().at(-1)}`, { exact: true })).toBeVisible();
      bank.clearFaults();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(view.good(page)).toBeVisible();
      await expect(problem).toHaveCount(0);
    });
  }

  test(`a user sees the data where the answer for ${view.name} does not name its request @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    const sent = await openWith(page, bank, view, { requestId: 'missing' });
    await expect(view.good(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(sent()).toHaveLength(1);
  });

  test(`a user who reads about a problem with ${view.name} can open other pages of the app and sign out @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    await openWith(page, bank, view, { status: 400 });
    await expect(page.getByRole('heading', { name: REFUSED })).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Accounts' }).click();
    await expect(page).toHaveURL(`${bank.origin}/accounts`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You’re signed out.')).toBeVisible();
  });

  test(`a problem with ${view.name} appears under the right heading from the first moment`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    await openWith(page, bank, view, { status: 400 });
    await expect(page.getByRole('heading', { name: REFUSED, level: view.level })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}
