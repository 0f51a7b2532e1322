import type { Locator, Page } from 'playwright/test';
import { paths } from '#paths.ts';
import { expect } from './test.ts';

/** The first account of the household. */
export const JOINT = 'b0a1c3e4-joint';

export const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });

/** The link to a draft of a change. */
export const continueChange = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: /^Continue with the change of/ });

/** What a page after sending says about a section. */
export const section = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

export async function review(page: Page): Promise<void> {
  await button(page, 'Review').click();
  await expect(heading(page, 'Review your consent')).toBeVisible();
}

/** Goes from the form to the end. */
export async function reviewAndSend(page: Page): Promise<void> {
  await review(page);
  await button(page, 'Send consent').click();
  await expect(heading(page, 'Consent sent')).toBeVisible();
}

/** Sends a consent with these boxes ticked, from an empty form. */
export async function consentTo(page: Page, demo: string, names: readonly string[]): Promise<void> {
  await page.goto(`${demo}${paths.consentEdit()}`);
  for (const name of names) await box(page, name).check();
  await reviewAndSend(page);
}

/** Reviews the balances of an account, at a bank with a fault at sending. */
export async function reviewAt(page: Page, demo: string, fault: string): Promise<void> {
  await page.goto(`${demo}${paths.consentEdit()}`);
  await box(page, 'Balances of Joint account').check();
  await review(page);
  await page.goto(`${page.url()}&fault=putConsents~${fault}`);
}
