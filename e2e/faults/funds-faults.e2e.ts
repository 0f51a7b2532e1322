import type { Page, Request } from 'playwright/test';
import { paths } from '#paths.ts';
import {
  expectInTime,
  expectNoMoreCalls,
  expectSoundWrite,
  runWrites,
  signInAgain,
  test,
} from './fault-page.ts';
import { answer, button, field, fillFunds, IBAN, keyOf, recordQuestions } from '#e2e/support/funds-steps.ts';
import { type FundsOutcome, settingsQuery, type WriteCase } from './write-cases.ts';
import { bodyOf } from '#e2e/support/payment-steps.ts';
import { expect } from '#e2e/support/test.ts';

const ANSWERS = {
  yes: 'Yes, the funds are available',
  unclear: 'The bank gave no answer',
} as const satisfies Partial<Record<FundsOutcome, string>>;

const MESSAGES: Readonly<Record<Exclude<FundsOutcome, keyof typeof ANSWERS | 'ended'>, string>> = {
  refused: 'Check the IBAN, the currency and the amount',
  edit: 'That’s a fault of ours',
  forbidden: 'This app may not check funds',
  'set-up': 'This app is not set up correctly for this bank',
  wait: 'The bank asks to wait',
  'no-answer': 'No answer came from the bank',
  unreadable: 'The bank gave no answer that can be read',
  'other-request': 'The bank’s answer isn’t to this question',
};

/** The calls of a case so far. */
type Requests = () => readonly Request[];

async function runCase(
  page: Page,
  demo: string,
  faultCase: WriteCase<'F'>,
  requests: Requests,
): Promise<void> {
  const { row, settings, outcome, calls, amount } = faultCase;
  await fillFunds(page, demo, String(amount), `?${settingsQuery('createFundsConfirmation', settings)}`);
  await button(page, 'Check').click();
  if (row === 'N10') await expect(button(page, 'Checking…')).toHaveAttribute('aria-disabled', 'true');
  if (outcome === 'ended') return runSessionEnd(page, faultCase, requests);
  if (outcome === 'yes' || outcome === 'unclear') {
    await expectInTime(page, () => answer(page, ANSWERS[outcome]).isVisible(), true);
    await expect(answer(page, ANSWERS[outcome])).toBeFocused();
  } else {
    const alert = page.getByRole('main').getByRole('alert');
    await expectInTime(page, () => alert.getByText(MESSAGES[outcome]).first().isVisible(), true);
    await expect(alert).toBeFocused();
    expect(requests().at(-1)?.headers()['x-request-id']).toBe(await alert.getByRole('code').textContent());
  }
  await expectSoundWrite(page, `funds ${outcome}`);
  await expectNoMoreCalls(page, requests, calls);
  await expect(field(page, 'IBAN')).toHaveValue(IBAN);
  await expect(field(page, 'Amount')).toHaveValue(String(amount));
  if (['no-answer', 'unreadable', 'other-request', 'wait'].includes(outcome)) {
    await askAgain(page);
  }
  expectOneQuestion(requests());
}

/** With the faults off, the bank answers the same question. */
async function askAgain(page: Page): Promise<void> {
  const url = new URL(page.url());
  url.searchParams.set('fault', 'off');
  await page.goto(url.href);
  await button(page, 'Check').click();
  await expectInTime(page, () => answer(page, ANSWERS.yes).isVisible(), true);
}

/** All calls have one key and the same bytes, and each has its own reference. */
function expectOneQuestion(requests: readonly Request[]): void {
  expect(keyOf(requests[0])).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(requests.map(keyOf)).size).toBe(1);
  expect(new Set(requests.map(bodyOf)).size).toBe(1);
  expect(new Set(requests.map((request) => request.headers()['x-request-id'])).size).toBe(requests.length);
}

/** The session is over; a sign-in leads back to the question, which keeps its key. */
async function runSessionEnd(
  page: Page,
  { calls, amount }: WriteCase<'F'>,
  requests: Requests,
): Promise<void> {
  await expectInTime(page, () => page.getByText('Your session has ended.').isVisible(), true);
  await expectNoMoreCalls(page, requests, calls);
  await signInAgain(page);
  await expect(field(page, 'IBAN')).toHaveValue(IBAN);
  await expect(field(page, 'Amount')).toHaveValue(`${amount}.00`);
  await button(page, 'Check').click();
  await expectInTime(page, () => answer(page, ANSWERS.yes).isVisible(), true);
  expectOneQuestion(requests());
}

test('the app handles every fault of a funds check', { tag: '@matrix' }, async ({ page, demo, watch }) => {
  // The console names the reference of a refused key, because only a bug of the app causes one.
  watch.allowConsole(/the bank refused a funds confirmation \(422\)|carries another request’s X-Request-ID/);
  await runWrites(page, 'F', {
    requests: recordQuestions(page.context()),
    run: (faultCase, requests) => runCase(page, demo, faultCase, requests),
    home: `${demo}${paths.fundsCheck()}`,
  });
});
