import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  expectHomeRead,
  recordCalls,
  signInAtDemo,
  test,
  expectNoSidewaysScroll,
} from '#e2e/support/test.ts';

/** The inspector in a separate tab. */
async function openInspector(page: Page, demo: string): Promise<Page> {
  const inspector = await page.context().newPage();
  await inspector.goto(`${demo}/bench/inspector`);
  await expect(inspector.getByRole('heading', { level: 1, name: 'Inspector' })).toBeVisible();
  return inspector;
}

/** The newest call of an operation, as the line that opens it. */
const call = (inspector: Page, operation: string) =>
  inspector.getByRole('list', { name: 'Calls' }).getByText(operation, { exact: true }).first();

test(
  'a tester sees the calls between the app and the bank, finds one, and reads it',
  { tag: '@quick' },
  async ({ page, home }) => {
    const inspector = await openInspector(page, home);
    await expect(call(inspector, 'listAccounts')).toBeVisible();
    await page.getByRole('link', { name: 'Identity' }).click();
    // At once, without any request for it.
    await expect(call(inspector, 'getEndUserIdentity')).toBeVisible();

    await inspector.getByRole('combobox', { name: 'Operation' }).selectOption('listAccounts');
    await expect(call(inspector, 'listBalances')).toHaveCount(0);
    await call(inspector, 'listAccounts').click();
    const reference = inspector
      .getByRole('definition')
      .filter({ hasText: /^[\da-f]{32}$/ })
      .first();
    const id = await reference.textContent();
    await expect(inspector.getByText(/^accounts \d+ items/)).toBeVisible();
    const assumptions = /^\d+ assumptions of the contract are used/;
    await expect(inspector.getByRole('table', { name: assumptions })).toBeHidden();
    await inspector.getByText(assumptions).first().click();
    await expect(inspector.getByRole('table', { name: assumptions })).toContainText('/accounts/0/account_id');

    await inspector.getByRole('combobox', { name: 'Operation' }).selectOption('All');
    await inspector.getByRole('searchbox', { name: 'Search' }).fill(id ?? '');
    await expect(inspector.getByRole('button', { name: /^Copy as curl of listAccounts/ })).toHaveCount(1);
    await expect(inspector.getByRole('status').filter({ hasText: /^1 of \d+ calls$/ })).toBeVisible();
    await expectAccessible(inspector);
  },
);

