import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sendRows } from '#testing/page/bank-rows.ts';
import { textsOf } from '#testing/page/fault-page.ts';
import { button } from '#testing/page/locators.ts';
import { JOINT, openTransactions } from '#testing/page/transactions-steps.ts';

const booked = (booking_date: string, detail: string) => ({
  transaction_amount: { amount: 5, currency: 'EUR' },
  credit_debit_indicator: 'DBIT',
  status: 'BOOK',
  booking_date,
  details: [detail],
});

test('under a search, the bank’s list begins where it does without', async () => {
  sendRows(() => [booked('2026-05-10', 'Market'), booked('2026-03-05', 'Rent')]);
  await openTransactions(`${JOINT}?q=market`);
  await button('By month').click();
  const months = page.getByRole('dialog').getByRole('table', { name: /^By month/ });
  await expect.poll(() => textsOf(months.getByRole('rowheader')).join()).toMatch(/May 2026(?!.*begins)/);
});

test('two months are compared only where the bank’s list holds the days of both', async () => {
  const rows = [booked('2026-06-10', 'Market'), booked('2026-05-10', 'Rent')];
  sendRows(() => rows);
  const { go } = await openTransactions(JOINT);
  const compared = page.getByRole('table', { name: 'Same days compared' });
  await expect.element(button('By month')).toBeVisible();
  expect(compared.elements()).toEqual([]);
  rows.push(booked('2026-04-20', 'Rent'));
  await go(JOINT.replace('joint', 'savings'));
  await expect.element(compared).toBeVisible();
});

test('a month that is loaded has its sums while older transactions are missing', async () => {
  const { address, switchBank } = await openTransactions(JOINT);
  await switchBank({ faults: ['listTransactions~status-400-problem~always'] });
  const sums = page.getByRole('list', { name: 'In and out of what is shown' });
  await expect.element(sums).toHaveTextContent(/−€/);
  const shown = sums.element().textContent;
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('2026-06');
  await expect.poll(address).toBe(`${JOINT}?from=2026-06-01&to=2026-06-30`);
  await expect.element(sums).toHaveTextContent(shown);
  // Of an older one, a part would be a wrong sum.
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('2026-04');
  await expect.poll(() => sums.elements()).toEqual([]);
});
