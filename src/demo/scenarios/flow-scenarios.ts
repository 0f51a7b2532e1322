import { type Expects, household, type Scenario } from './scenario.ts';
import type { StepName } from './steps.ts';

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

type Says = Expects['says'];

const via = (names: readonly StepName[], heading: string, says?: Says, part = ''): Scenario =>
  household(part, names, { heading, says });
const sending = (part: string, heading: string, says?: Says, then: readonly StepName[] = ['at-payment']) =>
  via(['fill-all', 'set', 'send', 'usual', ...then], heading, says, part);
const approach = (name: string, heading: string, says?: Says) =>
  sending(`bank-payment_approach~${name}`, heading, says);
const failing = (fault: string, heading: string, says?: Says, then?: readonly StepName[]) =>
  sending(`fault-createPaymentRequest~${fault}~next`, heading, says, then);
const accepted = ['fill-all', 'send'] as const;

const PAGE = 'bank-consent_approval~page';

/** By stage, in the order in which a user meets them. */
export const stages = {
  payee: {
    payee: via(['at-payee'], PAYEE, 'Import transfers from a file'),
    'payee-errors': via(
      ['fill-wrong-payee', 'at-payee', 'press'],
      PAYEE,
      /There is a problem|There are \d problems/,
    ),
    'payee-trusted': via(['at-payee-trusted'], PAYEE, 'Crèche Les Lutins'),
  },
  import: {
    'import-read': via(['at-payee', 'choose-good-file'], PAYEE, 'Add 3 transfers'),
    'import-lines': via(['at-payee', 'choose-bad-file'], PAYEE, '2 lines are left out:'),
    'import-refused': via(
      ['at-payee', 'choose-no-file'],
      PAYEE,
      /The header line lacks|This file is no text|This file has a header/,
    ),
  },
  amount: {
    amount: via(['fill-payee', 'at-amount'], AMOUNT, 'Camille Laurent'),
    'amount-errors': via(
      ['fill-wrong-amount', 'at-amount', 'press'],
      AMOUNT,
      'Enter the amount with at most 2 decimals in EUR',
    ),
  },
  review: {
    review: via(['fill-all', 'at-review'], REVIEW, '€240.00'),
    'review-several': via(['fill-several', 'at-review'], REVIEW, 'Jan de Wit'),
    'review-change': via(['fill-several', 'at-change'], AMOUNT, 'Anna Berg'),
    repeat: household('', [...accepted, 'begin-another', 'fill-all', 'at-review', 'press'], {
      heading: REVIEW,
      dialog: 'Send this as well?',
    }),
    submitting: household(
      'fault-createPaymentRequest~no-answer~next',
      ['fill-all', 'begin-send', 'at-payment'],
      { heading: 'Sending your payment request' },
    ),
  },
  accepted: {
    approve: via([...accepted, 'at-payment'], APPROVE),
    leave: household('', [...accepted, 'at-payment', 'press-continue'], {
      heading: APPROVE,
      dialog: 'You are leaving Bankbook',
    }),
    'approve-nested': approach('nested', APPROVE),
    'approve-links': approach('link-in-links', APPROVE),
    'sent-phone': approach('DECOUPLED', SENT, 'Approve it in your bank’s app'),
    'sent-embedded': approach('EMBEDDED', SENT, 'in a way that Bankbook does not support'),
    'sent-no-approval': approach('NONE', SENT, 'needs no approval'),
    'sent-unknown': approach('unknown', SENT, 'QXYZ'),
    'link-missing': approach('link-missing', SENT, 'but sent no link'),
    'link-foreign': approach('link-foreign', SENT, /not known as your bank’s/),
    'link-http': approach('link-http', SENT, /no https address/),
  },
  refused: {
    'refused-content': failing('status-400-json', REFUSED),
    'refused-right': failing('status-403', REFUSED),
    'refused-set-up': failing('status-404', REFUSED),
  },
  'not-sent': {
    'not-sent-offline': sending('bank-network~off', NOT_SENT, 'offline'),
    'not-sent-wait': failing('status-429-long', NOT_SENT, 'wait'),
    'not-sent-access': failing('token-expired', NOT_SENT, 'access'),
    discarded: failing('status-429-long', DISCARDED, undefined, ['discard', 'at-payment']),
  },
  unknown: {
    'unknown-no-answer': failing('lost-after', UNKNOWN),
    'unknown-failed': failing('status-500-stack', UNKNOWN),
    'unknown-unreadable': failing('html', UNKNOWN),
    'unknown-conflict': failing('status-409', UNKNOWN),
    'discarded-open': failing('lost-after', DISCARDED, undefined, ['discard', 'at-payment']),
  },
  return: {
    'return-successful': via(
      [...accepted, 'at-return-successful'],
      APPROVE,
      'your browser came back and said that you approved it',
    ),
    'return-unsuccessful': via(
      [...accepted, 'at-return-unsuccessful'],
      APPROVE,
      'your browser came back and said that it was not approved',
    ),
    'return-used': via(
      [...accepted, 'come-back', 'at-return-successful'],
      'This link is not valid',
      'See the payment',
    ),
    'return-wrong': via([...accepted, 'at-return-wrong'], 'This link is not valid'),
  },
  afterwards: {
    receipt: via([...accepted, 'at-payment', 'see-receipt'], APPROVE, 'Receipt'),
    'receipt-unknown': failing('lost-after', UNKNOWN, '•••• ', ['at-payment', 'see-receipt']),
    'payments-none': via(['at-payments'], 'Payments', 'Nothing sent from this browser yet'),
    payments: via(
      ['fill-several', 'send', 'begin-another', 'fill-payee', 'at-payments'],
      'Payments',
      'Not sent yet',
    ),
  },
  before: {
    'consent-none': via(['at-consent'], CONSENT, 'Nothing sent from this browser yet'),
    'consent-not-covered': via(
      ['consent-without-owners', 'at-owners'],
      'Joint account',
      'Not covered by your consent',
    ),
  },
  choose: {
    'consent-form': via(['at-consent-edit'], EDIT),
    'consent-form-reason': via(['consent-without-owners', 'at-owners-edit'], EDIT, 'Joint account'),
    'consent-form-again': via(['consent-all', 'at-consent-edit'], EDIT, 'was ticked for you'),
    'consent-form-errors': via(['tick-card', 'at-consent-edit', 'press'], EDIT, 'Enter the IBAN of Visa'),
  },
  'consent-review': {
    'consent-review': via(['tick-all', 'at-consent-review'], CHECK),
    'consent-review-less': via(
      ['consent-all', 'tick-balances', 'at-consent-review'],
      CHECK,
      'Will be withdrawn',
    ),
    'consent-refused': via(
      ['tick-all', 'at-consent-review', 'press'],
      CHECK,
      'Your bank did not accept this consent',
      'fault-putConsents~status-400-json~next',
    ),
  },
  'consent-sent': {
    'consent-sent': via(['consent-all', 'at-consent-sent'], 'Consent sent', 'Your bank accepted it on'),
    'consent-known': via(['consent-all', 'at-consent'], CONSENT),
    'consent-unconfirmed': via(
      ['consent-in-doubt', 'at-consent'],
      CONSENT,
      'could not confirm',
      'fault-putConsents~lost-after~next',
    ),
  },
  'at-bank': {
    'consent-waits': via(['consent-all', 'at-consent-sent'], 'Consent sent', 'wants you to confirm it', PAGE),
    'consent-waits-page': via(['consent-all', 'at-consent'], CONSENT, 'I confirmed it at the bank', PAGE),
    'consent-approved': via(
      ['consent-all', 'approve-at-bank', 'report-confirmed', 'at-consent'],
      CONSENT,
      undefined,
      PAGE,
    ),
    'consent-refused-at-bank': via(
      ['consent-all', 'refuse-at-bank', 'report-not-confirmed', 'at-consent'],
      CONSENT,
      'Nothing sent from this browser yet',
      PAGE,
    ),
  },
  ended: {
    'consent-run-out': via(
      ['consent-all', 'two-days-pass', 'at-balances'],
      'Joint account',
      'Not covered by your consent',
      'bank-consent_days~1',
    ),
    'consent-withdrawn': via(['consent-all', 'consent-nothing', 'at-consent'], CONSENT, 'withdr'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scenario>>>>;
type Stages = typeof stages;
export type StageId = keyof Stages;
export type FlowScenarioId = { [Stage in StageId]: keyof Stages[Stage] & string }[StageId];

export const flowScenarios = Object.assign({}, ...Object.values(stages)) as Readonly<
  Record<FlowScenarioId, Scenario>
>;

/** Both flows as a map: steps, then the stages of a step side by side. */
export const flows = {
  payment: [
    ['payee', 'import'],
    ['amount'],
    ['review'],
    ['accepted', 'refused', 'not-sent', 'unknown'],
    ['return'],
    ['afterwards'],
  ],
  consent: [['before'], ['choose'], ['consent-review'], ['consent-sent', 'at-bank'], ['ended']],
} as const satisfies Readonly<Record<string, readonly (readonly [StageId, ...StageId[]])[]>>;
export type FlowId = keyof typeof flows;
