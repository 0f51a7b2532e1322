import type { Page } from 'playwright/test';
import { expect, type personas, signInAtDemo } from './test.ts';

/** The rows of the list, headings of days among them. */
export const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).getByRole('row');
/** The box to search the list with. */
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search transactions' });
/** What the list says of itself in a status. */
export const found = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

/** Opens the transactions of an account by its name, as a person does. */
export async function openTransactions(
  page: Page,
  demo: string,
  {
    persona = 'household',
    account = 'Joint account',
  }: { persona?: keyof typeof personas; account?: string } = {},
): Promise<void> {
  await signInAtDemo(page, demo, persona);
  await page.getByRole('link', { name: account }).click();
  await page
    .getByRole('navigation', { name: 'Account sections' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  await expect(rows(page).first()).toBeVisible();
}
