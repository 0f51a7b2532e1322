import type { FlowScenarioId } from '#demo/scenarios/flow-scenarios.ts';

/** The heading of a scenario's page, and more where others have the same one. */
export interface FlowExpectation {
  readonly h1: string;
  /** Some of the text on it. */
  readonly says?: string | RegExp;
  /** The dialog that is open over it. */
  readonly dialog?: string;
}

const PAYEE = 'Who are you paying?';
const AMOUNT = 'How much?';
const REVIEW = 'Check your payment';
const APPROVE = 'Approve this payment at your bank';
const SENT = 'Sent to your bank';
const REFUSED = 'The bank refused this payment request';
const NOT_SENT = 'This payment request was not sent';
const UNKNOWN = 'We do not know whether the bank received it';
const DISCARDED = 'You discarded this payment request';
const CONSENT = 'Your consent';
const EDIT = 'Choose what this app may read';
const CHECK = 'Review your consent';

export const flowExpectations: Readonly<Record<FlowScenarioId, FlowExpectation>> = {
  payee: { h1: PAYEE, says: 'Import transfers from a file' },
  'payee-errors': { h1: PAYEE, says: /There is a problem|There are \d problems/ },
  'payee-trusted': { h1: PAYEE, says: 'Crèche Les Lutins' },
  'import-read': { h1: PAYEE, says: 'Add 3 transfers' },
  'import-lines': { h1: PAYEE, says: '2 lines are left out:' },
  'import-refused': { h1: PAYEE, says: /The header line lacks|This file is no text|This file has a header/ },
  amount: { h1: AMOUNT, says: 'Camille Laurent' },
  'amount-errors': { h1: AMOUNT, says: 'Enter the amount with at most 2 decimals in EUR' },
  review: { h1: REVIEW, says: '€240.00' },
  'review-several': { h1: REVIEW, says: 'Jan de Wit' },
  'review-change': { h1: AMOUNT, says: 'Anna Berg' },
  repeat: { h1: REVIEW, dialog: 'Send this as well?' },
  submitting: { h1: 'Sending your payment request' },
  approve: { h1: APPROVE },
  leave: { h1: APPROVE, dialog: 'You are leaving Bankbook' },
  'approve-nested': { h1: APPROVE },
  'approve-links': { h1: APPROVE },
  'sent-phone': { h1: SENT, says: 'DECOUPLED' },
  'sent-embedded': { h1: SENT, says: 'approve it within this app' },
  'sent-no-approval': { h1: SENT, says: 'needs no approval' },
  'sent-unknown': { h1: SENT, says: 'QXYZ' },
  'link-missing': { h1: SENT, says: 'REDIRECT' },
  'link-foreign': { h1: SENT, says: 'REDIRECT' },
  'link-http': { h1: SENT, says: 'REDIRECT' },
  'refused-content': { h1: REFUSED },
  'refused-right': { h1: REFUSED },
  'refused-set-up': { h1: REFUSED },
  'not-sent-offline': { h1: NOT_SENT, says: 'offline' },
  'not-sent-wait': { h1: NOT_SENT, says: 'wait' },
  'not-sent-access': { h1: NOT_SENT, says: 'access' },
  discarded: { h1: DISCARDED },
  'unknown-no-answer': { h1: UNKNOWN },
  'unknown-failed': { h1: UNKNOWN },
  'unknown-unreadable': { h1: UNKNOWN },
  'unknown-conflict': { h1: UNKNOWN },
  'discarded-open': { h1: DISCARDED },
  'return-successful': { h1: APPROVE, says: 'your browser came back and said that you approved it' },
  'return-unsuccessful': { h1: APPROVE, says: 'your browser came back and said that it was not approved' },
  'return-used': { h1: 'This link is not valid', says: 'See the payment' },
  'return-wrong': { h1: 'This link is not valid' },
  receipt: { h1: APPROVE, says: 'Receipt' },
  'receipt-unknown': { h1: UNKNOWN, says: '•••• ' },
  'payments-none': { h1: 'Payments', says: 'Nothing sent from this browser yet' },
  payments: { h1: 'Payments', says: 'Not sent yet' },
  'consent-none': { h1: CONSENT, says: 'Nothing sent from this browser yet' },
  'consent-not-covered': { h1: 'Joint account', says: 'Not covered by your consent' },
  'consent-form': { h1: EDIT },
  'consent-form-reason': { h1: EDIT, says: 'Joint account' },
  'consent-form-again': { h1: EDIT, says: 'was ticked for you' },
  'consent-form-errors': { h1: EDIT, says: 'Enter the IBAN of Visa' },
  'consent-review': { h1: CHECK },
  'consent-review-less': { h1: CHECK, says: 'Will be withdrawn' },
  'consent-refused': { h1: CHECK, says: 'Your bank did not accept this consent' },
  'consent-sent': { h1: 'Consent sent', says: 'Your bank accepted it on' },
  'consent-known': { h1: CONSENT },
  'consent-unconfirmed': { h1: CONSENT, says: 'could not confirm' },
  'consent-waits': { h1: 'Consent sent', says: 'wants you to confirm it' },
  'consent-waits-page': { h1: CONSENT, says: 'I confirmed it at the bank' },
  'consent-approved': { h1: CONSENT },
  'consent-refused-at-bank': { h1: CONSENT, says: 'Nothing sent from this browser yet' },
  'consent-run-out': { h1: 'Joint account', says: 'Not covered by your consent' },
  'consent-withdrawn': { h1: CONSENT, says: 'withdr' },
};
