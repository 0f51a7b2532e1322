import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { expect, test } from '#e2e/support/test.ts';

const ACCOUNT = 'plain-1';
const PAGE_SIZE = 50;

/** The items of a page: `Entry 1`, `Entry 2` … */
const items = (page: number) =>
  Array.from({ length: PAGE_SIZE }, (_item, index) => ({
    resource_id: `t-${page}-${index}`,
    transaction_amount: { amount: 1, currency: 'EUR' },
    credit_debit_indicator: 'CRDT',
    status: 'BOOK',
    details: [`Entry ${page * PAGE_SIZE + index + 1}`],
  }));

/** Signs in on the way to a page, so that no other page has called the bank. */
async function signInThere(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue to your bank' }).click();
}

test('of a long answer the first rows come first, and are never taken for all of them', async ({
  page,
  startBank,
}) => {
  const count = 20_000;
  const rows = Array.from({ length: count }, (_item, index) => ({
    resource_id: `t-${index}`,
    transaction_amount: { amount: 1, currency: 'EUR' },
    credit_debit_indicator: 'CRDT',
    status: 'BOOK',
    booking_date: '2026-03-05',
    details: [`Entry ${index + 1}`],
  }));
  const bank = await startBank({ transactionsPage: () => ({ items: rows, next: undefined }) });
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      const hasRows = document.querySelector('[data-place]') !== null;
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if (hasRows && said.at(-1) !== textContent) said.push(textContent);
      const sums = document.querySelector('ul[aria-label="In and out of what is shown"]')?.textContent ?? '';
      if (sums !== '' && said.at(-1) !== sums) said.push(sums);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await signInThere(page, `${bank.origin}${paths.accountTransactions(ACCOUNT)}`);
  await expect(page.getByRole('status').filter({ hasText: /^20,000 transactions$/ })).toBeAttached();
  await expect(page.getByText('Entry 1', { exact: true })).toBeVisible();
  const said = await page.evaluate<string[]>('said');
  const numbers = said.filter((text) => /\d.*transaction|€/.test(text));
  expect(numbers.filter((text) => !/so far|20,000/.test(text))).toEqual([]);
  expect(numbers[0]).toMatch(/^\d{3} transactions loaded so far$/);
  await page.getByRole('searchbox').fill('entry 19999');
  await expect(page.getByText('Entry 19999', { exact: true })).toBeVisible();
});

test('a user who loaded more than 250 pages and refreshes confirms before more than 250 are read again @security', async ({
  page,
  startBank,
}) => {
  // The links end, so that the whole list is loaded and nothing is pending at the refresh.
  let last = 260;
  const bank = await startBank({
    transactionsPage: (_account, query) => {
      const number = Number(query.get('page') ?? 0);
      return {
        items: items(number).slice(0, 1),
        ...(number < last && { next: `/v1/accounts/plain-1/transactions?page=${number + 1}` }),
      };
    },
  });
  test.setTimeout(150_000);
  const calls = () => bank.count(`GET /api/v1/accounts/${ACCOUNT}/transactions`);
  await signInThere(page, `${bank.origin}${paths.accountTransactions(ACCOUNT)}?sort=largest`);
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^261 transactions$/ })).toBeVisible();
  expect(calls()).toBe(261);
  last = Infinity;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(/^250 pages read, and there are more/)).toBeVisible({
    timeout: 60_000,
  });
  expect(calls()).toBe(261 + 250);
});

test('an export that stops at 250 pages says why, and continues if the user wants it to @security', async ({
  page,
  startBank,
}) => {
  const bank = await startBank({
    transactionsPage: (_account, query) => {
      const number = Number(query.get('page') ?? 0);
      return {
        items: items(number).slice(0, 1),
        ...(number < 251 && { next: `/v1/accounts/plain-1/transactions?page=${number + 1}` }),
      };
    },
  });
  await signInThere(page, `${bank.origin}${paths.accountTransactions(ACCOUNT)}`);
  await page.getByRole('button', { name: 'Order, overviews, export' }).click();
  const csv = page.getByRole('button', { name: 'CSV', exact: true });
  await csv.press('Enter');
  await expect(page.getByText(/^250 pages read, .* Nothing was exported yet\.$/)).toBeVisible({
    timeout: 60_000,
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Go on with the export' }).press('Enter'),
  ]);
  expect((await readFile(await file.path(), 'utf8')).match(/Entry /g)).toHaveLength(252);
  await expect(page.getByRole('button', { name: 'Order, overviews, export' })).toBeFocused();
});
