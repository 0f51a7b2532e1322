import type { Locator, Page } from 'playwright/test';
import { paths } from '#paths.ts';

/** The household's joint account. */
export const IBAN = 'FR76 3058 8600 0100 0123 4567 812';

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** The bank's answer, or that there was none. */
export const answer = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Opens the form, optionally with a fault in the query, and fills it in. */
export async function fillFunds(page: Page, origin: string, amount: string, query = ''): Promise<void> {
  await page.goto(`${origin}${paths.fundsCheck()}${query}`);
  await field(page, 'IBAN').fill(IBAN);
  await field(page, 'Amount').fill(amount);
}
