import { callsOf, expectInTime, test } from './fault-page.ts';
import { switchBank } from './fault-switch.ts';
import { serveBuild } from '#e2e/servers/static.ts';
import { chooseLanguage, demoDirectory, expect, expectHomeRead, recordCalls } from '#e2e/support/test.ts';

const BALANCES = '/accounts/b0a1c3e4-joint/balances';
/** For a page that loads while another one unloads. */
const LOAD_TIMEOUT_MS = 20_000;

test('a link switches faults on and is removed from the address, and the badge names the fault until it is used up', async ({
  page,
  context,
  demo,
}) => {
  await page.goto(
    `${demo}/accounts?q=joint&fault=listAccounts~status-404~next&fault=listBalances~slow~every-9`,
  );
  await expect(page.getByRole('heading', { name: 'Not found, or no longer shared' })).toBeVisible();
  await expect(page).toHaveURL(`${demo}/accounts?q=joint`);
  const badge = page.getByRole('complementary', { name: 'Demo data' });
  await badge.getByRole('button', { name: 'Demo data · 1 fault on' }).click();
  await expect(badge.getByRole('listitem')).toHaveText([
    /^The answer takes 8 seconds · listBalances · at one call in 9 · has not fired yet/,
    '404: not found · listAccounts · fired once',
  ]);

  // Also in another tab that was not opened by the link.
  const second = await context.newPage();
  await second.goto(`${demo}${BALANCES}`);
  await expect(second.getByRole('button', { name: 'Demo data · 1 fault on' })).toBeVisible();
  await badge.getByRole('button', { name: 'Switch off: The answer takes 8 seconds (listBalances)' }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
  }
  await expect(badge.getByRole('button', { name: 'Demo data', exact: true })).toBeFocused();
});

test('a fault survives a reload and ends with the next link', async ({ page, demo }) => {
  await page.goto(`${demo}/accounts?fault=listAccounts~status-403~always`);
  const problem = page.getByRole('heading', { name: 'Not covered by your consent' });
  await expect(problem).toBeVisible();
  await page.reload();
  await expect(problem).toBeVisible();
  await page.goto(`${demo}/accounts?fault=off`);
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo data', exact: true })).toBeVisible();
});

test('a link with an unknown fault says so, and the rest can be opened', async ({ page, demo }) => {
  await page.goto(`${demo}/accounts?fault=listAccounts~status-007~next&fault=listBalances~status-403~always`);
  await expect(page.getByText('fault=listAccounts~status-007~next')).toBeVisible();
  await page.getByRole('button', { name: 'Open the rest' }).click();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${demo}/accounts`);
  await expect(page.getByRole('button', { name: 'Demo data · 1 fault on' })).toBeVisible();
});

test('faults are described in French', async ({ page, demo }) => {
  await page.goto(`${demo}/accounts?fault=listBalances~html~always`);
  await chooseLanguage(page, 'Français');
  await page.getByRole('button', { name: /1 panne active/ }).click();
  await expect(page.getByText('200 avec une page web')).toBeVisible();
});

test('a reset of the demo switches every fault off', async ({ page, demo }) => {
  await page.goto(`${demo}/accounts?fault=listBalances~status-403~always`);
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
  demo,
}) => {
  await page.goto(`${demo}/accounts?fault=listBalances~status-403~always`);
  await expect(page.getByText('doesn’t cover the balances of 3 accounts.')).toBeVisible();
  // Nothing is being read any more.
  await expectHomeRead(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: demo, storageTypes: 'indexeddb' });
  await page.getByRole('button', { name: 'Demo data', exact: true }).click();
  await page.getByRole('button', { name: 'Reset the demo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();
});

test(
  'a user who is offline keeps the accounts and sees a message',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    await page.goto(`${demo}/accounts?fault=listAccounts~lost-before~every-2`);
    await expect(page.getByText('€11,250.00', { exact: true })).toBeVisible();
    await expectHomeRead(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await expect(notice).toContainText('We couldn’t refresh this. It dates from');
    await expect(page.getByText('€11,250.00', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Your accounts are up to date.')).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

test(
  'a user whose consent ends meanwhile no longer sees the balances after a refresh',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.goto(`${demo}/accounts?fault=off`);
    await expect(page.getByText('€11,250.00', { exact: true })).toBeVisible();
    await switchBank(page, { faults: ['listBalances~status-403~always'], forgets: false });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('listitem').getByText('Not shared')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Change your consent' })).toBeVisible();
    await expect(page.getByText('€11,250.00')).toHaveCount(0);
    await expect(page.getByText('Your accounts are up to date.')).toHaveCount(0);
  },
);

for (const [section, operation, text] of [
  ['balances', 'listBalances', '€2,847.16'],
  ['transactions', 'listTransactions', 'Halle Verdier'],
] as const) {
  test(`a refresh that the consent no longer covers hides the ${section}, and leads to the form`, async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo}/accounts/b0a1c3e4-joint/${section}?fault=${operation}~status-403~every-2`);
    const shown = page.getByRole('main').getByText(text).first();
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).press('Enter');
    const problem = page.getByRole('alert').filter({ hasText: 'Not covered by your consent' });
    await expect(problem).toContainText(`Your consent doesn’t cover the ${section} of this account now.`);
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeFocused();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(shown).toBeVisible();
  });
}

