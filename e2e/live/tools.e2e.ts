import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

/** Returns a growing list of the scripts that the pages of a context load. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.context().on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const TOOLS = /inspector|live-tools/;

test('a tester of a real bank sees its calls from the first one on, if configured @security', async ({
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
  await expect(calls.getByText('getToken', { exact: true })).toBeVisible();
  await calls.getByText('getToken', { exact: true }).click();
  await expect(calls.getByText(/^GET http.*oauth\/token\?.*code=%5Bredacted%5D/)).toBeVisible();
  await expect(inspector.getByRole('textbox', { name: 'Address for copies' })).toHaveValue(bank.origin);
  expect(await inspector.content()).not.toMatch(/plain-(?:access|refresh|code)-/);
  await expectAccessible(inspector);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, inspector]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  }
  // A new tab gets the calls of the next session from the other tabs, and no call of this one.
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Inspector (new tab)' }).click();
  const later = await opened;
  await expect(later.getByText('No calls yet')).toBeVisible();
  await signInAtBank(page, bank.origin);
  const shownCalls = later.getByRole('list', { name: 'Calls' });
  await expect(shownCalls.getByText('listAccounts', { exact: true })).toBeVisible();
  await expect(shownCalls.getByText('getToken', { exact: true })).toHaveCount(1);
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
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.bench()}`);
  await page.getByRole('checkbox', { name: 'Keep log' }).check();
  await page.goto(`${bank.origin}${paths.accounts()}`);
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

test('at a real bank a read can be sent again, a payment or a consent only on its own page @security', async ({
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
  await signInAtBank(page, bank.origin);
  await expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Inspector (new tab)' }).click();
  const inspector = await opening;
  const calls = inspector.getByRole('list', { name: 'Calls' });
  await expect(calls.getByText('listAccounts', { exact: true })).toBeVisible();
  // As another tab of this browser would post them.
  await page.evaluate(() => {
    const callOf = (method: string, origin: string, path: string) => ({
      id: `${method} ${origin}`,
      operation: path,
      startedAt: Date.now(),
      duration: 1,
      request: { method, url: `${origin}/api/v1/${path}`, headers: [], body: '{}' },
      response: { status: 200, headers: [] },
      echo: 'not-sent',
    });
    new BroadcastChannel('bankbook:calls:1').postMessage({
      kind: 'calls',
      calls: [
        callOf('POST', location.origin, 'payment-requests'),
        callOf('PUT', location.origin, 'consents'),
        callOf('GET', 'https://other.example', 'accounts'),
      ],
    });
  });
  const sendAgain = inspector.getByRole('button', { name: 'Send again' });
  for (const [name, reason, link] of [
    ['payment-requests', /^A payment is never sent again from here/, paths.payments()],
    ['consents', /^A consent is never sent again from here/, paths.consent()],
    ['accounts', /it went to another bank/, undefined],
  ] as const) {
    const line = calls.getByText(name, { exact: true });
    await line.click();
    const explanation = inspector.getByText(reason);
    await expect(explanation).toBeVisible();
    if (link !== undefined)
      await expect(explanation.locator('..').getByRole('link')).toHaveAttribute('href', link);
    await expect(sendAgain).toHaveCount(0);
    await line.click();
  }
  const reads = () => bank.count('GET /api/v1/accounts');
  const before = reads();
  await calls.getByText('listAccounts', { exact: true }).click();
  await sendAgain.click();
  await expect(inspector.getByText('Sent: look at the newest call of this browser.')).toBeVisible();
  expect(reads()).toBe(before + 1);
  await expectAccessible(inspector);
});
