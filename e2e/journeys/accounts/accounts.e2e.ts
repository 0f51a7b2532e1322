import type { Page } from 'playwright/test';
import {
  chooseLanguage,
  expect,
  expectAccessible,
  expectHomeRead,
  recordCalls,
  signInAtDemo,
  test,
} from '#e2e/support/test.ts';

const TIME = /Updated \d{2}:\d{2}/;

/** The rows of the accounts; those of other lists on the page come after them. */
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const filterOf = (page: Page) => page.getByRole('searchbox', { name: 'Filter accounts' });

test(
  'each account is a link by its name, with its kind, its IBAN and one named balance',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await signInAtDemo(page, demo);
    await expectHomeRead(page);
    await expect(page).toHaveTitle('[DEMO] Accounts · Bankbook');
    for (const [index, text] of [
      /^Joint accountCurrent account FR76 3058 8600 0100 0123 4567 812.*Booked balance€2,847\.16Balance of the last 30 days, worked out: from €[\d,.]+ to €2,847\.16$/,
      /^Holiday savingsSavings account FR76 3058 8600 0100 0123 4570 140.*Booked balance€11,250\.00Balance of the last 30 days, worked out: from €[\d,.]+ to €11,250\.00$/,
      /^Visa •••• 4417Card Visa, debited.*To be debited at the end of the month\u2212€412\.87$/,
    ].entries()) {
      await expect(rows(page).nth(index)).toHaveText(text);
    }
    await page.getByRole('link', { name: 'Holiday savings', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Holiday savings' })).toBeVisible();
  },
);

test('the first account of a phone is in its upper sixth, and a wide screen is used', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtDemo(page, demo);
  await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(130);
  for (const [width, share] of [
    [1440, 0.85],
    [1920, 0.7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expectHomeRead(page);
    await expect(async () => {
      const heading = await page.getByRole('heading', { level: 2, name: 'Current accounts' }).boundingBox();
      const aside = await page.getByRole('region', { name: 'Recent' }).boundingBox();
      const used = (aside?.x ?? 0) + (aside?.width ?? 0) - (heading?.x ?? 0);
      const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      expect(used / (width - (navigation?.width ?? 0))).toBeGreaterThanOrEqual(share);
    }).toPass();
  }
});

test('on a phone twelve accounts begin as high, and their filter opens over the heading', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtDemo(page, demo, 'business');
  await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(130);
  const widthOf = async () => (await filterOf(page).boundingBox())?.width;
  await expect.poll(widthOf).toBe(44);
  await filterOf(page).click();
  await page.keyboard.type('loan');
  await expect(page).toHaveURL(/\?q=loan$/);
  await expect.poll(widthOf).toBeGreaterThan(200);
  // What is filtered for stays to be read, beside the buttons.
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await expect.poll(widthOf).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await filterOf(page).fill('');
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await expect.poll(widthOf).toBe(44);
});

test(
  'a user sees what is recent and what is coming, of all accounts together',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    const calls = recordCalls(context);
    // A day on which each account is among the newest rows.
    await page.clock.setFixedTime('2026-03-14T09:30:00+01:00');
    await signInAtDemo(page, demo);
    const coming = page.getByRole('region', { name: 'Coming up' });
    await expect(coming.getByRole('listitem').first()).toContainText(/Pending · Joint account/);
    await expect(coming.getByRole('listitem').last()).toContainText('Crédit Foncier Azurin');
    const recent = page.getByRole('region', { name: 'Recent' }).getByRole('listitem');
    await expect(recent).toHaveCount(8);
    await expect(recent.filter({ hasText: 'Visa •••• 4417' })).not.toHaveCount(0);
    await expectAccessible(page);

    // What was read is not read again.
    const read = calls.length;
    const [title = ''] = ((await recent.first().getByRole('link').textContent()) ?? '').split('(');
    await recent.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(title);
    await page.goBack();
    await expect(recent).toHaveCount(8);
    expect(calls.slice(read).filter((call) => call.endsWith('/transactions'))).toEqual([]);
  },
);

