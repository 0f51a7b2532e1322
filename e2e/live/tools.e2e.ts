import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { expect, signInAtBank, test } from '#e2e/support/test.ts';

/** Returns a growing list of the scripts that the pages of a context load. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.context().on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const TOOLS = /inspector|live-tools/;

test('a tester of a real bank sees its calls from the first one on, and sends a read again but no payment, if configured @security', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({
    config: (origin) => ({
      authorize_url: `${origin}/authorize`,
      client_id: 'plain-client',
      scope: 'aisp',
      tester_tools: true,
    }),
  });
  const scripts = recordScripts(page);
  await signInAtBank(page, bank.origin);
  await expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
  // The inspector's page is loaded when it is opened.
  expect(scripts.filter((path) => path.includes('inspector-page'))).toEqual([]);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Inspector (new tab)' }).click();
  const inspector = await opening;
  await expect(inspector.getByRole('heading', { level: 1, name: 'Bench' })).toBeVisible();
  const calls = inspector.getByRole('list', { name: 'Calls' });
  const toggle = (name: string) => calls.getByText(name, { exact: true }).click();
  await toggle('getToken');
  await expect(calls.getByText(/^GET http.*oauth\/token\?.*code=%5Bredacted%5D/)).toBeVisible();
  await expect(inspector.getByRole('textbox', { name: 'Address for copies' })).toHaveValue(bank.origin);
  expect(await inspector.content()).not.toMatch(/plain-(?:access|refresh|code)-/);
  await toggle('getToken');

  // As another tab of this browser would post it.
  await page.evaluate(() => {
    const call = {
      id: 'of another tab',
      operation: 'createPaymentRequest',
      startedAt: Date.now(),
      duration: 1,
      request: { method: 'POST', url: `${location.origin}/api/v1/payment-requests`, headers: [], body: '{}' },
      response: { status: 200, headers: [] },
      echo: 'not-sent',
    };
    new BroadcastChannel('bankbook:calls:1').postMessage({ kind: 'calls', calls: [call] });
  });
  const sendAgain = inspector.getByRole('button', { name: 'Send again' });
  await toggle('createPaymentRequest');
  const explanation = inspector.getByText(/^A payment is never sent again from here/);
  await expect(explanation).toBeVisible();
  await expect(explanation.locator('..').getByRole('link')).toHaveAttribute('href', paths.payments());
  await expect(sendAgain).toHaveCount(0);
  await toggle('createPaymentRequest');
  const reads = bank.count('GET /api/v1/accounts');
  await toggle('listAccounts');
  await sendAgain.click();
  await expect(inspector.getByText('Sent: look at the newest call of this browser.')).toBeVisible();
  expect(bank.count('GET /api/v1/accounts')).toBe(reads + 1);

  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, inspector]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  }
});

test('the calls that a tab kept are gone when it finds its session idle at the next load @security', async ({
  page,
  context,
  startBank,
}) => {
  const bank = await startBank({
    config: (origin) => ({
      authorize_url: `${origin}/authorize`,
      client_id: 'plain-client',
      scope: 'aisp',
      idle_minutes: 10,
      tester_tools: true,
    }),
  });
  await context.clock.install();
  // As the box Keep log does.
  await page.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol === 'http:') localStorage.setItem('bankbook:keep-log', 'on');
  });
  await signInAtBank(page, bank.origin);
  await expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
  await page.goto(`${bank.origin}${paths.bench()}`);
  const calls = page.getByRole('list', { name: 'Calls' });
  await expect(calls.getByText('listAccounts', { exact: true }).first()).toBeVisible();
  await page.goto('about:blank');
  await context.clock.fastForward(601_000);
  await page.goto(`${bank.origin}${paths.bench()}`);
  await expect(page.getByText('No calls yet')).toBeVisible();
});

test(
  'without the configuration no user sees the tester’s tools, and no browser loads them @security',
  { tag: '@quick' },
  async ({ page, startBank }) => {
    const bank = await startBank();
    const scripts = recordScripts(page);
    await signInAtBank(page, bank.origin);
    await page.goto(`${bank.origin}/bench`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Inspector/ })).toHaveCount(0);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((path) => TOOLS.test(path))).toEqual([]);
  },
);
