import { paths } from '#paths.ts';
import { type Expects, JOINT_ACCOUNT, notCovered, opened, type Scenario } from './scenario.ts';

const consenting = (part: string, ...says: string[]) =>
  opened(paths.consentEdit(), `as-household,${part}`, { after: ['send-consent'], says });

const funds = (part: string, expects: Omit<Expects, 'after'>, amount = '10.00', ...iban: string[]) =>
  opened(paths.fundsCheck(), part, { ...expects, after: ['check-funds', amount, ...iban] });

const paying = (part: string, heading: string, says: string | RegExp, amount = '48.50') =>
  opened(paths.paymentPayee(), part === '' ? 'as-household' : `as-household,${part}`, {
    after: ['pay', amount],
    heading,
    says,
    // Nothing is sent again by itself.
    calls: { 'POST /payment-requests': 1 },
  });
const approach = (name: string, heading: string, says: string | RegExp) =>
  paying(`bank-payment_approach~${name}`, heading, says);
const APPROVE = 'Approve this payment at your bank';
const SENT = 'Sent to your bank';
const ON_ITS_PAGE = 'No money moves until you approve it';

export const consentScenarios = {
  'consent-first': opened(paths.consent(), 'as-household', {
    heading: 'Your consent',
    says: 'Nothing sent from this browser yet',
  }),
  'consent-withdrawn': opened(`${JOINT_ACCOUNT}/balances`, 'as-household,done-consent-withdrawn', {
    ...notCovered,
    says: 'Joint account',
  }),
  'consent-balances-only': opened(
    `${JOINT_ACCOUNT}/transactions`,
    'as-household,done-consent-balances',
    notCovered,
  ),
  'consent-run-out': opened(
    `${JOINT_ACCOUNT}/balances`,
    'as-household,done-consent-old,bank-consent_days~180',
    notCovered,
  ),
  'consent-refused': consenting('bank-consent_approval~page', 'Confirm it there; until then'),
  'consent-not-accepted': consenting(
    'fault-putConsents~status-400-json~always',
    'Your bank didn’t accept this consent',
  ),
  'consent-answer-lost': consenting(
    'fault-putConsents~lost-after~always',
    'We couldn’t confirm that your bank has this consent',
    'Send again',
  ),
  'consent-without-body': consenting('fault-putConsents~status-204~always', 'Consent sent'),
  'consent-iban-asked': opened(paths.consentEdit(), 'as-bare', {
    says: 'Needs its IBAN',
  }),
} as const satisfies Record<string, Scenario>;

export const fundsScenarios = {
  'funds-yes': funds('as-household', { heading: 'Yes, the funds are available' }),
  'funds-no': funds(
    'as-overdrawn',
    { heading: 'No, the funds are not available' },
    '5000.00',
    'FR76 3058 8600 0100 0317 7042 088',
  ),
  'funds-unclear': funds('as-household,fault-createFundsConfirmation~empty-object~always', {
    heading: 'The bank gave no answer',
  }),
  'funds-result-as-text': funds('as-household', { heading: 'Yes, the funds are available' }, '77.13'),
  'funds-no-answer': funds('as-household,fault-createFundsConfirmation~lost-after~always', {
    says: 'No answer came from the bank',
  }),
} as const satisfies Record<string, Scenario>;

export const paymentScenarios = {
  'payment-approve': paying('', APPROVE, ON_ITS_PAGE),
  'payment-nested': approach('nested', APPROVE, ON_ITS_PAGE),
  'payment-link-in-links': approach('link-in-links', APPROVE, ON_ITS_PAGE),
  'payment-link-object': approach('link-object', APPROVE, ON_ITS_PAGE),
  'payment-link-missing': approach('link-missing', SENT, 'but sent no link. Sign in there'),
  'payment-link-http': approach('link-http', SENT, /isn’t an https address/),
  'payment-link-foreign': approach('link-foreign', SENT, /we don’t know as your bank’s/),
  'payment-link-script': paying(
    'bank-payment_approach~link-object,fault-createPaymentRequest~links-script~always',
    SENT,
    /isn’t an https address/,
  ),
  'payment-on-phone': approach('DECOUPLED', SENT, 'Approve it in your bank’s app'),
  'payment-waiting': opened('/bank/phone', 'as-household,done-payment-on-phone', {
    heading: 'Phones of the customers',
    says: ['Camille Laurent', '€48.50'],
  }),
  'payment-embedded': approach('EMBEDDED', SENT, 'in a way that Bankbook doesn’t support'),
  'payment-no-approval': approach('NONE', SENT, 'it needs no approval'),
  'payment-unknown-approach': approach('unknown', SENT, 'QXYZ'),
  'payment-refused': paying(
    'fault-createPaymentRequest~status-400-json~always',
    'The bank refused this payment request',
    'Your bank found something in it that it doesn’t accept',
  ),
  'payment-answer-lost': paying(
    'fault-createPaymentRequest~lost-after~always',
    'We do not know whether the bank received it',
    'No complete answer came from your bank',
  ),
  'payment-id-taken': paying(
    'fault-createPaymentRequest~status-409~always',
    'We do not know whether the bank received it',
    'it may hold a request with this reference already',
  ),
  'payment-wait': paying(
    'fault-createPaymentRequest~status-429-long~always',
    'This payment request was not sent',
    'Your bank asks you to wait',
  ),
  'payment-money-short': paying('', APPROVE, '€77.01', '77.01'),
  'payment-return-unknown': opened(paths.paymentReturn('successful'), 'as-household', {
    heading: 'This link is not valid',
  }),
} as const satisfies Record<string, Scenario>;
