import {
  chooseLanguage,
  expect,
  expectAccessible,
  recordCalls,
  signInAtDemo,
  test,
  sweptBut,
  quickIf,
} from '#e2e/support/test.ts';

/** The router always warns of an address with invalid percent-encoding. */
const ROUTER_ON_MALFORMED = /could not be decoded because it is a malformed URL segment/;
const NOT_FOUND = 'Not found, or no longer shared';

test(
  'an account shows its facts and all its balances, each with its type in words',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00+01:00' });
    await signInAtDemo(page, demo);
    await page.getByRole('link', { name: 'Joint account', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
    await expect(page).toHaveURL(`${demo}/accounts/b0a1c3e4-joint/balances`);
    await expect(page).toHaveTitle('[DEMO] Joint account · Bankbook');
    await expect(page.getByRole('term')).toHaveText(['Kind', 'Currency', 'Product', 'IBAN', 'Identifier']);
    await expect(page.getByRole('definition')).toHaveText([
      'Current account',
      'EUR',
      'Compte Essentiel',
      'FR76 3058 8600 0100 0123 4567 812',
      'b0a1c3e4-joint',
    ]);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /^Booked balanceClosing booked CLBD.* · As of 21 November 2026€2,847\.16$/,
      /^Expected balanceExpected XPCD.*€2,619\.40$/,
      /^Value-date balanceBy value date VALU.* · As of 21 November 2026€2,847\.16$/,
    ]);
  },
);

test('the sections of an account are a navigation that marks the current one', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.getByRole('link', { name: 'Visa •••• 4417' }).click();
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  await expect(sections.getByRole('link', { name: 'Balances' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts', exact: true })).toBeVisible();
});

test('an account opens directly at its address, with one read of the list and one of the balances', async ({
  page,
  context,
  home,
}) => {
  await expect(page.getByText('€11,250.00')).toBeVisible();
  const calls = recordCalls(context);
  await page.goto(`${home}/accounts/b0a1c3e4-savings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
  await expect(page).toHaveURL(`${home}/accounts/b0a1c3e4-savings/balances`);
  await expect(page.getByText('€11,250.00')).toBeVisible();
  expect(calls).toEqual(['GET /api/v1/accounts', 'GET /api/v1/accounts/b0a1c3e4-savings/balances']);
});

for (const [what, id] of [
  ['is not shared', 'b0a1c3e4-closed'],
  ['belongs to another customer', '1'],
  ['has an id of strange characters', 'a%2Fb%20c%3D%3F'],
  ['has an id that is not even text', '%E0%A4%A'],
] as const) {
  test(
    `an account that ${what} is not found, with a way back${sweptBut(what, 'belongs to another customer')}`,
    quickIf(what === 'belongs to another customer'),
    async ({ page, watch, demo }) => {
      watch.allowConsole(ROUTER_ON_MALFORMED);
      await signInAtDemo(page, demo);
      await page.goto(`${demo}/accounts/${id}/balances`);
      await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
      await expect(page).toHaveTitle(`[DEMO] ${NOT_FOUND} · Bankbook`);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'All accounts' }).click();
      await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toBeVisible();
    },
  );
}

test('Back to an account that is not found shows the same page again', async ({ page, home }) => {
  await page.goto(`${home}/accounts/b0a1c3e4-closed/balances`);
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
  await expect(page).toHaveTitle(`[DEMO] ${NOT_FOUND} · Bankbook`);
});

test('an account that is not found keeps its heading when the language changes', async ({ page, home }) => {
  await page.goto(`${home}/accounts/b0a1c3e4-closed/balances`);
  await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
  await chooseLanguage(page, 'Français');
  await expect(page.getByRole('heading', { level: 1, name: 'Introuvable, ou plus partagé' })).toBeVisible();
});

for (const path of ['/accounts/', '/accounts/b0a1c3e4-joint/', '/accounts/b0a1c3e4-joint/balances/']) {
  test(`the address ${path} works with its slash at the end`, async ({ page, home }) => {
    await page.goto(`${home}${path}`);
    const name = path === '/accounts/' ? 'Accounts' : 'Joint account';
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  });
}

for (const path of [
  '/nothing-here',
  '/accounts/b0a1c3e4-joint/nothing-here',
  '/accounts/b0a1c3e4-joint/balances/more',
  '/Sign-In/x',
  '/bank/nothing-here',
  '/%E0%A4%A',
]) {
  test(`the address ${path} is a page that is not found, signed out and signed in${sweptBut(path, '/nothing-here', '/%E0%A4%A')}`, async ({
    page,
    watch,
    demo,
  }) => {
    watch.allowConsole(ROUTER_ON_MALFORMED);
    await page.goto(`${demo}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('[DEMO] Page not found · Bankbook');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to the start' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Connect your bank' })).toBeVisible();

    await signInAtDemo(page, demo);
    await page.goto(`${demo}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the start' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts', exact: true })).toBeVisible();
  });
}
