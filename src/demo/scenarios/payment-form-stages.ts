import { type Expects, household, type Scenario, via } from './scenario.ts';
import type { SampleFile } from './sample-files.ts';
import type { Step } from './steps.ts';

export type Says = Expects['says'];

const PAYEE = 'Who are you paying?';
const AMOUNT = 'How much?';
const REVIEW = 'Check your payment';

const NO_LIST = 'fault-listTrustedBeneficiaries~status-500-stack~always';

/** A payment is sent, and the bank is told `part` before. */
export const sending = (part: string, heading: string, says?: Says, then: readonly Step[] = ['at-payment']) =>
  via(['fill-all', 'set', 'send', 'usual', ...then], heading, says, part);
export const failing = (fault: string, heading: string, says?: Says, then?: readonly Step[]) =>
  sending(`fault-createPaymentRequest~${fault}~next`, heading, says, then);
/** The bank has the payment, and its answer is lost. */
export const lost = (heading: string, says: Says, ...then: readonly Step[]) =>
  failing('lost-after', heading, says, ['at-payment', ...then]);
export const accepted = ['fill-all', 'send'] as const;
export const asking = (steps: readonly Step[], heading: string, dialog: string, part = '') =>
  household(part, steps, { heading, dialog });
/** Its storage is full while the page is open. */
export const withoutStorage = (steps: readonly Step[], then: readonly Step[], heading: string, says: Says) =>
  via([...steps, 'storage-full', ...then], heading, says);

const payee = (says: Says, part = '', steps: readonly Step[] = []) =>
  via([...steps, 'at-payee'], PAYEE, says, part);
const amount = (fill: Step, says: Says) => via([fill, 'at-amount', 'submit'], AMOUNT, says);
const file = (choose: SampleFile, says: Says) => via(['at-payee', { choose }], PAYEE, says);