test('of a bank that asks to wait, a user sees which accounts have answered, and tries again', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/accounts?demo=1,as-household,fault-listTransactions~status-429-long~every-2`);
  await expect(page.getByText('2 of 3 accounts answered')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent' }).getByRole('listitem')).toHaveCount(8);
  // The bank sent a `Retry-After`.
  await expect(page.getByRole('timer').or(page.getByText(/^You can try again at/))).toBeVisible();
});

test('where one account’s transactions are not shared, the home says how many it shows', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/accounts?demo=1,as-household,fault-listTransactions~status-403~every-2`);
  await expect(page.getByText('These are from 2 of 3 accounts. The rest isn’t shared.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent' }).getByRole('listitem')).toHaveCount(8);
  await expect(page.getByRole('main').getByRole('link', { name: 'Change your consent' })).toHaveCount(1);
});

test('an account within its agreed overdraft shows both on one scale, until amounts are hidden', async ({
  page,
  context,
  demo,
}) => {
  const calls = recordCalls(context);
  await signInAtDemo(page, demo, 'overdrawn');
  const row = rows(page).first();
  await expect(row).toContainText('Agreed overdraft €1,500.00');
  await expect(row.locator('svg rect')).toHaveCount(2);
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(row.locator('svg rect')).toHaveCount(0);
  await expect(rows(page).nth(1)).not.toContainText('Agreed overdraft');
  // None for the account above zero.
  expect(calls.filter((call) => call.endsWith('/overdrafts'))).toHaveLength(2);
});

test(
  'the filter narrows a list of eight or more, and is part of the address',
  { tag: '@quick' },
  async ({ page, demo }) => {
    await signInAtDemo(page, demo, 'business');
    await expect(page.getByText('12 accounts')).toBeAttached();
    await filterOf(page).fill('loan');
    await expect(page).toHaveURL(`${demo}/accounts?q=loan`);
    await expect(page.getByText('2 accounts', { exact: true })).toBeAttached();
    await expect(rows(page).first()).toContainText('Loan for the workshop');

    await page.reload();
    await expect(filterOf(page)).toHaveValue('loan');
    await expect(page.getByText('2 accounts', { exact: true })).toBeAttached();
  },
);

test('a shorter list has no filter, whatever the address says', async ({ page, home }) => {
  await page.goto(`${home}/accounts?q=zebra`);
  await expect(rows(page).first()).toContainText('Joint account');
  await expect(filterOf(page)).toHaveCount(0);
});

test('the filter finds an account by its kind and by its IBAN, with or without spaces', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo, 'business');
  for (const [text, name] of [
    ['savings', 'Reserve'],
    ['0702 0003', 'Showroom'],
    ['07020003511', 'Showroom'],
    ['  DOLLAR ', 'Dollar account'],
  ] as const) {
    await filterOf(page).fill(text);
    await expect(page.getByText('1 account', { exact: true })).toBeAttached();
    await expect(rows(page).first()).toContainText(name);
  }
});

test('Back from an account restores the filter', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'business');
  await filterOf(page).pressSequentially('showroom');
  await expect(page.getByText('2 accounts', { exact: true })).toBeAttached();
  await page.getByRole('link', { name: 'Showroom', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Showroom' })).toBeVisible();
  await page.goBack();
  await expect(filterOf(page)).toHaveValue('showroom');
  await expect(page.getByText('2 accounts', { exact: true })).toBeAttached();
});

test('the navigation leads from a filtered list to the whole one', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'business');
  await filterOf(page).fill('loan');
  await expect(page.getByText('2 accounts', { exact: true })).toBeAttached();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
  await expect(page.getByText('12 accounts')).toBeAttached();
  await expect(filterOf(page)).toHaveValue('');
});

test('a user whose filter matches nothing sees a message and clears the filter with one click', async ({
  page,
  demo,
}) => {
  await signInAtDemo(page, demo, 'business');
  await filterOf(page).fill('zebra');
  await expect(page.getByRole('heading', { name: 'No account matches “zebra”.' })).toBeVisible();
  await expect(page.getByText('0 accounts')).toBeAttached();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(page.getByText('12 accounts')).toBeAttached();
  await expect(page).toHaveURL(`${demo}/accounts`);
  await expect(filterOf(page)).toHaveValue('');
});

