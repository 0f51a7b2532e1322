import type { Page, Request } from 'playwright/test';
import { paths } from '#paths.ts';
import { expectAccessibleOnce, expectInTime, expectShell, runCases, test } from './fault-page.ts';
import { answer, button, field, fillFunds, IBAN, keyOf, recordQuestions } from '#e2e/support/funds-steps.ts';
import { type FundsOutcome, fundsRows, type Settings, settingsQuery } from './payment-cases.ts';
import { bodyOf } from '#e2e/support/payment-steps.ts';
import { expect } from '#e2e/support/test.ts';

interface FaultCase {
  readonly row: string;
  readonly settings: Settings;
  readonly outcome: FundsOutcome;
  readonly calls: number;
  /** Unique, because an earlier answer to the same question would be on the page. */
  readonly amount: number;
}

const cases = fundsRows
  .flatMap(([row, all, code]) => all.map((settings) => ({ row, settings, code })))
  .map(({ row, settings, code }, index): FaultCase => {
    const [outcome, calls] = code.split(' ');
    return { row, settings, outcome: outcome as FundsOutcome, calls: Number(calls), amount: 101 + index };
  });

const ANSWERS = {
  yes: 'Yes, the funds are available',
  unclear: 'The bank gave no answer',
} as const satisfies Partial<Record<FundsOutcome, string>>;

const MESSAGES: Readonly<Record<Exclude<FundsOutcome, keyof typeof ANSWERS | 'ended'>, string>> = {
  refused: 'Check the IBAN, the currency and the amount',
  edit: 'It took it for another one',
  forbidden: 'This app may not check funds',
  'set-up': 'This app is not set up correctly for this bank',
  wait: 'The bank asks to wait',
  'no-answer': 'No answer came from the bank',
  unreadable: 'The bank gave no answer that can be read',
};

/** Long enough for a superfluous repeat. */
const AFTER_RETRIES_MS = 40_000;

/** The calls of a case so far. */
type Requests = () => readonly Request[];

async function runCase(page: Page, demo: string, faultCase: FaultCase, requests: Requests): Promise<void> {
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
  const html = await page.content();
  expect(['canary-token', 'bank.js:555'].filter((secret) => html.includes(secret))).toEqual([]);
  await expectShell(page);
  await expectAccessibleOnce(page, `funds ${outcome}`);
  await page.clock.runFor(AFTER_RETRIES_MS);
  expect(requests()).toHaveLength(calls);
  await expect(field(page, 'IBAN')).toHaveValue(IBAN);
  await expect(field(page, 'Amount')).toHaveValue(String(amount));
  if (outcome === 'no-answer' || outcome === 'unreadable' || outcome === 'wait') {
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
async function runSessionEnd(page: Page, { calls, amount }: FaultCase, requests: Requests): Promise<void> {
  await expectInTime(page, () => page.getByText('Your session has ended.').isVisible(), true);
  await page.clock.runFor(AFTER_RETRIES_MS);
  expect(requests()).toHaveLength(calls);
  await page.goto(`${page.url()}?fault=off`);
  await button(page, 'Continue to your bank').click();
  await button(page, 'Approve').click();
  await expect(field(page, 'IBAN')).toHaveValue(IBAN);
  await expect(field(page, 'Amount')).toHaveValue(`${amount}.00`);
  await button(page, 'Check').click();
  await expectInTime(page, () => answer(page, ANSWERS.yes).isVisible(), true);
  expectOneQuestion(requests());
}

test('the app handles every fault of a funds check', { tag: '@matrix' }, async ({ page, demo, watch }) => {
  // The console names the reference of a refused key, because only a bug of the app causes one.
  watch.allowConsole(/the bank refused a funds confirmation \(422\)/);
  const all = recordQuestions(page.context());
  await page.clock.install();
  await runCases(cases, {
    titleOf: ({ row, settings, outcome, calls }) => `${row} ${settings}: ${outcome} ${calls}`,
    run: (faultCase) => {
      const before = all.length;
      return runCase(page, demo, faultCase, () => all.slice(before));
    },
    recover: async () => {
      await page.goto(`${demo}${paths.fundsCheck()}?fault=off`);
    },
  });
});
