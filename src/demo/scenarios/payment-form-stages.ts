import { type Expects, household, type Scenario, via } from './scenario.ts';
import type { SampleFile, SamplePicture } from './sample-files.ts';
import { anna, camille } from './sample-transfers.ts';
import type { Step } from './steps.ts';

export type Says = Expects['says'];

const PAYEE = 'Who are you paying?';
const AMOUNT = 'How much?';
export const REVIEW = 'Check your payment';

const LONG_LIST = 'fault-listTrustedBeneficiaries~many-items~always';
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
const pasted = (text: string) => ['at-payee', { fill: 'payment.paste', text }] as const;
/** What can be read is taken as soon as it is there; of the rest the problem is shown after Enter. */
const unusable = (text: string, says: Says) =>
  via([...pasted(text), { enter: 'payment.paste' }], PAYEE, says);
const picture = (chosen: SamplePicture, says: Says) => via(['at-payee', { picture: chosen }], PAYEE, says);
/** The text of a QR code for a transfer (EPC069-12). */
const code = ({
  version = '002',
  kind = 'SCT',
  iban = camille.iban,
  amount = 'EUR240.00',
  structured = '',
} = {}) =>
  ['BCD', version, '1', kind, '', camille.name, iban, amount, '', structured, camille.reference].join('\n');
const file = (choose: SampleFile, says: Says) => via(['at-payee', { choose }], PAYEE, says);

