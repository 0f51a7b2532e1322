import type { Page } from 'playwright/test';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { storageOf } from '#e2e/support/storage.ts';
import { expect, expectAccessible, signInAtBank, test, sweptBut } from '#e2e/support/test.ts';

const TOKEN_CALL = 'GET /api/v1/oauth/token';

const CANCELLED = 'Sign-in was cancelled';
const INVALID_LINK = 'This sign-in link is not valid';
const INCOMPLETE = 'Sign-in did not complete';

function headline(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** Opens the bank's page and returns the address to which its Approve leads. */
async function beginSignIn(page: Page, bank: ReferenceBank): Promise<URL> {
  bank.autoApprove = false;
  await page.goto(`${bank.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  const address = await page.getByRole('link', { name: 'Approve' }).getAttribute('href');
  return new URL(address ?? '');
}

/** The page of a failed sign-in: its text, a clean address, the same after a reload, and a way to continue. */
async function expectProblemPage(
  page: Page,
  bank: ReferenceBank,
  heading: string,
  message = '',
): Promise<void> {
  let calls = 0;
  for (const moment of ['at first', 'after a reload']) {
    await expect(headline(page, heading), moment).toBeVisible();
    await expect(page.getByRole('main')).toContainText(message);
    await expect(page).toHaveURL(`${bank.origin}/login/callback`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (moment === 'after a reload') break;
    calls = bank.count(TOKEN_CALL);
    await expectAccessible(page);
    await page.reload();
  }
  expect(bank.count(TOKEN_CALL), 'token calls for the reload').toBe(calls);
}

async function expectTryAgainToWork(page: Page, bank: ReferenceBank): Promise<void> {
  bank.autoApprove = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline(page, 'Accounts')).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
}

const hostile = `<img src=x onerror=alert(1)> Call 555 now ${'‮x'.repeat(400)}`;

/** How the redirect address of the bank is changed. */
const links: readonly (readonly [string, (link: URL) => void, string, string])[] = [
  ['without a state', ({ searchParams }) => searchParams.delete('state'), INVALID_LINK, ''],
  [
    'with a state that was never issued',
    ({ searchParams }) => searchParams.set('state', 'x'),
    INVALID_LINK,
    '',
  ],
  [
    'with __proto__ as its state',
    ({ searchParams }) => searchParams.set('state', '__proto__'),
    INVALID_LINK,
    '',
  ],
  ['with two states', ({ searchParams }) => searchParams.append('state', 'x'), INVALID_LINK, ''],
  ['with two codes', ({ searchParams }) => searchParams.append('code', 'x'), INVALID_LINK, ''],
  [
    'with a code and an error',
    ({ searchParams }) => searchParams.set('error', 'access_denied'),
    INVALID_LINK,
    '',
  ],
  ['with neither code nor error', ({ searchParams }) => searchParams.delete('code'), INVALID_LINK, ''],
  ['with a refusal', (link) => swapForError(link, 'access_denied'), CANCELLED, 'so nothing was read'],
  ['with an error', (link) => swapForError(link, 'server_error'), INCOMPLETE, 'Nothing was read.'],
  ['with an added error', (link) => swapForError(link, hostile), INCOMPLETE, 'isn’t set up correctly'],
];

for (const [what, access_token] of [
  ['a sign that no header can carry', 'plain-access-€'],
  ['a line break', 'plain-access-\r\nX-Other: 1'],
  ['half a character', 'plain-access-\ud800'],
] as const) {
  test(`a user whose bank sends a token with ${what} reads that sign-in did not complete @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    const answer = { access_token, token_type: 'Bearer', expires_in: 3600, refresh_token: 'plain-refresh-x' };
    bank.fault({ path: /\/oauth\/token$/ }, { status: 200, body: JSON.stringify(answer) });
    await page.goto(`${bank.origin}/sign-in`);
    await page.getByRole('button', { name: 'Continue to your bank' }).click();
    await expectProblemPage(page, bank, INCOMPLETE, 'Your bank didn’t finish the sign-in.');
    expect(await storageOf(page)).not.toMatch(/plain-(access|refresh)-/);
    await expectTryAgainToWork(page, bank);
  });
}

