import type { BrowserContext, Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { JOINT } from '#e2e/support/consent-steps.ts';
import { pay } from '#e2e/support/payment-steps.ts';
import { expect, expectAccessible, signInAtDemo, test } from '#e2e/support/test.ts';

/** Pages show dates and load times, so both profiles have the same morning. */
const MORNING = new Date('2026-03-14T09:30:00+01:00');

/** Pages of the household, and what they show once loaded. */
const pages: readonly (readonly [address: string, shows: RegExp])[] = [
  [paths.accounts(), /· Visa •••• 4417/],
  [paths.accountBalances(JOINT), /Expected balance/],
  [paths.accountOwners(JOINT), /Julien Martin/],
  [paths.accountOverdrafts(JOINT), /Agreed overdraft/],
  [paths.accountTransactions(JOINT), /100 transactions loaded so far/],
  // All pages of the list in sequence.
  [`${paths.accountTransactions(JOINT)}?q=childcare`, /^\d+ transactions$/],
  [paths.transaction(JOINT, '20260302-0'), /Booked/],
  [paths.profile(), /Martin/],
  [paths.beneficiaries(), /Pay/],
];

/** The text of a page in reading order, once it has loaded. */
async function read(page: Page, address: string, shows: RegExp): Promise<string> {
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByText(shows).first()).toBeVisible();
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
  // What is recent comes account by account.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return main.ariaSnapshot();
}

async function openInspector(context: BrowserContext, demo: string): Promise<Page> {
  const inspector = await context.newPage();
  await inspector.goto(`${demo}/bench/inspector`);
  await expect(inspector.getByRole('heading', { level: 1, name: 'Inspector' })).toBeVisible();
  return inspector;
}

/** Saves the inspector's calls as a file. */
async function record(inspector: Page): Promise<string> {
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Export HAR' }).click();
  return (await download).path();
}

/** The number of shown calls; it takes the focus of buttons that disappear. */
const count = (inspector: Page) => inspector.getByRole('status').filter({ hasText: /^\d+ of \d+ calls?$/ });

/** Replays a file from now on. */
async function replay(inspector: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) {
  await inspector.getByLabel('Load a HAR file').setInputFiles(file);
  await inspector.getByRole('button', { name: 'Answer from this recording' }).click();
  await expect(inspector.getByText(/^The calls of the app are answered from a recording: /)).toBeVisible();
  await expect(count(inspector)).toBeFocused();
}

const mark = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Demo data' })
    .getByRole('status')
    .filter({ hasText: /^Answers from a recording/ });