/** The stages of the wizard, before a payment is sent. */
export const paymentFormStages = {
  payee: {
    payee: payee('Import transfers from a file'),
    'payee-empty': via(['at-payee', 'submit'], PAYEE, 'Enter the IBAN of the payee'),
    'payee-errors': via(
      ['fill-wrong-payee', 'at-payee', 'submit'],
      PAYEE,
      /There is a problem|There are \d problems/,
    ),
    'payee-characters': via(
      ['fill-odd-payee', 'at-payee', 'submit'],
      PAYEE,
      /^Take out of the name what banks do not take/,
    ),
    'payee-long': via(['fill-long-payee', 'at-payee', 'submit'], PAYEE, 'Shorten the name to 140 characters'),
    'payee-new': payee('A new payee?', '', ['fill-payee']),
    'payee-trusted': via(['at-payee-trusted'], PAYEE, 'Crèche Les Lutins'),
    'payee-gone': via(['at-payee-gone'], PAYEE, /not on your bank’s list any more/),
    'payee-list-loading': payee(
      /^Your bank is being asked for your list/,
      'fault-listTrustedBeneficiaries~no-answer~always',
    ),
    'payee-list-empty': payee(
      /^Your bank lists nobody/,
      'fault-listTrustedBeneficiaries~collection-empty~always',
    ),
    'payee-list-odd': payee(
      'Who are you paying?',
      'fault-listTrustedBeneficiaries~item-without-required~always',
    ),
    'payee-list-failed': payee(
      [/^Your list could not be read/, /^Whether this IBAN is on your list/],
      NO_LIST,
      ['fill-payee'],
    ),
    'payee-unreadable': payee(/could not be read any more/, '', ['fill-unreadable']),
    'payee-storage': withoutStorage(
      ['fill-payee', 'at-payee'],
      [{ fill: 'label.name', text: 'Camille L' }, 'submit'],
      PAYEE,
      [/^Your browser could not keep what you typed, so/, /^Your browser could not keep what you typed\. It/],
    ),
  },
  import: {
    'import-read': file('good', 'Add 3 transfers'),
    'import-lines': file('wrong-lines', '9 lines are left out:'),
    'import-pain': file('pain', '2 transfers are left out:'),
    'import-cancelled': via(
      ['at-payee', { choose: 'large' }, { press: 'ui.cancel' }],
      PAYEE,
      'Reading was cancelled. Nothing was added.',
    ),
  },
  file: {
    'import-refused': file('missing-columns', /^The header line lacks/),
    'file-repeated-columns': file('repeated-columns', /^The header line has twice/),
    'file-empty': file('empty', 'This file is empty. Choose another one.'),
    'file-not-text': file('not-text', /^This file is no text/),
    'file-no-transfers': file('no-transfers', 'This file has a header but no transfers.'),
    'file-malformed-xml': file('malformed-xml', /^This XML is broken/),
    'file-doctype': file('doctype', /^This XML declares a document type/),
    'file-not-pain-001': file('not-pain-001', /^This XML is no payment order/),
    'file-wrong-count': file('wrong-count', /^This file says that it has 2 transfers and has 1/),
    'file-too-large': file('too-large', /^This file is too large/),
    'file-too-many': file('too-many', /^This file has too many transfers/),
  },
  amount: {
    amount: via(['fill-payee', 'at-amount'], AMOUNT, 'Camille Laurent'),
    'amount-empty': amount('fill-no-amount', 'Enter an amount'),
    'amount-errors': amount('fill-wrong-amount', 'Enter the amount with at most 2 decimals in EUR'),
    'amount-format': amount('fill-odd-amount', 'Shorten the reference to 140 characters'),
    'amount-large': amount('fill-large-amount', 'Enter an amount below 1,000,000,000'),
    'amount-zero': amount('fill-zero-in-dollars', /^Instant is for euros only/),
    'amount-negative': amount('fill-negative-in-dollars', 'Enter the amount without a minus'),
  },
  review: {
    review: via(['fill-all', 'at-review'], REVIEW, '€240.00'),
    'review-several': via(['fill-several', 'at-review'], REVIEW, 'Jan de Wit'),
    'review-change': via(['fill-several', 'at-change'], AMOUNT, 'Anna Berg'),
    'review-removed': via(
      ['fill-several', 'at-review', { press: 'payment.remove' }],
      REVIEW,
      'The transfer to Camille Laurent was removed.',
    ),
    'review-added': via(
      ['fill-all', 'at-review', { choose: 'good' }, { press: 'payment.import-add', values: { count: 3 } }],
      REVIEW,
      '3 transfers were added.',
    ),
    'review-many': via(
      ['fill-many', 'at-review', { press: 'label.body-next' }],
      REVIEW,
      /^Only the first 300/,
    ),
    'review-hidden': via(['fill-all', 'hide-amounts', 'at-review'], REVIEW, /^Amounts are hidden/),
    'review-after-refusal': failing('status-400-json', REVIEW, /your bank refused\. It goes out/, [
      'at-payment',
      { press: 'label.edit' },
    ]),
    'review-after-doubt': lost(
      REVIEW,
      /if the bank has both/,
      { press: 'label.edit' },
      { confirm: 'label.edit' },
    ),
    'review-cut-off': via(
      ['fill-all', 'access-ends', 'send', 'sign-in-again', 'at-review'],
      REVIEW,
      /^Nothing was sent: your session had ended/,
    ),
    'review-storage': withoutStorage(
      ['fill-all', 'at-review'],
      ['submit'],
      REVIEW,
      /^Your browser could not note that this is about to be sent/,
    ),
    repeat: asking(
      [...accepted, 'begin-another', 'fill-all', 'at-review', 'submit'],
      REVIEW,
      'Send this as well?',
    ),
    submitting: household(
      'fault-createPaymentRequest~no-answer~next',
      ['fill-all', 'begin-send', 'at-payment'],
      { heading: 'Sending your payment request' },
    ),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scenario>>>>;
