import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { paths } from '#paths.ts';
import { expect } from './test.ts';

/** A payee who is in no persona’s list of trusted beneficiaries, with an account at no bank here. */
export const CAMILLE = { name: 'Camille Laurent', iban: 'FR14 2004 1010 0505 0001 3M02 606' } as const;

export const JONAS = { name: 'Jonas Feldmann', iban: 'DE89 3704 0044 0532 0130 00' } as const;

/** The address of one payment, which ends with its id. */
export const RESULT = /\/payments\/[\da-f]{32}$/;

export const APPROVE = 'Approve this payment at your bank';
export const RETURNED = 'You’re back from your bank';
export const SENT = 'Sent to your bank';
export const UNKNOWN = 'We do not know whether the bank received it';
export const REVIEW = 'Check your payment';

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** A field by the beginning of its name, which may include a hint or an error. */
export const field = (page: Page, name: RegExp): Locator => page.getByRole('textbox', { name });
export const link = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: typeof name === 'string' });

/** Returns a growing list of the payment requests of a context. */
export function recordPayments(context: BrowserContext): Request[] {
  const sent: Request[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payment-requests')) sent.push(request);
  });
  return sent;
}

/** Fills in the step of the payee. */
export async function fillPayee(page: Page, { name, iban }: { name: string; iban: string }): Promise<void> {
  await expect(heading(page, 'Who are you paying?')).toBeVisible();
  await field(page, /^Name/).fill(name);
  await field(page, /^IBAN/).fill(iban);
  await button(page, 'Continue').click();
}

/** Fills in the step of the amount. */
export async function fillAmount(page: Page, amount: string, reference = ''): Promise<void> {
  await expect(heading(page, 'How much?')).toBeVisible();
  await field(page, /^Amount/).fill(amount);
  await field(page, /^Reference/).fill(reference);
  await button(page, 'Continue').click();
}

/** From an empty form to the review; `query` may hold faults and bank settings. */
export async function toReview(page: Page, origin: string, amount: string, query = ''): Promise<void> {
  await page.goto(`${origin}${paths.paymentPayee()}${query}`);
  await fillPayee(page, CAMILLE);
  await fillAmount(page, amount, 'Rent');
  await expect(heading(page, REVIEW)).toBeVisible();
}

export async function pay(page: Page, origin: string, amount: string, query = ''): Promise<void> {
  await toReview(page, origin, amount, query);
  await button(page, 'Send payment request').click();
}

/** Opens the bank’s page through the step that names the host. */
export async function goToBank(page: Page): Promise<void> {
  await button(page, 'Continue to your bank').click();
  const leaving = page.getByRole('dialog', { name: 'You’re leaving Bankbook' });
  await expect(leaving).toContainText(new URL(page.url()).host);
  await leaving.getByRole('link', { name: /^Go to / }).click();
  await expect(heading(page, 'Approve a payment')).toBeVisible();
}
