import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, title } from './locators.ts';

/** What the page after sending says about a section. */
export const section = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

export async function review() {
  await button('Review').click();
  await expect.element(title('Review your consent')).toBeVisible();
}

export async function reviewAndSend() {
  await review();
  await button('Send consent').click();
  await expect.element(title('Consent sent')).toBeVisible();
}
