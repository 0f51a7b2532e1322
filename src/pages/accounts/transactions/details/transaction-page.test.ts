import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { sendRows } from '#testing/page/bank-rows.ts';
import { callsTo, expectInTime, shows, textsOf } from '#testing/page/fault-page.ts';
import { button, main } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';

const JOINT = 'b0a1c3e4-joint';
/** The salary of February, booked on a Monday; the transactions of a past day never change. */
const SALARY = paths.transaction(JOINT, '20260302-0');
const salary = { Account: 'Joint account', Description: 'SALARY C MARTINCredit transfer' };

const details = page.getByRole('region', { name: 'Details' });

function facts(): Readonly<Record<string, string>> {
  const values = textsOf(page.getByRole('definition'));
  return Object.fromEntries(
    textsOf(page.getByRole('term')).map((term, index) => [term, values[index] ?? '']),
  );
}

test('a transaction is shown with all its facts and its details', async () => {
  await openPage(SALARY);
  // The amount, the day and the status stand once, above the facts.
  await expect.poll(facts).toEqual(salary);
  await expect.element(page.getByText('That’s all your bank sent.')).toBeVisible();
  expect(textsOf(page.getByRole('heading', { level: 1 }))).toEqual(['Transaction']);
  expect(textsOf(page.getByRole('heading', { level: 2 }))).toContain('Atelier Rivage');
  expect(details.getByRole('heading').elements()).toEqual([]);
  await expect.element(page.getByText('+€2,452.80')).toBeVisible();
  await page.getByText('Details for support').click();
  await expect.poll(facts).toEqual({
    ...salary,
    Direction: 'Money in CRDT',
    Status: 'Booked BOOK',
    'Booked on': '2 March 2026',
    'Made on': '2 March 2026',
    'Value date': '2 March 2026',
    Identifier: '20260302-0',
  });
  await expectAccessible();
});

test('the way back from a transaction keeps the filter', async () => {
  const { address } = await openPage(`${SALARY}?q=salary`);
  await page.getByRole('link', { name: 'Transactions of Joint account' }).click();
  await expect.poll(address).toBe(`${paths.accountTransactions(JOINT)}?q=salary`);
});

test('a transaction far down the list is searched for page by page until it is found', async () => {
  const { calls } = await openPage(paths.transaction(JOINT, '20251028-0'));
  await expectInTime(() => shows('28 October 2025'), true);
  const read = callsTo('listTransactions', calls).length;
  expect(read).toBeGreaterThan(1);
  expect(callsTo('getTransactionDetails', calls)).toHaveLength(1);
  await page.getByRole('link', { name: 'Transactions of Joint account' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: /^\d+ transactions loaded so far$/ }))
    .toBeVisible();
  // There are more pages, which nobody needs.
  expect(callsTo('listTransactions', calls)).toHaveLength(read);
});

test('a transaction without a date is shown without one', async () => {
  await openPage(paths.transaction('1', '20260227-0'), { as: 'bare' });
  await expect.poll(facts).toMatchObject({ Date: 'Your bank sends no date.' });
  await page.getByText('Details for support').click();
  await expect.poll(facts).toMatchObject({ Date: 'Your bank sends no date.', Status: 'Booked BOOK' });
  expect(facts()).not.toHaveProperty('Booked on');
});

test('hidden amounts are not in the details either', async () => {
  const instructed_amount = { amount: 12.5, currency: 'USD' };
  const details = [{ instructed_amount, rate: 1.1724 }];
  await openPage(SALARY, {
    answer: ({ url }) => (url.endsWith('/details') ? Response.json({ details, _links: {} }) : undefined),
  });
  const sent = { 'instructed_amount.currency': 'USD', rate: '1.1724' };
  await expect.poll(facts).toMatchObject({ 'instructed_amount.amount': '12.5', ...sent });
  await button('Hide amounts').click();
  await expect
    .poll(facts)
    .toMatchObject({ 'instructed_amount.amount': expect.stringMatching(/•••$/) as unknown, ...sent });
});

test('nor are those that the bank sends among the texts of a row', async () => {
  sendRows(() => [
    { resource_id: 'T-1', details: [{ shop: 'Halles', fee: { amount: 1.25 }, amount_sent: 12.5 }] },
  ]);
  const { go } = await openPage(paths.transaction(JOINT, 'T-1'));
  await expect.poll(facts).toMatchObject({ Description: expect.stringContaining('12.5') as unknown });
  await button('Hide amounts').click();
  for (const path of [paths.transaction(JOINT, 'T-1'), paths.accountTransactions(JOINT)]) {
    await go(path);
    await expect.element(main).toHaveTextContent('Halles');
    await expect.element(main).not.toHaveTextContent(/12\.5|1\.25/);
  }
});

test('an unknown transaction is neither in the list nor among the details', async () => {
  await openPage(paths.transaction('b0a1c3e4-savings', 'nothing'));
  await expect.element(page.getByText(/didn’t find this transaction/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Not found, or no longer shared' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Transactions of Holiday savings' })).toBeVisible();
});

test('details of a transaction that the list lacks are still shown', async () => {
  await openPage(SALARY, { faults: ['listTransactions~collection-empty~always'] });
  await expectInTime(() => shows('didn’t find this transaction'), true);
  await expect.element(details).toHaveTextContent('Atelier Rivage');
});

test('details not covered by the consent leave the facts on the page', async () => {
  await openPage(SALARY, { faults: ['getTransactionDetails~status-403~always'] });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('doesn’t cover the details of this account’s');
  await expect.poll(facts).toMatchObject(salary);
});

test('an unreadable list leaves the details on the page, and is loaded again at a click', async () => {
  await openPage(SALARY, { faults: ['listTransactions~status-400-problem~next'] });
  await expect.element(page.getByText(/couldn’t be read as far as this transaction/)).toBeVisible();
  await expect.element(details).toHaveTextContent('Atelier Rivage');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(facts).toMatchObject(salary);
});