test(
  'Refresh reads the list and each balance once more and says so',
  { tag: '@quick' },
  async ({ page, context, demo }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00+01:00' });
    await signInAtDemo(page, demo);
    await expect(page.getByText('€11,250.00', { exact: true })).toBeVisible();
    const status = page.getByRole('status').filter({ hasText: TIME });
    await expect(status).toHaveText(/^Updated 10:0\d$/);
    await expect(page.getByRole('region', { name: 'Recent' })).toBeVisible();
    await expectHomeRead(page);
    const calls = recordCalls(context);

    await page.clock.fastForward('10:00');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(status).toHaveText(/^Updated 10:1\d · Your accounts are up to date\.$/);
    await expect
      .poll(() => calls.toSorted())
      .toEqual([
        'GET /api/v1/accounts',
        'GET /api/v1/accounts/b0a1c3e4-card/balances',
        'GET /api/v1/accounts/b0a1c3e4-card/transactions',
        'GET /api/v1/accounts/b0a1c3e4-joint/balances',
        'GET /api/v1/accounts/b0a1c3e4-joint/transactions',
        'GET /api/v1/accounts/b0a1c3e4-savings/balances',
        'GET /api/v1/accounts/b0a1c3e4-savings/transactions',
      ]);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  },
);

test('nothing is read from the bank without an action of the user', async ({ page, context, demo }) => {
  await page.clock.install();
  await signInAtDemo(page, demo);
  await expectHomeRead(page);
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
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(page.getByText('€11,250.00', { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a bank that sends little data is shown with little, and nothing is made up', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'bare');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items).toHaveText([
    /^Account 1Current accountBalance€860\.05$/,
    /^Account 2Current accountBalance€0\.00$/,
    /Café TournesolPending · Account 1Out −€8\.40$/,
  ]);
  // Without days nobody knows what is recent.
  await expect(page.getByRole('region', { name: 'Recent' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Account 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Account details' }).click();
  await expect(page.getByRole('term')).toHaveText(['Type']);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Balances' }).click();
  await expect(items).toHaveText(/^BalanceClosing booked\. .*CLBDClosing booked€860\.05$/);
  await expect(page.getByRole('main').getByText(/IBAN|As of|undefined|null|NaN/)).toHaveCount(0);
});

test('where the transactions of no account are shared, the home says so', async ({ page, home }) => {
  await page.goto(`${home}/accounts?fault=listTransactions~status-403~always`);
  const recent = page.getByRole('region', { name: 'Recent' });
  await expect(recent).toContainText('Not shared.');
  await expect(recent.getByRole('link', { name: 'Change your consent' })).toBeVisible();
  await expectAccessible(page);
});

for (const persona of ['household', 'business'] as const) {
  test(`on a phone the heading and its actions of a ${persona} stay on one row, in French too`, async ({
    page,
    demo,
  }) => {
    await signInAtDemo(page, demo, persona);
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseLanguage(page, 'Français');
    await expect(async () => {
      const heading = await page.getByRole('heading', { level: 1, name: 'Comptes' }).boundingBox();
      const pay = await page.getByRole('link', { name: 'Nouveau paiement' }).boundingBox();
      expect(pay?.y ?? NaN).toBeLessThan((heading?.y ?? NaN) + (heading?.height ?? NaN));
      expect((pay?.x ?? NaN) + (pay?.width ?? NaN)).toBe(390 - 16);
    }).toPass();
    // When the accounts were read stands below the arrow.
    const refresh = page.getByRole('button', { name: 'Actualiser' });
    const below = await refresh.evaluate((button) => getComputedStyle(button, '::after').content);
    expect(below).toMatch(/^"\d+\sh\s\d\d"/);
    await expect(refresh).toHaveAccessibleName('Actualiser');
  });
}