/** The stages of the wizard, before a payment is sent. */
export const paymentFormStages = {
  payee: {
    payee: payee('Import transfers'),
    'payee-empty': via(['at-payee', 'submit'], PAYEE, 'Enter the IBAN of the payee'),
    'payee-errors': via(
      ['fill-wrong-payee', 'at-payee', 'submit'],
      PAYEE,
      /There is a problem|There are \d problems/,
    ),
    'payee-characters': via(
      ['fill-odd-payee', 'at-payee', 'submit'],
      PAYEE,
      /^Banks don’t take these characters in a name/,
    ),
    'payee-long': via(['fill-long-payee', 'at-payee', 'submit'], PAYEE, 'Shorten the name to 70 characters'),
    'payee-new': payee('A new payee?', '', ['fill-payee']),
    'payee-trusted': via(['at-payee-trusted'], PAYEE, 'Crèche Les Lutins'),
    'payee-gone': via(['at-payee-gone'], PAYEE, /isn’t on your bank’s list any more/),
    'payee-again': via([...accepted, 'at-payee-again'], PAYEE, 'Camille Laurent'),
    'payee-again-gone': via(['at-payee-again-gone'], PAYEE, /^What you wanted to pay again/),
    'payee-list-loading': payee(
      /^Asking your bank for your list/,
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
    'payee-list-long': payee(['Search beneficiaries', /^Show all 100,000/], LONG_LIST),
    'payee-list-search': payee('Nobody found.', LONG_LIST, [
      { fill: 'payment.search-beneficiaries', text: 'Nobody' },
    ]),
    'payee-list-failed': payee([/^Your list couldn’t be read/, /^Your list couldn’t be checked/], NO_LIST, [
      'fill-payee',
    ]),
    'payee-unreadable': payee(/can’t be read any more/, '', ['fill-unreadable']),
    'payee-storage': withoutStorage(
      ['fill-payee', 'at-payee'],
      [{ fill: 'label.name', text: 'Camille L' }, 'submit'],
      PAYEE,
      [
        /^Your browser couldn’t keep what you typed, so/,
        /^Your browser couldn’t keep what you entered\. Don’t/,
      ],
    ),
  },
  paste: {
    paste: via(['at-payee'], PAYEE, 'Read a QR code'),
    'paste-taken': via(pasted(code()), PAYEE, 'Filled in from it:'),
    'paste-empty': unusable(' ', 'There’s nothing to read'),
    'paste-no-iban': unusable(camille.name, 'There’s no valid IBAN in it'),
    'paste-mistyped-iban': unusable(
      camille.iban.replace('FR14', 'FR15'),
      'A character of the IBAN in it is wrong',
    ),
    'paste-several-ibans': unusable(`${camille.iban} ${anna.iban}`, /^There’s more than one IBAN/),
    'paste-code-version': unusable(code({ version: '003' }), /^This QR code has a version/),
    'paste-code-kind': unusable(code({ kind: 'SDD' }), 'This QR code isn’t for a transfer'),
    'paste-code-broken': unusable(code().slice(0, 20), 'This QR code isn’t complete'),
    'paste-code-iban': unusable(code({ iban: 'FR1420041010' }), 'The IBAN in this QR code is wrong'),
    'paste-code-amount': unusable(code({ amount: 'EUR0' }), /^The amount in this QR code/),
    'paste-code-references': unusable(
      code({ structured: 'RF18539007547034' }),
      'This QR code has two references',
    ),
    'picture-too-large': picture('too-large', 'This picture is too large'),
    'picture-none': picture('none', /^Your browser can’t read this file/),
    'picture-no-code': picture('no-code', /^We found no QR code/),
  },
  import: {
    'import-read': file('good', 'Add 3 transfers in EUR'),
    'import-lines': file('wrong-lines', ['9 lines are left out', '1 transfer is left out: it is in USD']),
    'import-pain': file('pain', '2 transfers are left out'),
    'import-cancelled': via(
      ['at-payee', { choose: 'large' }, { press: 'ui.cancel' }],
      PAYEE,
      'Reading was cancelled. Nothing was added.',
    ),
  },
  file: {
    'import-refused': file('missing-columns', /^The header line lacks/),
    'file-repeated-columns': file('repeated-columns', /^Two columns could be the reference/),
    'file-unclear-currency': file('unclear-currency', /^We can’t tell which currency/),
    'file-empty': file('empty', 'This file is empty. Choose another one.'),
    'file-not-text': file('not-text', /^This file isn’t text/),
    'file-no-transfers': file('no-transfers', 'This file has a header but no transfers.'),
    'file-malformed-xml': file('malformed-xml', /^This XML is broken/),
    'file-doctype': file('doctype', /^This XML declares a document type/),
    'file-not-pain-001': file('not-pain-001', /^This XML isn’t a payment order/),
    'file-other-message': file('other-message', /^This file is a pain\.001\.001\.02/),
    'file-wrong-count': file('wrong-count', /^This file contradicts itself/),
    'file-too-large': file('too-large', /^This file is too large/),
    'file-too-many': file('too-many', /^This file has too many transfers/),
  },
  amount: {
    amount: via(['fill-payee', 'at-amount'], AMOUNT, 'Camille Laurent'),
    'amount-funds': via(
      ['fill-all', 'at-amount', { press: 'payment.check-funds' }],
      AMOUNT,
      'Yes, the funds are available',
    ),
    'amount-funds-empty': via(
      ['fill-no-amount', 'at-amount', { press: 'payment.check-funds' }],
      AMOUNT,
      'Enter a valid amount first.',
    ),
    'amount-empty': amount('fill-no-amount', 'Enter an amount'),
    'amount-errors': amount('fill-wrong-amount', 'Enter the amount with at most 2 decimals in EUR'),
    'amount-format': amount('fill-odd-amount', 'Shorten the reference to 140 characters'),
    'amount-large': amount('fill-large-amount', 'Enter an amount below 1,000,000,000'),
    'amount-zero': amount('fill-zero-in-dollars', /^Instant is for euros only/),
    'amount-negative': amount('fill-negative-in-dollars', 'Enter the amount without a minus'),
  },
  review: {
    review: via(['fill-all', 'at-review'], REVIEW, '€240.00'),
    'review-no-reference': via(['fill-no-reference', 'at-review'], REVIEW, 'None'),
    'review-several': via(['fill-several', 'at-review'], REVIEW, 'Jan de Wit'),
    'review-change': via(['fill-several', 'at-change'], AMOUNT, 'Anna Berg'),
    'review-removed': via(
      ['fill-several', 'at-review', { press: 'payment.remove' }],
      REVIEW,
      'The transfer to Camille Laurent was removed.',
    ),
    'review-added': via(
      [
        'fill-all',
        'at-review',
        { choose: 'good' },
        { press: 'payment.import-add', values: { count: 3, currency: 'EUR' } },
      ],
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
      /^Your browser couldn’t store this payment/,
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