test('a recording from one profile shows the same pages in another, whichever persona is signed in there', async ({
  page,
  context,
  demo,
  browser,
  watch,
}) => {
  // Nine pages, twice.
  test.slow();
  await context.clock.setFixedTime(MORNING);
  await signInAtDemo(page, demo);
  const recorder = await openInspector(context, demo);
  const recorded = new Map<string, string>();
  for (const [address, shows] of pages) {
    recorded.set(address, await read(page, `${demo}${address}`, shows));
  }
  // After many calls the inspector reads those of other tabs only every two seconds.
  const last = recorder.getByRole('list', { name: 'Calls' }).getByText('listTrustedBeneficiaries');
  await expect(last.first()).toBeVisible();
  const file = await record(recorder);

  const other = await browser.newContext();
  await watch(other);
  await other.clock.setFixedTime(MORNING);
  const otherPage = await other.newPage();
  await signInAtDemo(otherPage, demo, 'student');
  const ownSnapshot = await read(otherPage, `${demo}${paths.accounts()}`, /· Student account/);
  expect(ownSnapshot).not.toContain('Joint account');
  const inspector = await openInspector(other, demo);
  await replay(inspector, file);
  // The page that was already open shows it too.
  await expect(otherPage.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();

  for (const [address, shows] of pages) {
    expect(await read(otherPage, `${demo}${address}`, shows), address).toBe(recorded.get(address));
    await expect(mark(otherPage)).toHaveText('Answers from a recording');
  }
  const calls = inspector.getByRole('list', { name: 'Calls' });
  await expect(calls.getByText('Recorded', { exact: true }).first()).toBeVisible();
  await expect(calls.getByText('Not in the recording', { exact: true })).toHaveCount(0);

  await otherPage.goto(`${demo}${paths.accounts()}`);
  await otherPage.getByRole('button', { name: 'Stop the recording' }).click();
  await expect(mark(otherPage)).toHaveCount(0);
  await expect(otherPage.getByRole('link', { name: 'Joint account', exact: true })).toHaveCount(0);
  await expect.poll(() => otherPage.getByRole('main').ariaSnapshot()).toBe(ownSnapshot);
  await expect(inspector.getByText(/^The calls of the app are answered/)).toHaveCount(0);
  await other.close();
});

/** A recording by another tool of another bank: one account, in base64, and its owner. */
function foreignRecording(): Buffer {
  const answer = (path: string, body: object) => ({
    _resourceType: 'fetch',
    startedDateTime: '2026-03-02T09:00:00.000Z',
    time: 3,
    cache: {},
    timings: {},
    request: { method: 'GET', url: `https://api.bank.example/psd2/v9${path}`, headers: [], cookies: [] },
    response: {
      status: 200,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { encoding: 'base64', text: Buffer.from(JSON.stringify(body)).toString('base64') },
    },
  });
  const entries = [
    answer('/api/v1/accounts', { accounts: [{ resource_id: 'far/1', name: 'Far away' }], _links: {} }),
    answer('/api/v1/accounts/far%2F1/balances', { balances: [], _links: {} }),
    answer('/api/v1/accounts/far%2F1/transactions', { transactions: [], _links: {} }),
    answer('/api/v1/accounts/far%2F1/owners', { owners: [{ full_name: 'Ada Far' }], _links: {} }),
  ];
  return Buffer.from(
    JSON.stringify({ log: { version: '1.2', creator: { name: 'X', version: '9' }, entries } }),
  );
}

test('a recording by another tool of another bank is shown, and what it lacks gets no answer', async ({
  page,
  context,
  demo,
}) => {
  test.slow();
  await signInAtDemo(page, demo);
  const inspector = await openInspector(context, demo);
  const file = { name: 'far.har', mimeType: 'application/json', buffer: foreignRecording() };
  // The open page reloads itself, which must not collide with another navigation.
  const started = page.waitForEvent('load');
  await replay(inspector, file);
  await started;
  await page.goto(`${demo}${paths.accountOwners('far/1')}`);
  await expect(page.getByText('Ada Far')).toBeVisible();
  await expect(mark(page)).toHaveText('Answers from a recording');

  await page.goto(`${demo}${paths.profile()}`);
  await expect(page.getByText('Martin')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The bank can’t be reached' })).toBeVisible();
  // Repeated, as any read without an answer.
  await expect(mark(page)).toHaveText(/^Answers from a recording · \d+ calls not in it$/);
  await expectAccessible(page);
  await pay(page, demo, '12');
  await expect(
    page.getByRole('heading', { level: 1, name: 'We do not know whether the bank received it' }),
  ).toBeVisible();

  await expect(inspector.getByText(/^\d+ calls that the app has made are not in it\.$/)).toBeVisible();
  await inspector.getByRole('button', { name: 'Show what is not in it' }).click();
  const calls = inspector.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(calls.filter({ hasText: /createPaymentRequest.*No answer/ })).toHaveCount(1);
  // Two repeats of the profile's call, and one call to bind the payment to a person.
  await expect(calls.filter({ hasText: /getEndUserIdentity.*No answer/ })).toHaveCount(4);
  await expect(calls.filter({ hasNotText: 'Not in the recording' })).toHaveCount(0);
  await expectAccessible(inspector);
  const stopped = page.waitForEvent('load');
  await inspector.getByRole('main').getByRole('button', { name: 'Stop the recording' }).press('Enter');
  await stopped;
  await expect(mark(page)).toHaveCount(0);
  await expect(count(inspector)).toBeFocused();
  await page.goto(`${demo}${paths.profile()}`);
  await expect(page.getByText('Martin').first()).toBeVisible();
});

test('a user signs in during a replay, and the replay continues', async ({ page, context, demo }) => {
  const inspector = await openInspector(context, demo);
  await replay(inspector, { name: 'far.har', mimeType: 'application/json', buffer: foreignRecording() });
  await page.goto(`${demo}${paths.signIn()}`);
  await expect(mark(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await expect(mark(page)).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('link', { name: 'Far away' })).toBeVisible();
  // Its token has expired at the bank: it is renewed there, and the recording continues.
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Far away' })).toBeVisible();
  await expect(inspector.getByRole('list', { name: 'Calls' }).getByText('getToken')).toHaveCount(2);
});

test('a scenario pauses the recording, says so before, and no fault is shown as on meanwhile', async ({
  page,
  context,
  home,
}) => {
  // Seven pages are loaded.
  test.slow();
  await page.goto(`${home}/accounts?fault=listOwners~slow~always`);
  await expect(page.getByRole('button', { name: 'Demo data · 1 fault on' })).toBeVisible();
  const inspector = await openInspector(context, home);
  const started = page.waitForEvent('load');
  await replay(inspector, { name: 'far.har', mimeType: 'application/json', buffer: foreignRecording() });
  await started;
  await expect(mark(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
  await page.goto(`${home}/bench/faults`);
  await expect(page.getByText(/^No fault is on\. 1 fault waits: a recording answers/)).toBeVisible();

  await page.goto(`${home}/accounts?demo=1,as-household`);
  await expect(page.getByText(/^The recording far\.har no longer answers\. It stays stored/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace and open' }).click();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  await expect(
    inspector.getByText(/the recording far\.har no longer answers\. It is still stored/),
  ).toBeVisible();
  await expectAccessible(inspector);
  const resumed = page.waitForEvent('load');
  await inspector.getByRole('button', { name: 'Answer from it again' }).click();
  await resumed;
  await expect(page.getByRole('link', { name: 'Far away' })).toBeVisible();
});

test('an unreadable or unusable file changes nothing @security', async ({ page, context, home }) => {
  const inspector = await openInspector(context, home);
  await replay(inspector, { name: 'far.har', mimeType: 'application/json', buffer: foreignRecording() });
  for (const [text, reason] of [
    ['{"log":{"version":"2.0","entries":[]}}', /of a version that can’t be read here: HAR 2\.0\.$/],
    ['{"log":{"version":"1.2","entries":[{', /is not JSON/],
  ] as const) {
    const bad = { name: 'bad.har', mimeType: 'application/json', buffer: Buffer.from(text) };
    await inspector.getByLabel('Load a HAR file').setInputFiles(bad);
    await expect(inspector.getByText(reason)).toBeVisible();
  }
  const empty = Buffer.from('{"log":{"version":"1.2","entries":[]}}');
  await inspector
    .getByLabel('Load a HAR file')
    .setInputFiles({ name: 'empty.har', mimeType: 'application/json', buffer: empty });
  await expect(inspector.getByText('You see a recording: empty.har')).toBeVisible();
  await expect(inspector.getByRole('heading', { name: 'This recording has no calls.' })).toBeVisible();
  await expect(inspector.getByText('Use the app in another tab')).toHaveCount(0);
  await expect(inspector.getByRole('button', { name: 'Answer from this recording' })).toHaveCount(0);
  await page.goto(`${home}${paths.accounts()}`);
  await expect(page.getByRole('link', { name: 'Far away' })).toBeVisible();
});
