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
import { type PaymentOutcome, settingsQuery, type WriteCase } from './write-cases.ts';
import {
  APPROVE,
  button,
  CAMILLE,
  heading,
  idOf,
  NOT_SENT,
  pay,
  recordPayments,
  REFUSED,
  REVIEW,
  SENT,
  UNKNOWN,
} from '#e2e/support/payment-steps.ts';
import { expect } from '#e2e/support/test.ts';

/** The heading of each outcome, and a text below it that is unique to it. */
const SIGNS: Readonly<Record<Exclude<PaymentOutcome, 'ended'>, readonly [title: string, sign: string]>> = {
  approve: [APPROVE, 'Approve it there to go ahead'],
  sent: [SENT, 'It doesn’t report back to apps'],
  refused: [REFUSED, 'Your bank found something in it that it does not accept'],
  forbidden: [REFUSED, 'Your bank does not let this app request payments in your name'],
  'set-up': [REFUSED, 'This app is not set up correctly for this bank'],
  wait: [NOT_SENT, 'Your bank asks you to wait'],
  renewed: [NOT_SENT, 'Your bank wanted your access renewed first'],
  'no-answer': [UNKNOWN, 'No complete answer came from your bank'],
  failed: [UNKNOWN, 'Your bank answered that something went wrong on its side'],
  unreadable: [UNKNOWN, 'An answer came that can’t be read'],
  conflict: [UNKNOWN, 'it may hold a request with this reference already'],
};

type Sent = () => readonly Request[];

async function runCase(
  page: Page,
  demo: string,
  { row, settings, outcome, calls, amount }: WriteCase<'P'>,
  sent: Sent,
): Promise<void> {
  await pay(page, demo, String(amount), `?${settingsQuery('createPaymentRequest', settings)}`);
  if (row === 'N10') await expectGuarded(page);
  if (outcome === 'ended') return liveEnd(page, { sent, calls, amount });
  const [title, sign] = SIGNS[outcome];
  await expectInTime(page, () => heading(page, title).isVisible(), true);
  // As a screen reader announces it.
  await expect(heading(page, title)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(sign);
  await expect(page.getByText(/\bpaid\b/i)).toHaveCount(0);
  const [first] = sent();
  expect(await page.getByRole('main').textContent()).toContain(first && idOf(first));
  if (title === UNKNOWN) {
    await expect(page.getByText(/Don’t pay again until you’ve checked/)).toBeVisible();
    expect(await page.getByRole('main').textContent()).toContain(first?.headers()['x-request-id']);
  }
  await expectNoForeignLink(page);
  await expectSoundWrite(page, `payment ${outcome}`);
  await expectNoMoreCalls(page, sent, calls);
  if (title === REFUSED) await expectStillListed(page, amount);
}

/** While it is on its way, it can't be sent again, and the browser asks before the page is left. */
async function expectGuarded(page: Page): Promise<void> {
  await expect(button(page, 'Sending…')).toHaveAttribute('aria-disabled', 'true');
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
    false,
  );
}

/** A hostile address is at most text: no link leads out of the app. */
async function expectNoForeignLink(page: Page): Promise<void> {
  const links = await page
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const current = new URL(page.url());
  expect(links.filter((href) => URL.parse(href, current)?.origin !== current.origin)).toEqual([]);
}

/** The session ends after the first or the second click; a sign-in leads to the confirmed payment. */
async function liveEnd(
  page: Page,
  { sent, calls, amount }: { sent: Sent; calls: number; amount: number },
): Promise<void> {
  if (calls === 2) {
    await expectInTime(page, () => heading(page, NOT_SENT).isVisible(), true);
    expect(sent()).toHaveLength(1);
    await button(page, 'Send payment request').click();
  }
  await expectInTime(page, () => page.getByText('Your session has ended.').isVisible(), true);
  await expectNoMoreCalls(page, sent, calls);
  await signInAgain(page);
  if (calls === 2) await expectStillListed(page, amount);
  else await expect(heading(page, REVIEW)).toBeVisible();
  await expect(page.getByText(`€${amount}.00`).first()).toBeVisible();
  expect(sent()).toHaveLength(calls);
}

/** A refused request can be changed into another payment. */
async function expectStillListed(page: Page, amount: number): Promise<void> {
  await expect(heading(page, REFUSED)).toBeVisible();
  await button(page, 'Edit').click();
  await expect(heading(page, REVIEW)).toBeVisible();
  await expect(page.getByText(CAMILLE.name, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`€${amount}.00`).first()).toBeVisible();
}

test('the app handles every fault of a payment request', { tag: '@matrix' }, async ({ page, demo }) => {
  await runWrites(page, 'P', {
    requests: recordPayments(page.context()),
    run: (faultCase, sent) => runCase(page, demo, faultCase, sent),
    home: `${demo}${paths.payments()}`,
  });
});
