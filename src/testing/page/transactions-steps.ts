import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#paths.ts';
import { expectInTime } from './fault-page.ts';
import { button } from './locators.ts';
import { openPage } from './open-page.ts';

export const JOINT = paths.accountTransactions('b0a1c3e4-joint');

export const table = page.getByRole('table', { name: 'Transactions' });
export const rows = table.getByRole('row');
export const links = rows.getByRole('link');
/** Without headings of days. */
export const entries = () =>
  rows.elements().flatMap((row) => (row.querySelector('[role=cell]') === null ? [] : [row.textContent]));
export const search = page.getByRole('searchbox', { name: 'Search transactions' });
/** A status message of the list. */
export const found = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
/** Pages are read one after the other. */
export const expectFound = (text: RegExp) => expectInTime(() => found(text).elements().length > 0, true);
/** How many transactions there are, once all pages are read. */
export const count = () =>
  Number(
    found(/^[\d,]+ transactions$/)
      .element()
      .textContent.replaceAll(/\D/g, ''),
  );
export const menu = button('Order, overviews, export');

export async function openTransactions(path = JOINT, opening: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(path, opening);
  await expect.element(rows.first()).toBeVisible();
  return opened;
}
