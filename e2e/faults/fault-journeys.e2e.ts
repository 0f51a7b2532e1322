import { serveBuild } from '#e2e/servers/static.ts';
import {
  chooseLanguage,
  demoDirectory,
  expect,
  expectHomeRead,
  recordCalls,
  test,
} from '#e2e/support/test.ts';

// What a page says of each fault: src/testing/page/fault-table.ts.

const BALANCES = '/accounts/b0a1c3e4-joint/balances';
/** For a page that loads while another one unloads. */
const LOAD_TIMEOUT_MS = 20_000;

test('a link switches faults on and is removed from the address, and the badge names the fault until it is used up', async ({
  page,
  context,
  home,
}) => {
  await page.goto(
    `${home}/accounts?q=joint&fault=listAccounts~status-404~next&fault=listBalances~slow~every-9`,
  );
  await expect(page.getByRole('heading', { name: 'Not found, or no longer shared' })).toBeVisible();
  await expect(page).toHaveURL(`${home}/accounts?q=joint`);
  const badge = page.getByRole('complementary', { name: 'Demo data' });
  await badge.getByRole('button', { name: 'Demo data · 1 fault on' }).click();
  await expect(badge.getByRole('listitem')).toHaveText([
    /^The answer takes 8 seconds · listBalances · at one call in 9 · has not fired yet/,
    '404: not found · listAccounts · fired once',
  ]);

  // Also in another tab that was not opened by the link.
  const second = await context.newPage();
  await second.goto(`${home}${BALANCES}`);
  await expect(second.getByRole('button', { name: 'Demo data · 1 fault on' })).toBeVisible();
  await badge.getByRole('button', { name: 'Switch off: The answer takes 8 seconds (listBalances)' }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
  }
  await expect(badge.getByRole('button', { name: 'Demo data', exact: true })).toBeFocused();
});

test('a fault survives a reload and ends with the next link', async ({ page, home }) => {
  await page.goto(`${home}/accounts?fault=listAccounts~status-403~always`);
  const problem = page.getByRole('heading', { name: 'Not covered by your consent' });
  await expect(problem).toBeVisible();
  await page.reload();
  await expect(problem).toBeVisible();
  await page.goto(`${home}/accounts?fault=off`);
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
});

test('a link with an unknown fault says so, and the rest can be opened', async ({ page, home }) => {
  await page.goto(`${home}/accounts?fault=listAccounts~status-007~next&fault=listBalances~status-403~always`);
  await expect(page.getByText('fault=listAccounts~status-007~next')).toBeVisible();
  await page.getByRole('button', { name: 'Open the rest' }).click();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${home}/accounts`);
  await expect(page.getByRole('button', { name: 'Demo data · 1 fault on' })).toBeVisible();
});

test('faults are described in French', async ({ page, home }) => {
  await page.goto(`${home}/accounts?fault=listBalances~html~always`);
  await chooseLanguage(page, 'Français');
  await page.getByRole('button', { name: /1 panne active/ }).click();
  await expect(page.getByText('200 avec une page web')).toBeVisible();
});

test('a reset of the demo switches every fault off', async ({ page, home }) => {
  await page.goto(`${home}/accounts?fault=listBalances~status-403~always`);
  await page.getByRole('button', { name: /1 fault on/ }).click();
  await page.getByRole('button', { name: 'Reset the demo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
});

test('the demo continues if the labels of the faults can’t be loaded', async ({ page, watch }) => {
  watch.allowConsole(/The words of the faults could not be loaded/);
  const server = await serveBuild({
    directory: demoDirectory,
    build: 'demo',
    before(request, response) {
      const isLabels = /\/faults\.en-.*\.js$/.test(request.url ?? '');
      if (isLabels) response.writeHead(404).end();
      return isLabels;
    },
  });
  await page.goto(`${server.origin}/sign-in?fault=listBalances~html~always`);
  await page.getByRole('button', { name: 'Demo data · 1 fault on' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset the demo' }).click();
  await expect(page.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
  await server.close();
});

test('the bank starts again if the site data is cleared while a tab is open', async ({
  page,
  context,
  home,
}) => {
  await page.goto(`${home}/accounts?fault=listBalances~status-403~always`);
  await expect(page.getByText('doesn’t cover the balances of 3 accounts.')).toBeVisible();
  // Nothing is being read any more.
  await expectHomeRead(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: home, storageTypes: 'indexeddb' });
  await page.getByRole('button', { name: 'Demo data', exact: true }).click();
  await page.getByRole('button', { name: 'Reset the demo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
});

for (const [what, operation, path, text] of [
  ['the accounts', 'listAccounts', '/accounts', '€11,250.00'],
  ['the balances', 'listBalances', BALANCES, 'Expected balance'],
] as const) {
  test(`a user who reloads during a call for ${what} sees the page`, async ({ page, context, home }) => {
    await expectHomeRead(page);
    const calls = recordCalls(context);
    const count = () => calls.filter((call) => call === `GET /api/v1${path}`).length;
    await page.goto(`${home}${path}?fault=${operation}~slow~next`);
    // Until the bank has counted it, a reload takes it back.
    await expect(page.getByRole('button', { name: 'Demo data · 1 fault fired' })).toBeVisible();
    await page.reload();
    // On a busy machine the page before takes time to unload.
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: LOAD_TIMEOUT_MS });
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(count()).toBe(2);
  });
}

test('a user who reloads while the token is renewed signs in again', async ({ page, home }) => {
  const renewing = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/oauth/token'));
  await page.goto(
    `${home}/accounts?fault=listAccounts~token-expired~always&fault=getToken:refresh_token~slow~next`,
  );
  await renewing;
  // The reload loses the new token, and the old one is used up.
  await page.reload();
  await expect(page.getByText('Your session has ended.')).toBeVisible({ timeout: LOAD_TIMEOUT_MS });
  await page.goto(`${home}/accounts?fault=off`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
});

test('a user who leaves the page during the exchange of a code is still signed in', async ({
  page,
  demo,
}) => {
  const calls = recordCalls(page.context());
  const exchanges = () => calls.filter((call) => call.endsWith('/oauth/token')).length;
  await page.goto(`${demo}/sign-in?fault=getToken:authorization_code~delayed~next`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(exchanges).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Bankbook' }).click();
  await expect(page.getByRole('main').getByText('Holiday savings').first()).toBeVisible();
  expect(exchanges()).toBe(1);
});

test.describe('where the browser has no service worker', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [what, message] of [
    ['lost-before', 'The bank can’t be reached'],
    ['stalls-in-body', 'The bank takes too long'],
  ] as const) {
    test(`a user whose bank does ${what} sees the same message`, async ({ page, watch, home }) => {
      watch.allowConsole(/Service Worker registration blocked by Playwright/);
      await page.clock.install();
      await page.goto(`${home}/accounts?fault=listAccounts~${what}~always`);
      const problem = page.getByRole('heading', { name: message });
      await expect
        .poll(
          async () => {
            await page.clock.runFor(500);
            return problem.isVisible();
          },
          { intervals: [30] },
        )
        .toBe(true);
      await page.getByRole('button', { name: /1 fault on/ }).click();
      await page.getByRole('button', { name: 'Switch off' }).click();
      // The open panel covers what is beside it.
      await page.keyboard.press('Escape');
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
    });
  }
});
