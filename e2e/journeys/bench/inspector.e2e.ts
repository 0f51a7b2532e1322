import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
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

test('a fault that acts is named at its call, and its breaches are found; the log is kept on request, until a sign-out @security', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/accounts?fault=listBalances~wrong-types~always`);
  const inspector = await openInspector(page, home);
  const broken = inspector
    .getByRole('list', { name: 'Calls' })
    .getByRole('listitem')
    .filter({ hasText: 'Fault: The first item has members of wrong types' });
  await expect(broken.filter({ hasText: /\d breaches/ })).toHaveCount(3);
  await inspector.getByRole('combobox', { name: 'Outcome' }).selectOption('Breaks the contract');
  await expect(inspector.getByRole('list', { name: 'Calls' }).getByRole('listitem')).toHaveCount(3);
  await inspector.getByRole('checkbox', { name: 'Keep log' }).check();

  // On a phone, in French and in the dark.
  await inspector.evaluate(() => localStorage.setItem('bankbook:language', 'fr'));
  await inspector.emulateMedia({ colorScheme: 'dark' });
  await inspector.setViewportSize({ width: 320, height: 640 });
  await inspector.reload();
  await inspector.getByRole('combobox', { name: 'Opération' }).selectOption('listAccounts');
  // The kept calls come after the page.
  await expect(inspector.getByRole('list', { name: 'Appels' }).getByRole('listitem').first()).toBeVisible();
  await inspector.getByRole('checkbox', { name: 'Conserver le journal' }).press('Tab');
  await inspector.keyboard.press('Enter');
  await expect(inspector.getByText(/^accounts \d+ éléments/)).toBeVisible();
  await expectNoSidewaysScroll(inspector);
  await expectAccessible(inspector);
  const stored = await inspector.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('listAccounts');

  await page.getByRole('button', { name: /^(?:Sign out|Se déconnecter)$/ }).click();
  await expect(inspector.getByText('Aucun appel')).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByText('Aucun appel')).toBeVisible();
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

test('a payment request is never sent again without a confirmation, once for each, and never from a file @security', async ({
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

  const entry = {
    request: { method: 'POST', url: `${demo}/api/v1/payment-requests`, headers: [] },
    response: { status: 200, headers: [], content: {} },
  };
  const buffer = Buffer.from(JSON.stringify({ log: { version: '1.2', entries: [entry] } }));
  await inspector
    .getByLabel('Load a HAR file')
    .setInputFiles({ name: 'payment.har', mimeType: 'application/json', buffer });
  await expect(inspector.getByText('You see a recording: payment.har')).toBeVisible();
  await call(inspector, 'createPaymentRequest').click();
  await expect(inspector.getByText(/^It can’t be sent again: it comes from a file/)).toBeVisible();
  await expect(inspector.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  expect(payments()).toBe(1);
});