test('a fault that acts is named at its call, and what it breaks is counted and found', async ({
  page,
  home,
}) => {
  await page.goto(
    `${home}/accounts?fault=listBalances~wrong-types~always&fault=listAccounts~lost-before~next`,
  );
  await expect(page.getByRole('button', { name: 'Demo data · 1 fault on · 2 faults fired' })).toBeVisible();
  const inspector = await openInspector(page, home);
  const rows = inspector.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  // No answer came, and the next attempt succeeded.
  await expect(rows.filter({ hasText: 'Fault: The call is lost before the bank has worked' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Fault: The call is lost before the bank has worked' })).toContainText(
    'No answer',
  );
  const broken = rows.filter({ hasText: 'Fault: The first item has members of wrong types' });
  await expect(broken.filter({ hasText: /\d breaches/ })).toHaveCount(3);
  await expect(broken.filter({ hasText: 'GET /api/v1/accounts/b0a1c3e4-joint/balances' })).toHaveCount(1);
  await inspector.getByRole('combobox', { name: 'Outcome' }).selectOption('Breaks the contract');
  await expect(rows).toHaveCount(3);
  await inspector.getByRole('searchbox').fill('no such words');
  await expect(rows).toHaveCount(0);
  await inspector.getByRole('searchbox').fill('members of wrong types');
  await expect(rows).toHaveCount(3);
  await call(inspector, 'listBalances').click();
  await expect(inspector.getByText('The first item has members of wrong types (wrong-types).')).toBeVisible();
  await expectAccessible(inspector);
});

test('the log is kept when its tab is loaded again, if the tester wants that, until a sign-out @security', async ({
  page,
  home,
}) => {
  const inspect = async () => {
    await page.goto(`${home}/bench/inspector`);
    await expect(page.getByRole('heading', { level: 1, name: 'Inspector' })).toBeVisible();
  };
  const visit = async () => {
    await page.goto(`${home}/accounts`);
    await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  };
  await inspect();
  await expect(page.getByText('No calls yet')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Keep log' }).check();
  await visit();
  await inspect();
  await expect(call(page, 'listAccounts')).toBeVisible();
  await page.reload();
  await expect(call(page, 'listAccounts')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('listAccounts');

  await visit();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  await inspect();
  await expect(page.getByText('No calls yet')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Keep log' })).toBeChecked();
});

test('a tester sends a read again at once, and a change only after a confirmation', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/consent/edit`);
  await page.getByRole('checkbox', { name: 'Everything of Joint account' }).check();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send consent' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Consent sent' })).toBeVisible();

  const inspector = await openInspector(page, home);
  const shown = (count: number) => inspector.getByRole('status').filter({ hasText: `${count} of ` });
  await inspector.getByRole('combobox', { name: 'Operation' }).selectOption('putConsents');
  await call(inspector, 'putConsents').click();
  await inspector.getByRole('button', { name: 'Send again' }).click();
  const question = inspector.getByRole('alertdialog', { name: 'Send this change again?' });
  await expectAccessible(inspector);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(shown(1)).toBeVisible();
  await inspector.getByRole('button', { name: 'Send again' }).click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(inspector.getByText('Sent: look at the newest call of this browser.')).toBeVisible();
  await expect(shown(2)).toBeVisible();

  await inspector.getByRole('button', { name: 'Clear' }).click();
  await expect(inspector.getByText('No calls yet')).toBeVisible();
  await inspector.getByRole('combobox', { name: 'Operation' }).selectOption('All');
  await page.getByRole('link', { name: 'Identity' }).click();
  await expect(shown(1)).toBeVisible();
});

/** A payment request sent by another tab of this browser. */
const sentPayment = (demo: string) => ({
  id: 'sent',
  operation: 'createPaymentRequest',
  startedAt: Date.now(),
  duration: 1,
  request: {
    method: 'POST',
    url: `${demo}/api/v1/payment-requests`,
    headers: [
      ['content-type', 'application/json'],
      ['idempotency-key', 'recorded'],
    ],
    body: '{"payment_information_id":"recorded"}',
  },
  response: { status: 200, headers: [], body: '{}' },
  echo: 'unreadable',
});

test('a call from a file is never sent, whatever it is @security', async ({ page, demo, context }) => {
  const sent = recordCalls(context);
  await signInAtDemo(page, demo);
  await expectHomeRead(page);
  const inspector = await openInspector(page, demo);
  const entries = ['payment-requests', 'accounts'].map((path) => ({
    request: { method: path === 'accounts' ? 'GET' : 'POST', url: `${demo}/api/v1/${path}`, headers: [] },
    response: { status: 200, headers: [], content: {} },
  }));
  const buffer = Buffer.from(JSON.stringify({ log: { version: '1.2', entries } }));
  const file = { name: 'payment.har', mimeType: 'application/json', buffer };
  const field = inspector.getByLabel('Load a HAR file');
  await field.setInputFiles({ ...file, buffer: Buffer.from('no file of calls') });
  await expect(inspector.getByText('This file is not JSON, as a HAR file is.')).toBeVisible();
  await field.setInputFiles(file);
  await expect(inspector.getByText('You see a recording: payment.har')).toBeVisible();
  const before = sent.length;
  for (const operation of ['createPaymentRequest', 'listAccounts']) {
    await call(inspector, operation).click();
    await expect(inspector.getByText(/^It can’t be sent again: it comes from a file/)).toBeVisible();
    await expect(inspector.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    await call(inspector, operation).click();
  }
  expect(sent).toHaveLength(before);
  await inspector.getByRole('button', { name: 'Back to the calls' }).click();
  await expect(call(inspector, 'createPaymentRequest')).toHaveCount(0);
});

test('a payment request is never sent again without a confirmation, and once for each @security', async ({
  page,
  demo,
  context,
}) => {
  const sent = recordCalls(context);
  await signInAtDemo(page, demo);
  const inspector = await openInspector(page, demo);
  await page.evaluate(
    (call) => new BroadcastChannel('bankbook:calls:1').postMessage({ kind: 'calls', calls: [call] }),
    sentPayment(demo),
  );
  await call(inspector, 'createPaymentRequest').click();
  const question = inspector.getByRole('alertdialog', { name: 'Send this payment request again?' });
  const payments = () => sent.filter((request) => request === 'POST /api/v1/payment-requests').length;
  for (const leave of ['Cancel', 'Escape']) {
    await inspector.getByRole('button', { name: 'Send again' }).click();
    // Enter alone does not trigger what can't be undone.
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await inspector.keyboard.press(leave === 'Cancel' ? 'Enter' : 'Escape');
    await expect(question).toBeHidden();
  }
  expect(payments()).toBe(0);
  await inspector.getByRole('button', { name: 'Send again' }).click();
  await question.getByRole('button', { name: 'Send again' }).click();
  // The bank refuses it, because it is no payment request; the call says why.
  await expect(inspector.getByText(/^Sent, without success: /)).toBeVisible();
  expect(payments()).toBe(1);
  const calls = inspector.getByRole('list', { name: 'Calls' });
  await expect(calls.getByText('createPaymentRequest', { exact: true })).toHaveCount(2);
});

test('the inspector fits a window of 320 pixels, in French and in the dark, by keyboard alone', async ({
  page,
  home,
}) => {
  await page.evaluate(() => localStorage.setItem('bankbook:language', 'fr'));
  const inspector = await page.context().newPage();
  await inspector.emulateMedia({ colorScheme: 'dark' });
  await inspector.setViewportSize({ width: 320, height: 640 });
  await inspector.goto(`${home}/bench/inspector`);
  await expect(inspector.getByRole('heading', { level: 1, name: 'Inspecteur' })).toBeVisible();
  const line = inspector
    .getByRole('list', { name: 'Appels' })
    .getByText('listAccounts', { exact: true })
    .first();
  await inspector.getByRole('combobox', { name: 'Opération' }).selectOption('listAccounts');
  await inspector.getByRole('checkbox', { name: 'Conserver le journal' }).press('Tab');
  await inspector.keyboard.press('Enter');
  await expect(line).toBeVisible();
  const branch = inspector.getByText(/^accounts \d+ éléments/);
  await branch.press('Enter');
  await expect(inspector.getByText(/^0 \d+ membres/)).toBeVisible();
  await expectNoSidewaysScroll(inspector);
  await expectAccessible(inspector);
});
