import { type Expects, household, type Scenario, via } from './scenario.ts';
import type { Step } from './steps.ts';

const CONSENT = 'Your consent';
const EDIT = 'Choose what this app may read';
const CHECK = 'Review your consent';
const SENT = 'Consent sent';

const PAGE = 'bank-consent_approval~page';
const LOST = 'fault-putConsents~lost-after~next';
const ONE_DAY = 'bank-consent_days~1';

type Says = Expects['says'];

const form = (steps: readonly Step[], says: Says, part?: string) => via(steps, EDIT, says, part);
/** At a bank that sends no IBAN of its two accounts. */
const typed = (fill: Step, says: Says): Scenario => ({
  ...form([fill, 'at-consent-edit', 'submit'], says),
  code: '1,as-bare',
});
/** The user sends the first consent, which fails. */
const failing = (fault: string, says: Says, ...then: readonly Step[]) =>
  via(
    ['tick-all', 'at-consent-review', ...then, 'submit'],
    CHECK,
    says,
    fault === '' ? '' : `fault-putConsents~${fault}`,
  );
const renewing = ['consent-all', 'two-days-pass'] as const;

export const consentStages = {
  before: {
    'consent-none': via(['at-consent'], CONSENT, 'Nothing sent from this browser yet'),
    'consent-not-covered': via(
      ['consent-without-owners', 'at-owners'],
      'Joint account',
      'Not covered by your consent',
    ),
    'consent-drafts': via(
      ['tick-all', 'begin-another', 'tick-card', 'begin-another', 'tick-nothing', 'at-consent'],
      CONSENT,
      'Nothing is ticked.',
    ),
    'consent-draft-discarded': via(
      ['tick-balances', 'at-consent', { press: 'label.discard' }],
      CONSENT,
      'The change was discarded.',
    ),
    'consent-draft-not-discarded': via(
      ['tick-balances', 'at-consent', 'storage-full', { press: 'label.discard' }],
      CONSENT,
      'The change couldn’t be discarded. Try again.',
    ),
  },
  choose: {
    'consent-form': via(['at-consent-edit'], EDIT),
    'consent-form-first-reason': form(['at-owners-edit'], /Tick what else you want to keep/),
    'consent-form-reason': form(['consent-without-owners', 'at-owners-edit'], 'Joint account'),
    'consent-form-shared': form(
      ['consent-all', 'at-consent-edit', { press: 'consent.look-now' }],
      'Tick what your bank shares now',
      'fault-listOwners~status-500-stack~always',
    ),
    'consent-form-again': form(
      ['consent-all', 'at-consent-edit'],
      /^Ticked for you: what your bank accepted/,
    ),
    'consent-form-nothing': form(
      ['consent-nothing', 'at-consent-edit'],
      /^Nothing is ticked: you withdrew everything/,
    ),
    'consent-form-nothing-reason': form(['consent-nothing', 'at-owners-edit'], /^Nothing else is ticked/),
    'consent-form-run-out': form([...renewing, 'at-consent-edit'], /It may have run out/, ONE_DAY),
    'consent-form-waits': form(
      ['consent-all', 'at-consent-edit'],
      /^Ticked for you: what you last sent/,
      PAGE,
    ),
    'consent-form-waits-reason': form(
      ['consent-without-owners', 'at-owners-edit'],
      /^Also ticked: what you last sent/,
      PAGE,
    ),
    'consent-form-unconfirmed': form(
      ['consent-in-doubt', 'at-consent-edit'],
      /^We couldn’t confirm what you sent/,
      LOST,
    ),
    'consent-form-overtaken': form(
      ['tick-balances', 'consent-all', 'at-consent-edit'],
      /^Another consent was sent from this browser/,
    ),
    'consent-form-errors': form(['tick-card', 'at-consent-edit', 'submit'], 'Enter the IBAN of Visa'),
    'consent-form-typed': typed('tick-odd', /^Enter the currency of Account 1/),
    'consent-form-typed-wrong': typed('tick-wrong', /^Check the currency of Account 1/),
    'consent-form-typed-twice': typed('tick-twice', /^Enter another IBAN for Account 2/),
    'consent-form-left-out': form(
      ['at-consent-edit'],
      /^Left out, because/,
      'fault-listAccounts~ids-missing~always',
    ),
    'consent-form-no-accounts': {
      ...form(['at-consent-edit'], 'No account to choose'),
      code: '1,as-newcomer',
    },
    'consent-form-storage': {
      ...form(
        ['at-consent-edit', 'storage-full', { press: 'consent.all-balances' }, 'submit'],
        [/^Your browser couldn’t keep your choices, so/, /^Your browser couldn’t keep what you entered/],
      ),
      // A customer whose IBANs the bank sends.
      code: '1,as-student',
    },
  },
  'consent-review': {
    'consent-review': via(['tick-all', 'at-consent-review'], CHECK),
    'consent-review-less': via(
      ['consent-all', 'tick-balances', 'at-consent-review'],
      CHECK,
      'Will be withdrawn',
    ),
    'consent-review-same': via(['consent-all', 'tick-all', 'at-consent-review'], CHECK, 'Stays as it is'),
    'consent-review-nothing': via(
      ['consent-all', 'tick-nothing', 'at-consent-review'],
      CHECK,
      /^Nothing is ticked: this withdraws everything/,
    ),
    'consent-review-renewal': via(
      [...renewing, 'tick-all', 'at-consent-review'],
      CHECK,
      'Will be granted again',
      ONE_DAY,
    ),
    'consent-review-unconfirmed': via(
      ['consent-in-doubt', 'tick-balances', 'at-consent-review'],
      CHECK,
      /This compares with what your bank accepted/,
      LOST,
    ),
  },
  'consent-failed': {
    'consent-refused': failing('status-400-json~next', 'Your bank didn’t accept this consent'),
    'consent-conflict': failing('status-409~next', 'Your consent was changed elsewhere meanwhile'),
    'consent-right': failing('status-403~next', 'This app may not change your consent'),
    'consent-set-up': failing('status-404~next', /Tell the operator of this site/),
    'consent-wait': failing('status-429-long~next', /^It’s busy, or was asked too often/),
    'consent-offline': failing('', /^Nothing was sent. Send it again/, 'connection-breaks'),
    'consent-not-sent': failing(
      'token-expired~next,fault-getToken:refresh_token~status-500-stack~always',
      'Nothing was sent',
    ),
    'consent-lost': failing('lost-after~next', 'We couldn’t confirm that your bank has this consent'),
  },
  'consent-sent': {
    'consent-sent': via(['consent-all', 'at-consent-sent'], SENT, 'Your bank accepted it on'),
    'consent-sent-reason': via(
      ['consent-for-owners', 'at-consent-sent'],
      SENT,
      'Back to Owners of Joint account',
    ),
    'consent-sent-nothing': via(['consent-nothing', 'at-consent-sent'], SENT, 'Everything was withdrawn.'),
    'consent-sent-unchecked': via(
      ['consent-all', 'set', 'at-consent-sent'],
      SENT,
      /Couldn’t be checked/,
      'fault-listBalances~status-500-stack~always',
    ),
    'consent-sent-overtaken': via(
      ['consent-all', 'set', 'at-consent-sent', 'another-in-doubt'],
      SENT,
      /^Another consent was sent on/,
      LOST,
    ),
    'consent-known': via(
      ['consent-nothing', 'consent-all', 'at-consent'],
      CONSENT,
      'Your bank accepted this on',
    ),
    'consent-unconfirmed': via(['consent-in-doubt', 'at-consent'], CONSENT, 'couldn’t confirm', LOST),
    'consent-sent-again': via(
      ['consent-in-doubt', 'at-consent', { press: 'label.send-again' }],
      CONSENT,
      'Sent again, and your bank accepted it.',
      LOST,
    ),
  },
  'at-bank': {
    'consent-waits': via(['consent-all', 'at-consent-sent'], SENT, /Confirm it there; until then/, PAGE),
    'consent-waits-page': via(['consent-all', 'at-consent'], CONSENT, 'I confirmed it at the bank', PAGE),
    'consent-waits-again': via(
      ['consent-in-doubt', 'at-consent', { press: 'label.send-again' }],
      CONSENT,
      /^Sent\. Confirm it at your bank/,
      `${PAGE},${LOST}`,
    ),
    'consent-waits-elsewhere': via(
      ['set', 'consent-all', 'at-consent'],
      CONSENT,
      /which this app isn’t set up to link to/,
      `${PAGE},fault-putConsents~links-foreign~next`,
    ),
    'consent-said-confirmed': via(
      ['consent-all', 'at-consent', { press: 'consent.asked-confirmed' }],
      CONSENT,
      'Noted: you confirmed it.',
      PAGE,
    ),
    'consent-said-not-confirmed': via(
      ['consent-all', 'at-consent', { press: 'consent.asked-not-confirmed' }],
      CONSENT,
      'Noted: you didn’t confirm it. Nothing changes.',
      PAGE,
    ),
    'consent-said-storage': via(
      ['consent-all', 'at-consent', 'storage-full', { press: 'consent.asked-confirmed' }],
      CONSENT,
      'Your browser couldn’t keep your answer. Try again.',
      PAGE,
    ),
    'consent-approved': via(
      ['consent-all', 'approve-at-bank', 'report-confirmed', 'at-consent'],
      CONSENT,
      'said here that you confirmed it',
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
    'consent-renew-by': via(['consent-all', 'at-consent'], CONSENT, /^Renew it by/, 'bank-consent_days~90'),
    'consent-renew-due': via([...renewing, 'at-consent'], CONSENT, 'Time to renew your consent', ONE_DAY),
    'consent-run-out': via(
      [...renewing, 'at-balances'],
      'Joint account',
      'Not covered by your consent',
      ONE_DAY,
    ),
    'consent-withdraw': household('', ['consent-all', 'at-consent', { press: 'consent.withdraw' }], {
      heading: CONSENT,
      dialog: 'Withdraw everything?',
    }),
    'consent-withdrawing': via(
      ['consent-all', 'set', 'at-consent', { press: 'consent.withdraw' }, { confirm: 'consent.withdraw' }],
      CONSENT,
      'Your consent is being sent…',
      'fault-putConsents~no-answer~next',
    ),
    'consent-just-withdrawn': via(
      ['consent-all', 'at-consent', { press: 'consent.withdraw' }, { confirm: 'consent.withdraw' }],
      CONSENT,
      'Everything is withdrawn. Your bank accepted it.',
    ),
    'consent-withdrawn': via(['consent-all', 'consent-nothing', 'at-consent'], CONSENT, 'withdr'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scenario>>>>;

type Stage = keyof typeof consentStages;

/** Steps from top to bottom; the stages of a step are alternatives. */
export const consentFlow = [
  ['before'],
  ['choose'],
  ['consent-review', 'consent-failed'],
  ['consent-sent', 'at-bank'],
  ['ended'],
] as const satisfies readonly (readonly [Stage, ...Stage[]])[];
