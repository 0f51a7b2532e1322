import { serveBuild } from '#e2e/servers/static.ts';
import { demoDirectory, expect, expectHomeRead, test } from '#e2e/support/test.ts';

// What a page says of each fault: src/testing/page/fault-table.ts.

const BALANCES = '/accounts/b0a1c3e4-joint/balances';

test('a link switches faults on and is removed from the address, and after a reload during a call the badge names them, in every tab', async ({
  page,
  context,
  home,
}) => {
  await page.goto(`${home}/accounts?q=joint&fault=listAccounts~slow~next&fault=listBalances~slow~every-9`);
  // Until the bank has counted it, a reload takes it back.
  await expect(page.getByRole('button', { name: 'Demo data · 1 fault on · 1 fault fired' })).toBeVisible();
  await expect(page).toHaveURL(`${home}/accounts?q=joint`);
  await page.reload();
  await expect(page.getByText('€11,250.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const badge = page.getByRole('complementary', { name: 'Demo data' });
  await badge.getByRole('button', { name: 'Demo data · 1 fault on' }).click();
  await expect(badge.getByRole('listitem')).toHaveText([
    /^The answer takes 8 seconds · listBalances · at one call in 9 · has not fired yet/,
    'The answer takes 8 seconds · listAccounts · fired once',
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
  await expect(page.getByText('This couldn’t be loaded.')).toBeVisible();
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
