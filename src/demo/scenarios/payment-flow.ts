import { type Expects, household, type Scenario, via } from './scenario.ts';
import {
  accepted,
  asking,
  failing,
  lost,
  paymentFormStages,
  type Says,
  sending,
  withoutStorage,
} from './payment-form-stages.ts';
import type { Step } from './steps.ts';

const APPROVE = 'Approve this payment at your bank';
const RETURNED = 'You’re back from your bank';
const SENT = 'Sent to your bank';
const REFUSED = 'The bank refused this payment request';
const NOT_SENT = 'This payment request was not sent';
const UNKNOWN = 'We do not know whether the bank received it';
const DISCARDED = 'You discarded this payment request';
const PAYMENTS = 'Payments';
/** A payment of 48.50 that the customer has approved, and that is not booked yet. */
const PENDING = 'done-payment-pending';

const draft = ['begin-another', 'fill-payee'] as const;

const LOST = 'fault-createPaymentRequest~lost-after~next';

const approach = (name: string, heading: string, says?: Says) =>
  sending(`bank-payment_approach~${name}`, heading, says);

/** An unknown outcome, and the user looks for it among the transactions. */
const searching = (part: string, says: Says, fill: Step = 'fill-all') =>
  via(
    [fill, 'set', 'send', 'at-payment', { press: 'payments.see-transactions' }],
    UNKNOWN,
    says,
    part === '' ? LOST : `${part},${LOST}`,
  );

/** The outcome is unknown, and the user has signed out and in again. */
const later = (heading: string, says: Says, ...then: readonly Step[]) =>
  failing('lost-after', heading, says, ['sign-out', 'sign-in-again', ...then]);
/** As `later`, after a session that ended by itself, at a bank that doesn't say who the customer is. */
const locked = (steps: readonly Step[], expects: Expects) =>
  household(
    `${LOST},fault-getEndUserIdentity~status-403~always`,
    ['fill-all', 'set', 'send', 'session-expires', 'sign-in-again', ...steps],
    expects,
  );

