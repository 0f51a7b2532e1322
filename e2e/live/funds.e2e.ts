import type { Page } from 'playwright/test';
import { answer, button, field, fillFunds, IBAN } from '#e2e/support/funds-steps.ts';
import type { Fault, ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, test } from '#e2e/support/test.ts';

const FUNDS = '/api/v1/funds-confirmations';
const POST = `POST ${FUNDS}`;
const YES = 'Yes, the funds are available';

const fault = (bank: ReferenceBank, what: Fault, times = 1) =>
  bank.fault({ method: 'POST', path: FUNDS }, what, times);

/** All calls so far are one question: one key, the same bytes. */
function expectOneQuestion(bank: ReferenceBank): void {
  const requests = bank.requests.filter(({ method, path }) => `${method} ${path}` === POST);
  expect(requests[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
}

async function expectTyped(page: Page, amount: string): Promise<void> {
  await expect(field(page, 'IBAN')).toHaveValue(IBAN);
  await expect(field(page, 'Amount')).toHaveValue(amount);
}

test('a reload in the middle preserves the request and its key', async ({ page, bank }) => {
  fault(bank, { doWorkThen: { stallBeforeHeaders: true } });
  await fillFunds(page, bank.origin, '42');
  await button(page, 'Check').click();
  await expect.poll(() => bank.fundsChecks.length).toBe(1);
  await page.reload();
  await expectTyped(page, '42.00');
  await button(page, 'Check').click();
  await expect(answer(page, YES)).toBeVisible();
  expectOneQuestion(bank);
});
