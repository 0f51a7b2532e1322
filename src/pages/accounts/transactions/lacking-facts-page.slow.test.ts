import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { sendFirstAccounts, sendRows } from '#testing/page/bank-rows.ts';
import { expectAccessible } from '#testing/page/expect-accessible.ts';
import { textsOf } from '#testing/page/fault-page.ts';
import { button, region } from '#testing/page/locators.ts';
import { openPage } from '#testing/page/open-page.ts';
import { openTransactions, table } from '#testing/page/transactions-steps.ts';

const entry = (resource_id: string, more: object) => ({
  resource_id,
  transaction_amount: { amount: 1, currency: 'EUR' },
  credit_debit_indicator: 'CRDT',
  details: [`Entry ${resource_id}`],
  ...more,
});

test('rows without a status are listed by day among what is booked, and the page says so', async () => {
  sendRows(() => [entry('b', { booking_date: '2026-02-02' }), entry('a', { booking_date: '2026-02-01' })]);
  await openTransactions();
  expect(textsOf(table.getByRole('rowheader'))).toEqual([
    expect.stringContaining('2 February'),
    expect.stringContaining('1 February'),
  ]);
  expect(page.getByText('Status not given').elements()).toEqual([]);
  await expect
    .element(page.getByText('Transactions without a status from your bank count as booked.', { exact: true }))
    .toBeVisible();
  await expectAccessible();
});

test('the sums of a month say which rows have no day', async () => {
  sendRows(() => [
    entry('b', { status: 'BOOK', booking_date: '2026-02-02' }),
    entry('a', { status: 'BOOK' }),
  ]);
  await openTransactions();
  const expectSaid = async () => {
    await button('About these totals').click();
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent('1 transaction has no date and is in no month.');
  };
  await expectSaid();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('2026-02');
  await expectSaid();
  await expectAccessible();
});

test('of an account that lists the oldest first, Recent says that its latest rows are not loaded', async () => {
  sendFirstAccounts(1);
  sendRows(
    () => [entry('a', { booking_date: '2026-02-01' }), entry('b', { booking_date: '2026-02-02' })],
    () => 1,
  );
  await openPage(paths.accounts());
  const recent = region('Recent');
  await expect
    .element(recent)
    .toHaveTextContent('The latest transactions of Joint account aren’t loaded yet.');
  expect(recent.getByRole('listitem').elements()).toEqual([]);
  await expectAccessible();
});
