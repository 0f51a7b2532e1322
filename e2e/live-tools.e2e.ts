import type { Page } from 'playwright/test';
import { expect, expectAccessible, signInAtBank, test } from './test.ts';

/** Collects the scripts that the pages of a context load. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.context().on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const TOOLS = /inspector|live-tools/;

test('whoever tests a real bank sees its calls from the first one on, where the configuration says so', async ({
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
  // The page itself waits until it is opened.
  expect(scripts.filter((path) => path.includes('inspector-page'))).toEqual([]);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Inspector (new tab)' }).click();
  const inspector = await opening;
  await expect(inspector.getByRole('heading', { level: 1, name: 'Bench' })).toBeVisible();
  const calls = inspector.getByRole('list', { name: 'Calls' });
  await expect(calls.getByText('getToken', { exact: true })).toBeVisible();
  await calls.getByText('getToken', { exact: true }).click();
  await expect(calls.getByText(/oauth\/token\?.*code=%5Bredacted%5D/)).toBeVisible();
  await expect(inspector.getByRole('textbox', { name: 'Address for copies' })).toHaveValue(bank.origin);
  expect(await inspector.content()).not.toMatch(/plain-(?:access|refresh|code)-/);
  await expectAccessible(inspector);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, inspector]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  }
  // A new tab asks the others for what they still know: of the next session it hears, of this one nothing.
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Inspector (new tab)' }).click();
  const later = await opened;
  await expect(later.getByText('No calls yet')).toBeVisible();
  await signInAtBank(page, bank.origin);
  const heard = later.getByRole('list', { name: 'Calls' });
  await expect(heard.getByText('listAccounts', { exact: true })).toBeVisible();
  await expect(heard.getByText('getToken', { exact: true })).toHaveCount(1);
});

test('nobody else meets the tester’s tools, and nobody’s browser loads them', async ({ page, startBank }) => {
  const bank = await startBank();
  const scripts = recordScripts(page);
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}/bench`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Inspector/ })).toHaveCount(0);
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter((path) => TOOLS.test(path))).toEqual([]);
});