test('a user whose bank refreshes to a token that no header can carry has to sign in again, and nothing more @security', async ({
  page,
  bank,
}) => {
  // A read on its way would take the fault, and the reload would cut off its answer.
  await expect(page.getByText('€1,523.40')).toBeVisible();
  bank.expireAccessTokens();
  const answer = { access_token: 'plain-access-€', token_type: 'Bearer', expires_in: 3600 };
  bank.fault({ path: /\/oauth\/token$/, grantType: 'refresh_token' }, { status: 200, body: answer });
  await page.reload();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(await storageOf(page)).not.toMatch(/plain-(access|refresh)-/);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
});

test('a user with such a token from an earlier version signs in again @security', async ({ page, bank }) => {
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('bankbook'));
    const store = database.transaction('session', 'readwrite').objectStore('session');
    const record: object = await done(store.get('current'));
    await done(store.put({ ...record, access_token: 'plain-access-€' }, 'current'));
    database.close();
  });
  await page.goto(`${bank.origin}/accounts`);
  await expect(headline(page, 'Connect your bank')).toBeVisible();
  expect(await storageOf(page)).not.toMatch(/plain-(access|refresh)-/);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
});

const ISSUER = 'https://issuer.plain.example';
const withIssuer = (origin: string) => ({
  authorize_url: `${origin}/authorize`,
  client_id: 'plain-client',
  scope: 'aisp',
  issuer: ISSUER,
});

for (const [what, change] of [
  ['does not name the bank that redirects', () => {}],
  ['was sent by another server', ({ searchParams }: URL) => searchParams.set('iss', 'https://evil.example')],
  [
    'refuses in the name of another bank',
    (link: URL) => {
      swapForError(link, 'access_denied');
      link.searchParams.set('iss', 'https://evil.example');
    },
  ],
] as const) {
  test(`where the issuer is configured, a link that ${what} is not valid @security`, async ({
    page,
    watch,
    startBank,
  }) => {
    watch.allowConsole(/`issuer`/);
    const bank = await startBank({ config: withIssuer });
    const link = await beginSignIn(page, bank);
    change(link);
    await page.goto(link.href);
    await expectProblemPage(page, bank, INVALID_LINK);
    await expect(page.getByText(/or not from your bank/)).toBeVisible();
    expect(bank.count(TOKEN_CALL)).toBe(0);
  });
}

test('a user whose bank grants less than was asked reads so, and continues @security', async ({
  page,
  watch,
  startBank,
}) => {
  watch.allowConsole(/the bank did not grant the scope aisp/);
  const bank = await startBank();
  const token = { access_token: 'plain-access-x', token_type: 'Bearer', scope: 'other' };
  bank.fault({ path: /\/oauth\/token$/ }, { status: 200, body: token });
  await page.goto(`${bank.origin}/sign-in`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(headline(page, 'Your bank allows less than Bankbook asked for')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).not.toHaveURL(/callback/);
});

test('where the issuer is configured, a link that names it is valid @security', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({ config: withIssuer });
  const link = await beginSignIn(page, bank);
  link.searchParams.set('iss', ISSUER);
  await page.goto(link.href);
  await expect(headline(page, 'Accounts')).toBeVisible();
});

function swapForError({ searchParams }: URL, error: string): void {
  searchParams.delete('code');
  searchParams.set('error', error);
  searchParams.set('error_description', hostile);
  searchParams.set('error_uri', 'https://evil.example/555');
}

