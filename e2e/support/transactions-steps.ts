import type { Page } from 'playwright/test';

/** The rows of the list, including headings of days. */
export const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).getByRole('row');
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search transactions' });
/** A status message of the list. */
export const found = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

/** Opens the menu of the list, with its order and exports. */
export const openMenu = (page: Page) =>
  page.getByRole('button', { name: 'Order, overviews, export' }).click();
