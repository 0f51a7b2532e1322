import { paths } from '#paths.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const entry = (resource_id: string, more: object) => ({
  resource_id,
  transaction_amount: { amount: 1, currency: 'EUR' },
  credit_debit_indicator: 'CRDT',
  details: [`Entry ${resource_id}`],
  ...more,
});

test('rows without a status are listed by day among what is booked, and the page says so', async ({
  page,
  startBank,
}) => {
  const transactions = {
    'plain-1': [entry('b', { booking_date: '2026-02-02' }), entry('a', { booking_date: '2026-02-01' })],
  };
  const bank = await startBank({ transactions });
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.accountTransactions('plain-1')}`);
  const table = page.getByRole('table', { name: 'Transactions' });
  await expect(table.getByRole('rowheader')).toHaveText([/2 February/, /1 February/]);
  await expect(page.getByText('Status not given')).toHaveCount(0);
  await expect(
    page.getByText('Transactions without a status from your bank count as booked.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the sums of a month say which rows have no day', async ({ page, startBank }) => {
  const transactions = {
    'plain-1': [entry('b', { status: 'BOOK', booking_date: '2026-02-02' }), entry('a', { status: 'BOOK' })],
  };
  const bank = await startBank({ transactions });
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.accountTransactions('plain-1')}`);
  await page.getByRole('button', { name: 'About these totals' }).click();
  await expect(page.getByRole('note')).toContainText('1 transaction has no date and is in no month.');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Month' }).selectOption('2026-02');
  await page.getByRole('button', { name: 'About these totals' }).click();
  await expect(page.getByRole('note')).toContainText('1 transaction has no date and is in no month.');
  await expectAccessible(page);
});

test('of an account that lists the oldest first, Recent says that its latest rows are not loaded', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({
    transactionsPage: (account) =>
      account === 'plain-1'
        ? {
            items: [entry('a', { booking_date: '2026-02-01' }), entry('b', { booking_date: '2026-02-02' })],
            next: '/v1/accounts/plain-1/transactions?page=1',
          }
        : { items: [] },
  });
  await signInAtBank(page, bank.origin);
  const recent = page.getByRole('region', { name: 'Recent' });
  await expect(recent).toContainText('The latest transactions of Everyday account aren’t loaded yet.');
  await expect(recent.getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
});
