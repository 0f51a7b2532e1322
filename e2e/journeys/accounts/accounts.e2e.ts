import { expect, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';

const TIME = /Fetched at \d{2}:\d{2}:\d{2}/;

test(
  'each account is a link by its name, with its kind, its IBAN and one named balance',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await signInAtDemo(page, demo);
    await expect(page).toHaveTitle('[DEMO] Accounts · Bankbook');
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Joint account',
      'Holiday savings',
      'Visa •••• 4417',
    ]);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /^Joint accountCurrent accountFR76 3058 8600 0100 0123 4567 812Booked balance€2,847\.16$/,
      /^Holiday savingsSavings accountFR76 3058 8600 0100 0123 4570 140Booked balance€11,250\.00$/,
      /^Visa •••• 4417CardTo be debited at the end of the month\u2212€412\.87$/,
    ]);
  },
);

test('the filter narrows the list and is part of the address', async ({ page, home }) => {
  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  await expect(page.getByText('3 accounts')).toBeVisible();
  await filter.fill('savings');
  await expect(page).toHaveURL(`${home}/accounts?q=savings`);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Holiday savings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Joint account', exact: true })).toHaveCount(0);

  await page.reload();
  await expect(filter).toHaveValue('savings');
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
});

test('the filter finds an account by its kind and by its IBAN, with or without spaces', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo);
  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  for (const [text, name] of [
    ['card', 'Visa •••• 4417'],
    ['0123 4570', 'Holiday savings'],
    ['01234567812', 'Joint account'],
    ['  JOINT ', 'Joint account'],
  ] as const) {
    await filter.fill(text);
    await expect(page.getByRole('main').getByRole('link')).toHaveText([name]);
  }
});

test('Back from an account restores the filter', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  await page.getByRole('searchbox', { name: 'Filter accounts' }).pressSequentially('joint');
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Filter accounts' })).toHaveValue('joint');
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Joint account']);
});

test('the navigation leads from a filtered list to the whole one', async ({ page, demo }) => {
  await signInAtDemo(page, demo);
  const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
  await filter.fill('joint');
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByText('3 accounts')).toBeVisible();
  await expect(filter).toHaveValue('');
});

test('a user whose filter matches nothing sees a message and clears the filter with one click', async ({
  page,
  home,
}) => {
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('zebra');
  await expect(page.getByRole('heading', { name: 'No account matches “zebra”.' })).toBeVisible();
  await expect(page.getByText('0 accounts')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(page).toHaveURL(`${home}/accounts`);
  await expect(page.getByRole('searchbox', { name: 'Filter accounts' })).toHaveValue('');
});

test(
  'Refresh reads the list and each balance once more and says so',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00+01:00' });
    await signInAtDemo(page, demo);
    await expect(page.getByText('€11,250.00')).toBeVisible();
    const status = page.getByRole('status').filter({ hasText: TIME });
    await expect(status).toHaveText(/^Fetched at 10:00:\d\d$/);
    const calls = recordCalls(context);

    await page.clock.fastForward('02:00');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(status).toHaveText(/^Fetched at 10:02:\d\d · Your accounts are up to date\.$/);
    expect(calls.toSorted()).toEqual([
      'GET /api/v1/accounts',
      'GET /api/v1/accounts/b0a1c3e4-card/balances',
      'GET /api/v1/accounts/b0a1c3e4-joint/balances',
      'GET /api/v1/accounts/b0a1c3e4-savings/balances',
    ]);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  },
);

test('nothing is read from the bank without an action of the user', async ({ page, context, demo }) => {
  await page.clock.install();
  await signInAtDemo(page, demo);
  await expect(page.getByText('€11,250.00')).toBeVisible();
  const calls = recordCalls(context);

  const second = await context.newPage();
  await second.goto(`${demo}/no-such-page`);
  await page.bringToFront();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await page.clock.fastForward('10:00');
  await page.getByRole('link', { name: 'Joint account', exact: true }).click();
  await expect(page.getByText('Expected balance')).toBeVisible();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByText('€11,250.00')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a bank that sends little data is shown with little, and nothing is made up', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'bare');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveText([
    /^Account 1Current accountBalance€860\.05$/,
    /^Account 2Current accountBalance€0\.00$/,
  ]);

  await page.getByRole('link', { name: 'Account 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account 1' })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Kind', 'Identifier']);
  await expect(items).toHaveText(/^BalanceClosing booked CLBD.*€860\.05$/);
  await expect(page.getByRole('main').getByText(/IBAN|As of|undefined|null|NaN/)).toHaveCount(0);
});
