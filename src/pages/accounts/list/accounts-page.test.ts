import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { sendFirstAccounts, sendRows } from '#testing/page/bank-rows.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { callsTo, textsOf } from '#testing/page/fault-page.ts';
import { openPage } from '#testing/page/open-page.ts';
import { button, main, title } from '#testing/page/locators.ts';

/** A day on which each account is among the newest rows. */
const MORNING = '2026-03-14T09:30:00+01:00';
const PHONE = { width: 390, height: 844 };

/** The rows of the accounts; those of other lists on the page come after them. */
const rows = main.getByRole('listitem');
const recent = page.getByRole('region', { name: 'Recent' });
const filter = page.getByRole('searchbox', { name: 'Filter accounts' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
/** On a phone the time stands below its arrow. */
const refresh = page.getByRole('button', { name: /^(?:Refresh|Actualiser)/ });
const count = (text: string) => page.getByText(text, { exact: true });
const boxOf = (found: typeof rows) => found.element().getBoundingClientRect();

/** Opens the accounts, and waits until the rows of all of them are read. */
async function openAccounts(opening: Parameters<typeof openPage>[1] = {}, path: string = paths.accounts()) {
  const opened = await openPage(path, opening);
  await expect.element(recent).toHaveAttribute('aria-busy', 'false');
  return opened;
}

async function openBusiness(opening: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(paths.accounts(), { as: 'business', ...opening });
  await expect.element(count('12 accounts')).toBeInTheDocument();
  return opened;
}

test('each account is a link by its name, with its kind, its IBAN and one named balance', async () => {
  await openAccounts();
  expect(document.title).toBe('Accounts · Bankbook');
  expect(textsOf(rows).slice(0, 3)).toEqual([
    expect.stringMatching(
      /^Joint accountCurrent account FR76 3058 8600 0100 0123 4567 812.*Booked balance€2,847\.16Balance of the last 30 days, calculated here: from €[\d,.]+ to €2,847\.16$/,
    ),
    expect.stringMatching(
      /^Holiday savingsSavings account FR76 3058 8600 0100 0123 4570 140.*Booked balance€11,250\.00Balance of the last 30 days, calculated here: from €[\d,.]+ to €11,250\.00$/,
    ),
    expect.stringMatching(
      /^Visa •••• 4417Card Visa, debited.*To be debited at the end of the month\u2212€412\.87$/,
    ),
  ]);
  await link('Holiday savings').first().click();
  await expect.element(title('Holiday savings')).toBeVisible();
});

test('a user sees the course of a balance on a wide screen, until amounts are hidden', async () => {
  const { calls } = await openAccounts();
  const note = page.getByText('Lines: booked balance, last 30 days, calculated here.');
  await expect.element(note).toBeVisible();
  await expectAccessible();
  await button('Hide amounts').click();
  await expect.poll(() => note.elements()).toEqual([]);
  expect(textsOf(rows).filter((text) => /calculated here|€/.test(text))).toEqual([]);
  await button('Hide amounts').click();
  await expect.element(note).toBeVisible();
  await page.viewport(PHONE.width, PHONE.height);
  await expect.poll(() => note.elements()).toEqual([]);
  // The recent rows are read once for both.
  expect(new Set(calls.map(({ path }) => path)).size).toBe(calls.length);
});

test('amounts that a user hides appear on no page, and can be shown again', async () => {
  await openAccounts();
  const eye = button('Hide amounts');
  await eye.click();
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
  await link('Joint account').click();
  await expect.element(title('Joint account')).toHaveFocus();
  await expect.element(page.getByText('Amount hidden').first()).toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain('2,847');
  await eye.click();
  await expect.element(page.getByText('€2,847.16', { exact: true }).first()).toBeVisible();
});

test('the first account of a phone is in its upper sixth, and a wide screen is used', async () => {
  await openAccounts(PHONE);
  expect(boxOf(rows.first()).y).toBeLessThanOrEqual(130);
  for (const [width, share] of [
    [1440, 0.85],
    [1920, 0.7],
  ] as const) {
    await page.viewport(width, 900);
    const used = () =>
      boxOf(recent).right - boxOf(page.getByRole('heading', { level: 2, name: 'Current accounts' })).x;
    const free = () => width - boxOf(page.getByRole('navigation', { name: 'Main' })).width;
    await expect.poll(() => used() / free()).toBeGreaterThanOrEqual(share);
  }
});

test('on a phone twelve accounts begin as high, and their filter opens over the heading', async () => {
  const { address } = await openBusiness(PHONE);
  expect(boxOf(rows.first()).y).toBeLessThanOrEqual(130);
  const width = () => boxOf(filter).width;
  expect(width()).toBe(44);
  await filter.click();
  await userEvent.keyboard('loan');
  await expect.poll(address).toBe('/accounts?q=loan');
  expect(width()).toBeGreaterThan(200);
  // What is filtered for stays to be read, beside the buttons.
  await refresh.click();
  await expect.element(refresh).toHaveFocus();
  expect(width()).toBeGreaterThan(200);
  await filter.fill('');
  await refresh.click();
  await expect.poll(width).toBe(44);
});

test('a user sees what is recent and what is coming, of all accounts together', async () => {
  vi.setSystemTime(MORNING);
  const { calls } = await openAccounts();
  const coming = textsOf(page.getByRole('region', { name: 'Coming up' }).getByRole('listitem'));
  expect(coming[0]).toContain('Crédit Foncier Azurin');
  const items = recent.getByRole('listitem');
  expect(items.elements()).toHaveLength(8);
  expect(textsOf(items)[0]).toContain('Pending · Joint account');
  await expect
    .element(recent.getByRole('link', { name: 'All transactions Joint account', exact: true }))
    .toHaveAttribute('href', paths.accountTransactions('b0a1c3e4-joint'));
  // What was read is not read again.
  const read = calls.length;
  const [name = ''] = (textsOf(items.first().getByRole('link'))[0] ?? '').split('(');
  await items.first().getByRole('link').click();
  await expect.element(title('Transaction')).toBeVisible();
  await expect.element(main).toHaveTextContent(name);
  history.back();
  await expect.poll(() => items.elements()).toHaveLength(8);
  expect(callsTo('listTransactions', calls.slice(read))).toEqual([]);
});

test('a user who comes back to the accounts stands where they were', async () => {
  await openPage(paths.accounts(), { width: 390, height: 500 });
  const last = recent.getByRole('listitem').nth(7).getByRole('link');
  await expect.element(last).toBeVisible();
  last.element().scrollIntoView({ block: 'center' });
  const { scrollY } = window;
  await last.click();
  await expect.element(title('Transaction')).toBeVisible();
  history.back();
  await expect.element(last).toBeVisible();
  expect(scrollY).toBeGreaterThan(0);
  await expect.poll(() => window.scrollY).toBe(scrollY);
});

test('what is coming stands beside the accounts where nothing is recent', async () => {
  sendRows(() => [
    {
      resource_id: 'rent',
      transaction_amount: { amount: 780, currency: 'EUR' },
      credit_debit_indicator: 'DBIT',
      status: 'FUTR',
      booking_date: '2026-12-01',
      details: ['Rent'],
    },
  ]);
  await openPage(paths.accounts(), { width: 1440, height: 900 });
  const coming = page.getByRole('region', { name: 'Coming up' });
  await expect.element(coming).toHaveTextContent('Rent');
  expect(boxOf(coming).left).toBeGreaterThan(boxOf(rows.first()).right);
});

test('of a bank that asks to wait, a user sees which accounts have answered, and tries again', async () => {
  await openPage(paths.accounts(), { faults: ['listTransactions~status-429-long~every-2'] });
  await expect.element(page.getByText('2 of 3 accounts updated')).toBeVisible();
  expect(recent.getByRole('listitem').elements()).toHaveLength(8);
  // The bank sent a `Retry-After`.
  await expect.element(page.getByRole('timer').or(page.getByText(/^You can try again at/))).toBeVisible();
});

test('where one account’s transactions are not shared, the home says how many it shows', async () => {
  await openAccounts({ faults: ['listTransactions~status-403~every-2'] });
  await expect.element(page.getByText('From 2 of 3 accounts. The rest isn’t shared.')).toBeVisible();
  expect(recent.getByRole('listitem').elements()).toHaveLength(8);
  expect(main.getByRole('link', { name: 'Change your consent' }).elements()).toHaveLength(1);
});

test('where the transactions of no account are shared, the home says so', async () => {
  await openPage(paths.accounts(), { faults: ['listTransactions~status-403~always'] });
  await expect.element(recent).toHaveTextContent('Not shared.');
  await expect.element(recent.getByRole('link', { name: 'Change your consent' })).toBeVisible();
  await expectAccessible();
});

test('an account within its agreed overdraft shows both on one scale, until amounts are hidden', async () => {
  const { calls } = await openAccounts({ as: 'overdrawn' });
  const drawn = () => rows.first().element().querySelectorAll('svg rect').length;
  await expect.element(rows.first()).toHaveTextContent('Agreed overdraft €1,500.00');
  expect(drawn()).toBe(2);
  expect(textsOf(rows)[1]).not.toContain('Agreed overdraft');
  await button('Hide amounts').click();
  await expect.poll(drawn).toBe(0);
  // It would tell that the balance is below zero.
  expect(textsOf(rows)[0]).not.toContain('Agreed overdraft');
  // None for the account above zero.
  expect(callsTo('listOverdrafts', calls)).toHaveLength(2);
});

test('the filter narrows a list of eight or more, is part of the address, and can be cleared', async () => {
  const { address } = await openBusiness();
  for (const [text, name] of [
    ['savings', 'Reserve'],
    ['0702 0003', 'Showroom'],
    ['07020003511', 'Showroom'],
    ['  DOLLAR ', 'Dollar account'],
  ] as const) {
    await filter.fill(text);
    await expect.element(count('1 account')).toBeInTheDocument();
    await expect.element(rows.first()).toHaveTextContent(name);
  }
  await filter.fill('loan');
  await expect.element(count('2 accounts')).toBeInTheDocument();
  expect(address()).toBe('/accounts?q=loan');
  await filter.fill('zebra');
  await expect.element(page.getByRole('heading', { name: 'No account matches “zebra”.' })).toBeVisible();
  await expect.element(count('0 accounts')).toBeInTheDocument();
  await button('Clear the filter').click();
  await expect.element(count('12 accounts')).toBeInTheDocument();
  expect(address()).toBe('/accounts');
  await expect.element(filter).toHaveValue('');
  await expect.element(filter).toHaveFocus();
});

test('Back from an account restores the filter, the navigation leads to the whole list, and each heading gets the focus', async () => {
  await openPage(`${paths.accounts()}?q=showroom`, { as: 'business' });
  await expect.element(filter).toHaveValue('showroom');
  await expect.element(count('2 accounts')).toBeInTheDocument();
  await link('Showroom').first().click();
  await expect.element(title('Showroom')).toHaveFocus();
  history.back();
  await expect.element(title('Accounts')).toHaveFocus();
  await expect.element(filter).toHaveValue('showroom');
  await expect.element(count('2 accounts')).toBeInTheDocument();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click();
  await expect.element(count('12 accounts')).toBeInTheDocument();
  await expect.element(filter).toHaveValue('');
});

test.for([
  [7, 0],
  [8, 1],
] as const)('a list of %i accounts has %i filters', async ([accounts, filters]) => {
  sendFirstAccounts(accounts);
  await openAccounts({ as: 'business' });
  await expect.element(count(`${accounts} accounts`)).toBeInTheDocument();
  expect(filter.elements()).toHaveLength(filters);
});

test('a shorter list has no filter, whatever the address says', async () => {
  await openPage(`${paths.accounts()}?q=zebra`);
  await expect.element(rows.first()).toHaveTextContent('Joint account');
  expect(filter.elements()).toEqual([]);
});

test('Refresh reads the list and each balance once more and says so', async () => {
  const { calls } = await openAccounts();
  const status = page.getByRole('status').filter({ hasText: /Updated \d{2}:\d{2}/ });
  await expect.element(status).toHaveTextContent(/^Updated 12:00$/);
  const before = calls.length;
  vi.setSystemTime(Date.now() + 120_000);
  await refresh.click();
  await expect.element(status).toHaveTextContent(/^Updated 12:02 · Your accounts are up to date\.$/);
  const accounts = ['card', 'joint', 'savings'].map((name) => `/b0a1c3e4-${name}`);
  expect(
    calls
      .slice(before)
      .map(({ path }) => path.replace('/api/v1/accounts', ''))
      .toSorted(),
  ).toEqual(['', ...accounts.flatMap((account) => [`${account}/balances`, `${account}/transactions`])]);
  await expect.element(refresh).toHaveFocus();
});

test('a new customer reads that there are no accounts, and refreshes where it says so', async () => {
  const { calls } = await openPage(paths.accounts(), { as: 'newcomer', width: 1440, height: 900 });
  await expect.element(page.getByRole('heading', { name: 'No accounts' })).toBeVisible();
  await expectAccessible();
  expect(boxOf(link('New payment')).right).toBeGreaterThan(1350);
  const before = calls.length;
  await refresh.click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Updated' }))
    .toHaveTextContent(/ · Your accounts are up to date\.$/);
  await expect.element(refresh).toHaveFocus();
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['/api/v1/accounts']);
});

test('a bank that sends little data is shown with little, and nothing is made up', async () => {
  await openPage(paths.accounts(), { as: 'bare' });
  await expect
    .poll(() => textsOf(rows))
    .toEqual([
      'Account 1Current accountBalance€860.05',
      'Account 2Current accountBalance€0.00',
      // Without days nobody knows which of the others are recent.
      expect.stringMatching(/Café TournesolPending · Account 1Out −€8\.40$/),
    ]);
  await link('Account 1').click();
  await expect.element(title('Account 1')).toBeVisible();
  await button('Account details').click();
  await expect.poll(() => textsOf(page.getByRole('term'))).toEqual(['Type']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Balances' }).click();
  await expect
    .poll(() => textsOf(rows))
    .toEqual([expect.stringMatching(/^BalanceClosing booked\. .*CLBDClosing booked€860\.05$/)]);
  expect(main.element().textContent).not.toMatch(/IBAN|As of|undefined|null|NaN/);
});

test.for(['household', 'business'] as const)(
  'on a phone the heading and its actions of a %s stay on one row, in French too',
  async (as) => {
    await openPage(paths.accounts(), { as, language: 'fr', ...PHONE });
    await expect.element(title('Comptes')).toBeVisible();
    const heading = boxOf(title('Comptes'));
    const pay = boxOf(link('Nouveau paiement'));
    expect(pay.y).toBeLessThan(heading.bottom);
    expect(pay.right).toBe(PHONE.width - 16);
    // For the eye alone.
    expect(getComputedStyle(refresh.element(), '::after').content).toMatch(/^"\d+\sh\s\d\d" \/ ""$/);
  },
);
