import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { expect, expectAccessible, signInAtBank, test } from '#e2e/support/test.ts';

const entry = (resource_id: string, booking_date: string) => ({
  resource_id,
  booking_date,
  transaction_amount: { amount: 1, currency: 'EUR' },
  credit_debit_indicator: 'CRDT',
  status: 'BOOK',
  details: [`Entry ${resource_id}`],
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a user sees which transactions came since they last looked, without a further call', async ({
  page,
  startBank,
}) => {
  const entries = [entry('b', '2026-02-02'), entry('a', '2026-02-01')];
  const bank = await startBank({ transactions: { 'plain-1': entries } });
  await signInAtBank(page, bank.origin);
  await page.goto(`${bank.origin}${paths.accountTransactions('plain-1')}`);
  await expect(row(page, 'Entry b')).toBeVisible();
  const line = page.getByText(/^\d+ new since /);
  await expect(line).toHaveCount(0);

  entries.unshift(entry('c', '2026-02-03'));
  const calls = () => bank.requests.filter(({ path }) => path.startsWith('/api/')).length;
  const before = calls();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(line).toHaveText(/^1 new since \d\d:\d\d$/);
  await expect(row(page, 'Entry c').getByText('New', { exact: true })).toBeAttached();
  await expect(row(page, 'Entry b').getByText('New', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  expect(calls()).toBe(before + 1);

  // In the next document, that one is seen.
  entries.unshift(entry('e', '2026-02-04'), entry('d', '2026-02-04'));
  await page.reload();
  await expect(line).toHaveText(/^2 new since /);
  await expect(row(page, 'Entry c').getByText('New', { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Balances' }).click();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(line).toHaveText(/^2 new since /);
  await page.reload();
  await expect(row(page, 'Entry d')).toBeVisible();
  await expect(line).toHaveCount(0);
});
