import type { Page } from 'playwright/test';
import type { ScenarioId } from '#demo/scenarios/scenarios.ts';
import { box, reviewAndSend } from '#e2e/support/consent-steps.ts';
import { answer, button, field, IBAN } from '#e2e/support/funds-steps.ts';
import {
  APPROVE,
  CAMILLE,
  goToBank,
  heading,
  NOT_SENT,
  REFUSED,
  REVIEW,
  SENT,
  fillAmount,
  fillPayee,
  UNKNOWN,
} from '#e2e/support/payment-steps.ts';
import {
  all,
  main,
  noSecrets,
  problem,
  type Expectation,
  showsText,
  theHousehold,
  titled,
} from './scenario-expectations.ts';
import { expect } from '#e2e/support/test.ts';

/** Ticks a box, and sends the consent. */
async function sendConsent(page: Page): Promise<void> {
  await box(page, 'Balances of Joint account').check();
  await button(page, 'Review').click();
  await button(page, 'Send consent').click();
}

export const consentExpectations = {
  'consent-first': titled('Your consent', 'Nothing sent from this browser yet'),
  'consent-withdrawn': all(titled('Joint account'), problem('Not covered by your consent')),
  'consent-balances-only': async (page, calls) => {
    await problem('Not covered by your consent')(page, calls);
    await page
      .getByRole('navigation', { name: 'Account sections' })
      .getByRole('link', { name: 'Balances' })
      .click();
    await showsText('€2,847.16')(page, calls);
  },
  'consent-run-out': problem('Not covered by your consent'),
  'consent-refused': async (page, calls) => {
    await box(page, 'Balances of Joint account').check();
    await reviewAndSend(page);
    await main(page)
      .getByRole('link', { name: /^Continue at / })
      .click();
    await button(page, 'Refuse').click();
    await titled('Your consent', 'Waits on your bank’s page')(page, calls);
    await main(page).getByRole('button', { name: 'I did not', exact: true }).click();
    await showsText('Kept as not confirmed: what held before holds.')(page, calls);
  },
  'consent-not-accepted': async (page) => {
    await sendConsent(page);
    await expect(main(page).getByRole('alert')).toContainText('Your bank did not accept this consent');
  },
  'consent-answer-lost': async (page) => {
    await sendConsent(page);
    await expect(main(page).getByRole('alert')).toContainText(
      'We could not confirm that your bank has this consent',
    );
  },
  'consent-without-body': async (page, calls) => {
    await sendConsent(page);
    await titled('Consent sent')(page, calls);
  },
  'consent-iban-asked': async (page) => {
    await expect(page.getByRole('textbox', { name: 'IBAN of Account 1' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'IBAN of Account 2' })).toBeVisible();
  },
} as const satisfies Partial<Record<ScenarioId, Expectation>>;

/** Checks an amount, and expects the answer. */
const answered =
  (amount: string, title: string, iban: string = IBAN): Expectation =>
  async (page) => {
    await field(page, 'IBAN').fill(iban);
    await field(page, 'Amount').fill(amount);
    await button(page, 'Check').click();
    await expect(answer(page, title)).toBeVisible();
  };

export const fundsExpectations = {
  'funds-yes': answered('10.00', 'Yes, the funds are available'),
  'funds-no': answered('5000.00', 'No, the funds are not available', 'FR76 3058 8600 0100 0317 7042 088'),
  'funds-unclear': answered('10.00', 'The bank gave no answer'),
  'funds-result-as-text': answered('77.13', 'Yes, the funds are available'),
  'funds-no-answer': async (page) => {
    await field(page, 'IBAN').fill(IBAN);
    await field(page, 'Amount').fill('10.00');
    await button(page, 'Check').click();
    await expect(main(page).getByRole('alert')).toContainText('No answer came from the bank', {
      timeout: 20_000,
    });
  },
} as const satisfies Partial<Record<ScenarioId, Expectation>>;

/** Sends a payment, and expects its outcome. */
const pays =
  (title: string, message: string | RegExp, amount = '48.50'): Expectation =>
  async (page) => {
    await fillPayee(page, CAMILLE);
    await fillAmount(page, amount, 'Two chairs');
    await expect(heading(page, REVIEW)).toBeVisible();
    await button(page, 'Send payment request').click();
    await expect(heading(page, title)).toBeVisible();
    await expect(main(page)).toContainText(message);
    await expect(page.getByText(/\bpaid\b/i)).toHaveCount(0);
  };
