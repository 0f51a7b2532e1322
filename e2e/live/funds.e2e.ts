import type { Page } from 'playwright/test';
import { answer, button, field, fillFunds, IBAN } from '#e2e/support/funds-steps.ts';
import { serveOnSeparateOrigin } from '#e2e/servers/separate-origin.ts';
import { openLine } from '#e2e/servers/open-line.ts';
import type { Fault, ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { expect, expectAccessible, liveDirectory, signInAtBank, test } from '#e2e/support/test.ts';

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

test('a request is repeated automatically if the bank drops the connection after its work', async ({
  page,
  bank,
}) => {
  fault(bank, { doWorkThen: { reset: true } });
  await fillFunds(page, bank.origin, '42');
  await button(page, 'Check').click();
  await expect(answer(page, YES)).toBeFocused();
  expect(bank.fundsChecks).toHaveLength(2);
  expectOneQuestion(bank);
});

test('a redirect of the question is reported as a configuration problem', async ({
  page,
  watch,
  startBank,
}) => {
  const [bank, otherBank] = await Promise.all([startBank(), startBank()]);
  watch.allowOrigin(otherBank.origin);
  await signInAtBank(page, bank.origin);
  fault(bank, { redirect: `${otherBank.origin}/elsewhere` });
  await fillFunds(page, bank.origin, '42');
  await button(page, 'Check').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This app is not set up correctly for this bank');
  await expect(alert).toBeFocused();
  await expectAccessible(page);
  await expectTyped(page, '42');
  expect(bank.count(POST)).toBe(1);
  expect(otherBank.requests).toEqual([]);
});

test('nothing is sent offline, and the same is sent once the browser is online', async ({
  page,
  context,
  bank,
}) => {
  await fillFunds(page, bank.origin, '42');
  await context.setOffline(true);
  await button(page, 'Check').click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Nothing was asked.');
  await expectTyped(page, '42');
  await context.setOffline(false);
  expect(bank.count(POST)).toBe(0);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(answer(page, YES)).toBeVisible();
  expect(bank.count(POST)).toBe(1);
});

test('a connection lost in the middle preserves the request and its key', async ({ page, context, bank }) => {
  const line = openLine();
  // The browser itself may repeat it; the key makes all of them one question.
  fault(bank, { doWorkThen: { reset: line.isCut } }, Infinity);
  await fillFunds(page, bank.origin, '42');
  await button(page, 'Check').click();
  await expect.poll(() => bank.fundsChecks.length).toBe(1);
  await context.setOffline(true);
  line.cut();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  await expectTyped(page, '42');
  bank.clearFaults();
  await context.setOffline(false);
  await button(page, 'Check').click();
  await expect(answer(page, YES)).toBeVisible();
  expectOneQuestion(bank);
});

test('a user who opens another page in the middle repeats the same request on return', async ({
  page,
  bank,
}) => {
  fault(bank, { doWorkThen: { stallBeforeHeaders: true } });
  await fillFunds(page, bank.origin, '42');
  await button(page, 'Check').click();
  await expect.poll(() => bank.fundsChecks.length).toBe(1);
  await page.goto('about:blank');
  await page.goBack();
  await expectTyped(page, '42.00');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await button(page, 'Check').click();
  await expect(answer(page, YES)).toBeVisible();
  expectOneQuestion(bank);
});

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

test('the answer of a bank on another origin that hides its headers is shown', async ({
  page,
  watch,
  startBank,
}) => {
  const bank = await startBank({ exposeHeaders: false, fundsResult: false });
  const app = await serveOnSeparateOrigin(liveDirectory, bank);
  watch.allowOrigin(bank.origin);
  await signInAtBank(page, app.origin);
  await fillFunds(page, app.origin, '42');
  await button(page, 'Check').click();
  await expect(answer(page, 'No, the funds are not available')).toBeVisible();
  expect(bank.count(POST)).toBe(1);
  await app.close();
});