export const paymentStages = {
  ...paymentFormStages,
  accepted: {
    approve: via([...accepted, 'at-payment'], APPROVE),
    leave: asking(
      [...accepted, 'at-payment', { press: 'payments.to-bank' }],
      APPROVE,
      'You’re leaving Bankbook',
    ),
    'approve-nested': approach('nested', APPROVE),
    'approve-links': approach('link-in-links', APPROVE),
    'sent-phone': approach('DECOUPLED', SENT, 'Approve it in your bank’s app'),
    'sent-embedded': approach('EMBEDDED', SENT, 'in a way that Bankbook doesn’t support'),
    'sent-no-approval': approach('NONE', SENT, 'needs no approval'),
    'sent-unknown': approach('unknown', SENT, 'QXYZ'),
    'sent-nothing-said': failing('empty-object', SENT, /^Your bank didn’t say how you approve it/),
    'link-missing': approach('link-missing', SENT, 'but sent no link'),
    'link-foreign': approach('link-foreign', SENT, /we don’t know as your bank’s/),
    'link-http': approach('link-http', SENT, /isn’t an https address/),
    'link-malformed': approach('link-malformed', SENT, /isn’t an address:/),
    'replaces-refused': failing('status-400-json', APPROVE, 'It takes the place of an earlier request', [
      'at-payment',
      { press: 'label.edit' },
      { press: 'label.send-payment' },
    ]),
    'replaces-doubt': lost(
      APPROVE,
      /the bank may have both/,
      { press: 'label.edit' },
      { confirm: 'label.edit' },
      { press: 'label.send-payment' },
      { confirm: 'label.send-payment' },
    ),
  },
  refused: {
    'refused-content': failing(
      'status-400-json',
      REFUSED,
      'Your bank found something in it that it doesn’t accept',
    ),
    'refused-right': failing(
      'status-403',
      REFUSED,
      'Your bank doesn’t let this app request payments in your name',
    ),
    'refused-set-up': failing('status-404', REFUSED, 'This app isn’t set up correctly for this bank'),
    'refused-session': via(
      ['fill-all', 'set', 'send', 'send-again', 'usual', 'sign-in-again', 'at-payment'],
      REFUSED,
      /^Your bank refused your sign-in twice/,
      'fault-createPaymentRequest~token-expired~always',
    ),
  },
  'not-sent': {
    'not-sent-offline': sending('bank-network~off', NOT_SENT, 'offline'),
    'not-sent-wait': failing('status-429-long', NOT_SENT, 'wait'),
    'not-sent-access': failing('token-expired', NOT_SENT, 'access'),
    'not-sent-renewal': sending(
      'fault-createPaymentRequest~token-expired~next,fault-getToken:refresh_token~status-500-stack~always',
      NOT_SENT,
      /couldn’t be renewed/,
    ),
    'not-sent-session': via(
      ['fill-all', 'access-ends', 'send', 'sign-in-again', 'at-payment'],
      NOT_SENT,
      /^Your session had ended/,
    ),
    'discard-unsent': household(
      'fault-createPaymentRequest~status-429-long~next',
      ['fill-all', 'set', 'send', 'usual', 'at-payment', { press: 'label.discard' }],
      { heading: NOT_SENT, dialog: 'Discard this payment request?' },
    ),
    discarded: failing('status-429-long', DISCARDED, undefined, ['discard', 'at-payment']),
  },
  unknown: {
    'unknown-no-answer': failing('lost-after', UNKNOWN, 'No complete answer came from your bank'),
    'unknown-failed': failing('status-500-stack', UNKNOWN, 'Something went wrong at your bank'),
    'unknown-unreadable': failing('html', UNKNOWN, 'An answer came that can’t be read'),
    'unknown-conflict': failing('status-409', UNKNOWN, 'it may hold a request with this reference already'),
    'unknown-twice': via(
      ['fill-all', 'set', 'send', 'resend', 'usual', 'at-payment'],
      UNKNOWN,
      'Times sent',
      'fault-createPaymentRequest~lost-after~always',
    ),
    'unknown-unsent': lost(
      UNKNOWN,
      'This time nothing was sent.',
      'connection-breaks',
      { press: 'label.send-again' },
      { confirm: 'label.send-again' },
    ),
    'unknown-storage': lost(
      UNKNOWN,
      /^That didn’t work: your browser couldn’t keep it/,
      'storage-full',
      { press: 'label.discard' },
      { confirm: 'label.discard' },
    ),
    'send-again': asking(
      ['fill-all', 'set', 'send', 'usual', 'at-payment', { press: 'label.send-again' }],
      UNKNOWN,
      'Send this payment request again?',
      LOST,
    ),
    'edit-open': asking(
      ['fill-all', 'set', 'send', 'usual', 'at-payment', { press: 'label.edit' }],
      UNKNOWN,
      'Make another payment request from it?',
      LOST,
    ),
    'discard-open': asking(
      ['fill-all', 'set', 'send', 'usual', 'at-payment', { press: 'label.discard' }],
      UNKNOWN,
      'Discard this payment request?',
      LOST,
    ),
    'discarded-open': failing('lost-after', DISCARDED, undefined, ['discard', 'at-payment']),
  },
  search: {
    'search-none': searching('', /^No payment of this amount since/),
    'search-partly': searching(
      'fault-listTransactions~status-403~next',
      /^Not all of your transactions could be searched/,
    ),
    'search-found': searching(PENDING, 'May be this payment', 'fill-pending'),
    'search-no-transactions': searching(
      'fault-listTransactions~collection-empty~always',
      'Your bank lists no transactions.',
    ),
    'search-not-covered': searching(
      'fault-listTransactions~status-403~always',
      'Your consent doesn’t cover the transactions of this account.',
    ),
    'search-failed': searching(
      'fault-listTransactions~status-500-stack~always',
      'The transactions of this account couldn’t be fetched.',
    ),
    'search-no-accounts': searching(
      'fault-listAccounts~collection-empty~always',
      /^Your bank shares no account/,
    ),
    'search-accounts-failed': searching(
      'fault-listAccounts~status-500-stack~always',
      'Your accounts couldn’t be fetched.',
    ),
  },
  return: {
    'return-successful': via(
      [...accepted, 'at-return-successful'],
      RETURNED,
      'Approved, says the return link',
    ),
    'return-unsuccessful': via(
      [...accepted, 'at-return-unsuccessful'],
      RETURNED,
      'Not approved, says the return link',
    ),
    'return-used': via(
      [...accepted, 'come-back', 'at-return-successful'],
      RETURNED,
      'Approved, says the return link',
    ),
    'return-wrong': via([...accepted, 'at-return-wrong'], 'This link is not valid'),
  },
  afterwards: {
    receipt: via([...accepted, 'at-payment', 'see-receipt'], APPROVE, 'Receipt'),
    'receipt-several': via(['fill-several', 'send', 'at-payment', 'see-receipt'], APPROVE, 'Transfer 3'),
    'receipt-many': via(['fill-many', 'send', 'at-payment', 'see-receipt'], APPROVE, /^The first 100 of 121/),
    'receipt-no-reference': via(['fill-no-reference', 'send', 'at-payment', 'see-receipt'], APPROVE, 'None'),
    'receipt-hidden': via(
      [...accepted, 'hide-amounts', 'at-payment', 'see-receipt'],
      APPROVE,
      /^Amounts are hidden on the screen/,
    ),
    'receipt-unknown': failing('lost-after', UNKNOWN, 'FR14 2004', ['at-payment', 'see-receipt']),
    'payments-none': via(['at-payments'], PAYMENTS, 'Nothing sent from this browser yet'),
    payments: via(
      ['fill-several', 'send', 'begin-another', 'fill-payee', 'at-payments'],
      PAYMENTS,
      'Not sent yet',
    ),
    'payments-under-way': household(
      'fault-createPaymentRequest~no-answer~next',
      ['fill-all', 'begin-send', 'at-payments'],
      { heading: PAYMENTS, says: 'Being sent' },
    ),
    'payments-drafts': via(['fill-nothing', 'begin-another', 'fill-unreadable', 'at-payments'], PAYMENTS, [
      'Payment without a payee',
      'Payment that can’t be read any more',
    ]),
    'draft-discarded': via(
      ['fill-payee', 'at-payments', { press: 'label.discard' }],
      PAYMENTS,
      'The unsent payment is discarded.',
    ),
    'draft-not-discarded': withoutStorage(
      ['fill-payee', 'at-payments'],
      [{ press: 'label.discard' }],
      PAYMENTS,
      'It couldn’t be discarded. Try again.',
    ),
    'payment-elsewhere': via(['at-other-payment'], 'This payment is not known here'),
  },
  later: {
    'sign-out-open': asking(
      ['fill-all', 'set', 'send', 'usual', 'at-payment', { press: 'app.sign-out' }],
      UNKNOWN,
      'Sign out while a payment is open?',
      LOST,
    ),
    'sign-out-unfinished': asking(
      ['fill-several', 'send', ...draft, ...draft, ...draft, 'at-payments', { press: 'app.sign-out' }],
      PAYMENTS,
      'Sign out before you’ve finished?',
    ),
    'later-list': later(PAYMENTS, /^Payment request from an earlier session/, 'at-payments'),
    'later-payment': later(UNKNOWN, /^Only the reference and the time are left/, 'at-payment'),
    'later-search': later(UNKNOWN, /^Just fetched. The amount to look for is no longer known/, 'at-payment', {
      press: 'payments.see-transactions',
    }),
    'later-locked': locked(['at-payment'], { heading: 'Kept from an earlier session' }),
    'later-sign-out': locked(['at-payments', { press: 'app.sign-out' }], {
      heading: PAYMENTS,
      dialog: 'Sign out while a payment is open?',
    }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scenario>>>>;

type Stage = keyof typeof paymentStages;

/** Steps from top to bottom; the stages of a step are alternatives. */
export const paymentFlow = [
  ['payee', 'paste', 'import', 'file'],
  ['amount'],
  ['review'],
  ['accepted', 'refused', 'not-sent', 'unknown'],
  ['search', 'return'],
  ['afterwards', 'later'],
] as const satisfies readonly (readonly [Stage, ...Stage[]])[];
