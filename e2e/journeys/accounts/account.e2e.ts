import {
  chooseLanguage,
  expect,
  expectAccessible,
  expectHomeRead,
  quickIf,
  recordCalls,
  signInAtDemo,
  test,
  sweptBut,
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
    await expect(page).toHaveURL(`${demo}/accounts/b0a1c3e4-joint/transactions`);
    await expect(page).toHaveTitle('[DEMO] Joint account · Bankbook');
    await expect(page.getByRole('main')).toContainText(
      'Current account · Compte EssentielFR76 3058 8600 0100 0123 4567 812',
    );
    // The balance of the list of accounts.
    await expect(page.getByText('€2,847.16', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Account details' }).click();
    await expect(page.getByRole('term')).toHaveText(['Type', 'Product', 'IBAN', 'Currency']);
    await page.getByText('Details for support').click();
    await expect(page.getByRole('term')).toHaveText(['Type', 'Product', 'IBAN', 'Currency', 'Identifier']);
    await expect(page.locator('dt + dd')).toHaveText([
      'Current account',
      'Compte Essentiel',
      'FR76 3058 8600 0100 0123 4567 812',
      'EUR',
      'b0a1c3e4-joint',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Balances' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /^Booked balanceClosing booked\. .* CLBDAs of 21 November 2026€2,847\.16$/,
      /^Expected balanceExpected\. .* XPCD€2,619\.40$/,
      /^Value-date balanceBy value date\. .* VALUAs of 21 November 2026€2,847\.16$/,
    ]);
  },
);

test('the balance of an account covers nothing of its details on a tablet', async ({ page, home }) => {
  await page.goto(`${home}/accounts/b0a1c3e4-joint`);
  const details = page.getByRole('button', { name: 'Account details' });
  const figure = page.getByText('€2,847.16', { exact: true }).first();
  await expect(figure).toBeVisible();
  for (const width of [600, 768, 1024, 1030]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const [button, amount] = [await details.boundingBox(), await figure.boundingBox()];
      const isBeside = (button?.x ?? 0) + (button?.width ?? 0) <= (amount?.x ?? 0);
      const isAbove = (button?.y ?? 0) + (button?.height ?? 0) / 2 <= (amount?.y ?? 0);
      expect(isBeside || isAbove, `${width} px`).toBe(true);
    }).toPass();
  }
});

test('the sections of an account are a navigation that marks the current one', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.getByRole('link', { name: 'Visa •••• 4417', exact: true }).click();
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  await expect(sections.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts', exact: true })).toBeVisible();
});

test('an account opens directly at its address, with one read of each part', async ({
  page,
  context,
  home,
}) => {
  await expectHomeRead(page);
  const calls = recordCalls(context);
  await page.goto(`${home}/accounts/b0a1c3e4-savings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
  await expect(page).toHaveURL(`${home}/accounts/b0a1c3e4-savings/transactions`);
  await expect(page.getByText('€11,250.00', { exact: true }).first()).toBeVisible();
  expect(calls.toSorted()).toEqual([
    'GET /api/v1/accounts',
    'GET /api/v1/accounts/b0a1c3e4-savings/balances',
    'GET /api/v1/accounts/b0a1c3e4-savings/transactions',
  ]);
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

test('a user shows what somebody needs to pay into an account, with a code for a chosen amount', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/accounts/b0a1c3e4-joint`);
  await page.getByRole('button', { name: 'Get paid' }).click();
  const sheet = page.getByRole('dialog', { name: 'Get paid into Joint account' });
  await expect(sheet).toContainText('FR76 3058 8600 0100 0123 4567 812');
  await sheet.getByRole('combobox', { name: 'Owner' }).selectOption('Julien Martin');
  const code = sheet.getByRole('img', { name: 'QR code for a transfer to this account' });
  const drawn = await code.innerHTML();
  await sheet.getByRole('textbox', { name: /^Amount in euros/ }).fill('12.5O');
  await expect(sheet).toContainText('Enter an amount such as 12.50');
  await expect(code).toHaveCount(0);
  await sheet.getByRole('textbox', { name: /^Amount in euros/ }).fill('12.50');
  await expect(code).toBeVisible();
  expect(await code.innerHTML()).not.toBe(drawn);
  await expectAccessible(page);
});

test('a user whose consent leaves out the owners is told why there is no code, and where to change it', async ({
  page,
  home,
}) => {
  await page.goto(`${home}/accounts/b0a1c3e4-joint?fault=listOwners~status-403~always`);
  await page.getByRole('button', { name: 'Get paid' }).click();
  const sheet = page.getByRole('dialog', { name: 'Get paid into Joint account' });
  await expect(sheet).toContainText('Your consent doesn’t cover the owners of this account now.');
  await sheet.getByRole('link', { name: 'Change your consent' }).click();
  await expect(page).toHaveURL(/\/consent\/edit\?account=b0a1c3e4-joint&section=owners/);
});

test('a user who can’t share the details is told so, and is told nothing after leaving the sheet', async ({
  page,
  home,
}) => {
  await page.addInitScript(() => {
    const answers = ['NotAllowedError', 'AbortError'];
    navigator.share = () => Promise.reject(new DOMException('', answers.shift()));
  });
  await page.goto(`${home}/accounts/b0a1c3e4-joint`);
  await page.getByRole('button', { name: 'Get paid' }).click();
  const share = page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true });
  const message = page.getByText('This browser couldn’t share the details. Copy them instead.');
  await share.press('Enter');
  await expect(message).toBeVisible();
  await expectAccessible(page);
  await share.press('Enter');
  await expect(message).toHaveCount(0);
  await expect(share).toBeFocused();
});

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
