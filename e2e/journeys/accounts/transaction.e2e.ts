import type { Page } from 'playwright/test';
import { expect, expectAccessible, recordCalls, signInAtDemo, test } from '#e2e/support/test.ts';

const MORNING = new Date('2026-03-14T09:30:00+01:00');
/** The salary of February, booked on a Monday; the transactions of a past day never change. */
const SALARY = '/accounts/b0a1c3e4-joint/transactions/20260302-0';

/** The visible facts of the page, as term and value. */
async function factsShown(page: Page): Promise<Record<string, string>> {
  await expect(page.getByRole('term').first()).toBeVisible();
  const terms = await page.getByRole('term').allTextContents();
  const values = await page.locator('dt + dd').filter({ visible: true }).allTextContents();
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']));
}

/** Opens what the bank sent to the letter. */
const openSupport = (page: Page) => page.getByText('Details for support').click();

test.beforeEach(({ page }) => page.clock.setFixedTime(MORNING));

test(
  'a transaction is shown with all its facts and its details',
  { tag: '@quick' },
  async ({ page, home }) => {
    await page.goto(`${home}${SALARY}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible();
    // The amount, the day and the status stand once, above the facts.
    await expect.poll(() => factsShown(page)).toEqual({ Description: 'SALARY C MARTINCredit transfer' });
    await openSupport(page);
    await expect
      .poll(() => factsShown(page))
      .toEqual({
        Description: 'SALARY C MARTINCredit transfer',
        Direction: 'Money in CRDT',
        Status: 'Booked BOOK',
        'Booked on': '2 March 2026',
        'Made on': '2 March 2026',
        'Value date': '2 March 2026',
        Identifier: '20260302-0',
      });
    await expect(page.getByRole('heading', { level: 2, name: 'Atelier Rivage' })).toBeVisible();
    await expect(page.getByText('+€2,452.80')).toBeVisible();
    await expect(page.getByText('Your bank has no further details.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Details' }).getByRole('heading')).toHaveCount(0);
    await expect(page.getByText('[object Object]')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('a transaction opens by its address after sign-in, and the way back keeps the filter', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}${SALARY}?q=salary`);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible();
  await page.getByRole('link', { name: 'Transactions of Joint account' }).click();
  await expect(page).toHaveURL(`${demo}/accounts/b0a1c3e4-joint/transactions?q=salary`);
  await expect(page.getByRole('heading', { level: 1, name: 'Joint account' })).toBeVisible();
});

test('a transaction far down the list is searched for page by page until it is found', async ({
  page,
  context,
  home,
}) => {
  const calls = recordCalls(context);
  await page.goto(`${home}/accounts/b0a1c3e4-joint/transactions/20251028-0`);
  await expect(page.getByText('28 October 2025').first()).toBeVisible();
  const pages = () => calls.filter((call) => call.endsWith('/transactions')).length;
  const needed = pages();
  expect(needed).toBeGreaterThan(1);
  expect(calls.filter((call) => call.endsWith('/details'))).toHaveLength(1);
  // Found, so no more pages are read.
  await page.reload();
  await expect(page.getByText('28 October 2025').first()).toBeVisible();
  expect(pages()).toBe(2 * needed);
});

test('a transaction without a date is shown without one', async ({ page, demo }) => {
  await signInAtDemo(page, demo, 'bare');
  await page.goto(`${demo}/accounts/1/transactions/20260227-0`);
  expect(await factsShown(page)).toMatchObject({ Date: 'Your bank sends no date.' });
  await openSupport(page);
  const facts = await factsShown(page);
  expect(facts).toMatchObject({ Date: 'Your bank sends no date.', Status: 'Booked BOOK' });
  expect(Object.keys(facts)).not.toContain('Booked on');
});

test('an unknown transaction is neither in the list nor among the details', async ({ page, home }) => {
  await page.goto(`${home}/accounts/b0a1c3e4-savings/transactions/nothing`);
  await expect(page.getByText(/didn’t find this transaction/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not found, or no longer shared' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Transactions of Holiday savings' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction' })).toBeVisible();
});

test('details of a transaction that the list lacks are still shown', async ({ page, home }) => {
  await page.goto(`${home}${SALARY}?fault=listTransactions~collection-empty~always`);
  await expect(page.getByText(/didn’t find this transaction/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Atelier Rivage');
});

test('details not covered by the consent leave the facts on the page', async ({ page, home }) => {
  await page.goto(`${home}${SALARY}?fault=getTransactionDetails~status-403~always`);
  await expect(page.getByRole('heading', { name: 'Not covered by your consent' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('doesn’t cover the details of this account’s');
  expect(await factsShown(page)).toMatchObject({ Description: 'SALARY C MARTINCredit transfer' });
});

test('an unreadable list leaves the details on the page, and is loaded again at a click', async ({
  page,
  home,
}) => {
  await page.goto(`${home}${SALARY}?fault=listTransactions~status-400-problem~next`);
  await expect(page.getByText(/couldn’t be read as far as this transaction/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Atelier Rivage');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await factsShown(page)).toMatchObject({ Description: 'SALARY C MARTINCredit transfer' });
});