const toItsPage = pays(APPROVE, 'Your bank asks you on its own page which account pays');
/** The link is shown as text only. */
const withoutLink =
  (message: RegExp, text: string | RegExp): Expectation =>
  async (page, calls) => {
    await pays(SENT, message)(page, calls);
    await expect(main(page)).toContainText(text);
    await expect(main(page).getByRole('link', { name: text })).toHaveCount(0);
    await expect(button(page, 'Continue to your bank')).toHaveCount(0);
  };

export const paymentExpectations = {
  'payment-approve': toItsPage,
  'payment-nested': toItsPage,
  'payment-link-in-links': toItsPage,
  'payment-link-object': toItsPage,
  'payment-link-missing': pays(SENT, 'but sent no link. Sign in at your bank'),
  'payment-link-http': withoutLink(/no https address/, 'http://belrive.example'),
  'payment-link-foreign': withoutLink(/not known as your bank’s/, 'https://elsewhere.example'),
  'payment-link-script': withoutLink(/no https address/, /javascript:alert\(1\)/),
  'payment-on-phone': pays(SENT, 'Approve it in your bank’s app'),
  'payment-waiting': async (page) => {
    await expect(heading(page, 'Phones of the customers')).toBeVisible();
    await expect(main(page)).toContainText('Camille Laurent');
    await expect(main(page)).toContainText('€48.50');
    await button(page, 'Approve').click();
    await expect(main(page)).toContainText('You have approved this payment');
  },
  'payment-embedded': pays(SENT, 'in a way that Bankbook does not support'),
  'payment-no-approval': pays(SENT, 'it needs no approval'),
  'payment-unknown-approach': pays(SENT, 'QXYZ'),
  'payment-refused': pays(REFUSED, 'Your bank found something in it that it does not accept'),
  'payment-answer-lost': pays(UNKNOWN, 'No complete answer came from your bank'),
  'payment-id-taken': pays(UNKNOWN, 'it may hold a request with this reference already'),
  'payment-wait': pays(NOT_SENT, 'Your bank asks to wait, and has not looked at it'),
  'payment-money-short': async (page, calls) => {
    await pays(APPROVE, '77.01', '77.01')(page, calls);
    await goToBank(page);
    await button(page, 'Approve').click();
    await expect(main(page)).toContainText(/AM04|not approved|unsuccessful/i);
  },
  'payment-return-unknown': titled('This link is not valid'),
} as const satisfies Partial<Record<ScenarioId, Expectation>>;

const unreadable = problem('The bank’s answer can’t be read');

/** The date of a moment in the English format of the balances. */
const shownDate = (time: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);

export const transportExpectations = {
  'bank-unreachable': async (page, calls) => {
    await expect(main(page).getByRole('heading', { name: 'The bank can’t be reached' })).toBeVisible({
      timeout: 20_000,
    });
    expect(calls.filter((call) => call === 'GET /api/v1/accounts')).toHaveLength(3);
  },
  'bank-silent': async (page) => {
    await expect(main(page).getByRole('heading', { name: 'The bank takes too long' })).toBeVisible({
      timeout: 40_000,
    });
  },
  'bank-slow': async (page) => {
    await expect(heading(page, 'Accounts')).toBeVisible();
    await expect(main(page).getByText('Loading the balance…').first()).toBeAttached();
    await expect(main(page).getByText('2,847.16')).toBeVisible({ timeout: 15_000 });
  },
  'answer-breaks': async (page) => {
    await expect(main(page).getByRole('heading', { name: 'The bank can’t be reached' })).toBeVisible({
      timeout: 20_000,
    });
  },
  'answer-truncated': unreadable,
  'captive-portal': all(unreadable, noSecrets),
  'byte-order-mark': theHousehold,
  'wait-long': all(problem('The bank asks to wait'), showsText(/^You can try again/)),
  'wait-unsaid': async (page) => {
    await expect(main(page).getByRole('heading', { name: 'The bank asks to wait' })).toBeVisible({
      timeout: 20_000,
    });
  },
  'bank-failed': async (page, calls) => {
    await expect(main(page).getByRole('heading', { name: 'The bank has a problem' })).toBeVisible({
      timeout: 20_000,
    });
    await noSecrets(page, calls);
  },
  'hostile-error': all(problem('The bank refused this request'), showsText('Reference'), noSecrets),
  'access-forbidden': problem('Not covered by your consent'),
  'request-id-missing': theHousehold,
  'request-id-wrong': unreadable,
  'in-90-days': async (page, calls) => {
    await titled('Joint account', `As of ${shownDate(Date.now() + 90 * 86_400_000)}`)(page, calls);
  },
} as const satisfies Partial<Record<ScenarioId, Expectation>>;