for (const [what, change, heading, message] of links) {
  test(`a user who is sent back ${what} gets a page that says so, and no token is requested${sweptBut(what, 'without a state', 'with a state that was never issued', 'with two codes')} @security`, async ({
    page,
    startBank,
    watch,
  }) => {
    watch.allowConsole(/the bank answers the sign-in with the error/);
    const bank = await startBank();
    const link = await beginSignIn(page, bank);
    change(link);
    await page.goto(link.href);
    await expectProblemPage(page, bank, heading, message);
    await expect(page.getByText('Call 555')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Go to your accounts' })).toHaveCount(0);
    expect(bank.count(TOKEN_CALL)).toBe(0);
    await expectTryAgainToWork(page, bank);
  });

  // The page is the same as above, so this runs with the sweep.
  test(`a signed-in user who is sent back ${what} keeps the session @sweep @security`, async ({
    page,
    bank,
    watch,
  }) => {
    watch.allowConsole(/the bank answers the sign-in with the error/);
    const link = await beginSignIn(page, bank);
    change(link);
    await page.goto(link.href);
    await expectProblemPage(page, bank, heading, message);
    await expect(page.getByText('You’re still signed in from before.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to your accounts' }).click();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    expect(bank.count(TOKEN_CALL)).toBe(1);
  });
}

for (const [what, isSignedIn, heading] of [
  ['gets a page that says so', false, INVALID_LINK],
  ['is signed in already goes to the accounts', true, 'Accounts'],
] as const) {
  test(`a user who is sent back with everything in the fragment and ${what}, and no token is requested @security`, async ({
    page,
    startBank,
  }) => {
    const bank = await startBank();
    if (isSignedIn) await signInAtBank(page, bank.origin);
    const calls = bank.count(TOKEN_CALL);
    const link = await beginSignIn(page, bank);
    await page.goto(`${link.origin}${link.pathname}#${link.search.slice(1)}&access_token=plain-access-x`);
    await expect(headline(page, heading)).toBeVisible();
    await expect(page).not.toHaveURL(/plain|#/);
    expect(bank.count(TOKEN_CALL)).toBe(calls);
  });
}

test('a sign-in started in another browser is not valid, and stays valid where it was started @security', async ({
  page,
  browser,
  watch,
  startBank,
}) => {
  const bank = await startBank();
  const link = await beginSignIn(page, bank);
  const stranger = await browser.newContext({ locale: 'en-GB' });
  await watch(stranger);
  const otherPage = await stranger.newPage();
  await otherPage.goto(link.href);
  await expectProblemPage(otherPage, bank, INVALID_LINK);
  expect(bank.count(TOKEN_CALL)).toBe(0);
  await page.getByRole('link', { name: 'Approve' }).click();
  await expect(headline(page, 'Accounts')).toBeVisible();
  await stranger.close();
});

for (const [what, minutes, heading] of [
  ['nine minutes is', 9, 'Accounts'],
  ['eleven minutes is not', 11, INVALID_LINK],
] as const) {
  test(`a sign-in that took ${what} valid @security`, async ({ page, startBank }) => {
    await page.clock.install();
    const bank = await startBank();
    await beginSignIn(page, bank);
    await page.clock.fastForward(minutes * 60_000);
    await page.getByRole('link', { name: 'Approve' }).click();
    await expect(headline(page, heading)).toBeVisible();
    expect(bank.count(TOKEN_CALL)).toBe(heading === 'Accounts' ? 1 : 0);
  });
}

test(
  'the same link opened in two tabs at once is exchanged once, twenty times over @security',
  { tag: '@sweep' },
  async ({ page, context, startBank }) => {
    const bank = await startBank();
    const second = await context.newPage();
    for (let round = 1; round <= 20; round += 1) {
      const link = await beginSignIn(page, bank);
      // Still signed in from the round before, it would reload when the other one wins.
      await second.goto('about:blank');
      await Promise.all([page, second].map((tab) => tab.goto(link.href, { waitUntil: 'commit' })));
      // Either may win; the other one is notified, or finds the new session.
      await expect(headline(page, 'Accounts').or(headline(page, INVALID_LINK))).toBeVisible();
      await expect(headline(second, 'Accounts').or(headline(second, INVALID_LINK))).toBeVisible();
      expect(bank.count(TOKEN_CALL)).toBe(round);
    }
  },
);