test('a user who retries a balance by keyboard keeps the focus in its card', async ({ page, demo }) => {
  await page.clock.install();
  const faults = ['html~next', 'html~next', 'html~next', 'slow~always'];
  await page.goto(`${demo}/accounts?${faults.map((fault) => `fault=listBalances~${fault}`).join('&')}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Joint account' }).first();
  const again = card.getByRole('button', { name: 'Try again Joint account', exact: true });
  await again.press('Enter');
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toBeFocused();
  await expect(card).toContainText('We couldn’t load the balance.');
  await expectInTime(page, () => card.getByText('€2,847.16', { exact: true }).isVisible(), true);
  await expect(card.getByRole('link', { name: 'Joint account', exact: true })).toBeFocused();
});

for (const [what, operation, path, text] of [
  ['the accounts', 'listAccounts', '/accounts', '€11,250.00'],
  ['the balances', 'listBalances', BALANCES, 'Expected balance'],
] as const) {
  test(`a user who reloads during a call for ${what} sees the page`, async ({ page, context, demo }) => {
    const calls = recordCalls(context);
    const count = () => calls.filter((call) => call === `GET /api/v1${path}`).length;
    await page.goto(`${demo}${path}?fault=${operation}~slow~next`);
    // Until the bank has counted it, a reload takes it back.
    await expect(page.getByRole('button', { name: 'Demo data · 1 fault fired' })).toBeVisible();
    await page.reload();
    // On a busy machine the page before takes time to unload.
    await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: LOAD_TIMEOUT_MS });
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(count()).toBe(2);
  });
}

test('a user who reloads while the token is renewed signs in again', async ({ page, demo }) => {
  const renewing = page.waitForRequest((request) => callsOf('T2', [request]).length === 1);
  await page.goto(
    `${demo}/accounts?fault=listAccounts~token-expired~always&fault=getToken:refresh_token~slow~next`,
  );
  await renewing;
  // The reload loses the new token, and the old one is used up.
  await page.reload();
  await expect(page.getByText('Your session has ended.')).toBeVisible({ timeout: LOAD_TIMEOUT_MS });
  await page.goto(`${demo}/accounts?fault=off`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
});

test.describe('where the browser has no service worker', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [what, message] of [
    ['lost-before', 'The bank can’t be reached'],
    ['breaks-in-body', 'The bank can’t be reached'],
    ['no-answer', 'The bank takes too long'],
    ['stalls-in-body', 'The bank takes too long'],
  ] as const) {
    test(`a user whose bank does ${what} sees the same message`, async ({ page, watch, demo }) => {
      watch.allowConsole(/Service Worker registration blocked by Playwright/);
      await page.clock.install();
      await page.goto(`${demo}/accounts?fault=listAccounts~${what}~always`);
      const problem = page.getByRole('heading', { name: message });
      await expectInTime(page, () => problem.isVisible(), true);
      await page.getByRole('button', { name: /1 fault on/ }).click();
      await page.getByRole('button', { name: 'Switch off' }).click();
      // The open panel covers what is beside it.
      await page.keyboard.press('Escape');
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
    });
  }
});
