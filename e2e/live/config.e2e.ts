import type { Page } from 'playwright/test';
import { serveOnSeparateOrigin } from '#e2e/servers/separate-origin.ts';
import type { ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, liveDirectory, signInAtBank, test } from '#e2e/support/test.ts';

const CLIENT = { client_id: 'plain-client', scope: 'aisp' };

function queryOf(bank: ReferenceBank, path: string): URLSearchParams {
  return new URLSearchParams(bank.requests.find((request) => request.path === path)?.search);
}

async function expectFirstBalance(page: Page): Promise<void> {
  await expect(page.getByRole('listitem').first()).toContainText('€1,523.40');
}

test('a bank on another origin that refuses the app’s origin is reported as unreachable', async ({
  page,
  watch,
  startBank,
}) => {
  const bank = await startBank();
  const app = await serveOnSeparateOrigin(liveDirectory, bank);
  watch.allowOrigin(bank.origin);
  watch.allowConsole(/blocked by CORS policy/);
  await signInAtBank(page, app.origin);
  await expectFirstBalance(page);
  bank.corsOrigin = 'https://another.example';
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The bank can’t be reached' })).toBeVisible();
  bank.corsOrigin = app.origin;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectFirstBalance(page);
  await app.close();
});

test('a token of one bank is never sent to another that takes its place in the configuration @security', async ({
  page,
  watch,
  startBank,
}) => {
  const [first, second] = await Promise.all([startBank(), startBank()]);
  const app = await serveOnSeparateOrigin(liveDirectory, first);
  watch.allowOrigin(first.origin);
  watch.allowOrigin(second.origin);
  await signInAtBank(page, app.origin);
  await expectFirstBalance(page);
  // There is none in this configuration.
  await expect(secretWarning(page)).toHaveCount(0);
  app.goTo(second);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  expect(second.requests.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path)).toEqual([]);
  await app.close();
});

test('the sign-in page names the configured bank, shows its logo, and has its colour', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({
    config: (origin) => ({
      authorize_url: `${origin}/authorize`,
      ...CLIENT,
      bank_name: 'Banque des Exemples',
      bank_logo: '/icon-192.png',
      accent: '#ffcc00',
    }),
  });
  await page.goto(`${bank.origin}/sign-in`);
  await expect(page.getByText('Banque des Exemples', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Your Banque des Exemples accounts at a glance.')).toBeVisible();
  await expect
    .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(192);
  const colour = await page
    .getByRole('button', { name: 'Continue to your bank' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  // Yellow: more red than green, and hardly any blue.
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect([red >= green, green > blue]).toEqual([true, true]);
});

test('a logo that is missing leaves the name alone', async ({ page, watch, startBank }) => {
  watch.allowConsole(/Failed to load resource/);
  const bank = await startBank({
    config: (origin) => ({
      authorize_url: `${origin}/authorize`,
      ...CLIENT,
      bank_name: 'Banque des Exemples',
      bank_logo: '/gone.png',
    }),
  });
  await page.goto(`${bank.origin}/sign-in`);
  await expect(page.getByText('Banque des Exemples', { exact: true }).first()).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});

test(
  'a user signs in with a proof key that the bank checks, where nothing is configured @security',
  { tag: '@quick' },
  async ({ page, bank }) => {
    await expectFirstBalance(page);
    const query = queryOf(bank, '/authorize');
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(queryOf(bank, '/api/v1/oauth/token').get('code_verifier')).toMatch(/^[\w-]{43,128}$/);
    expect(query.has('code_verifier')).toBe(false);
  },
);

function secretWarning(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'This app’s client secret is in its configuration' });
}
