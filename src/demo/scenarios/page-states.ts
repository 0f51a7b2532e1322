import type { OperationName } from '#contract/endpoints.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { paths } from '#paths.ts';
import { flowScenarios } from './flow-scenarios.ts';
import { REVIEW } from './payment-form-stages.ts';
import { type Expects, household, type Scenario } from './scenario.ts';
import type { Step } from './steps.ts';

/** In the order of the gallery. */
export const pageStates = [
  'loading',
  'empty',
  'partial',
  'forbidden',
  'failed',
  'offline',
  'longest',
] as const;
export type PageState = (typeof pageStates)[number];

/** Why a page cannot be in a state; the texts are `states.why-…` in the catalogues. */
export const absenceReasons = ['no-call', 'one-thing', 'never-empty', 'own-words', 'other-page'] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

type Row = Readonly<Record<PageState, Scenario | AbsenceReason>>;
type Says = Readonly<Partial<Record<PageState, Expects['says']>>>;

const JOINT = 'b0a1c3e4-joint';
const OFFLINE = 'bank-network~off';

/** What pages say in a state unless a row says otherwise. */
const usually = {
  empty: /No |Nothing|nobody/,
  partial: /\d+ entr(?:y|ies) couldn’t be shown\./,
  forbidden: 'Not covered by your consent',
  failed: 'The bank has a problem',
  offline: 'You’re offline',
  longest: 'WWWWWWWWWW',
} as const satisfies Says;

const offline = (says: Expects['says'] = usually.offline): Expects => ({ says, isOffline: true });

const via = (steps: readonly Step[], says: Expects['says'], part = '') => household(part, steps, { says });

function reading(operation: OperationName, steps: readonly Step[], says: Says = {}, page?: string) {
  const under = (fault: FaultName, expects: Expects) =>
    household(`fault-${operation}~${fault}~always`, steps, expects, page);
  const usual = { ...usually, ...says };
  return {
    loading: under('no-answer', says.loading === undefined ? { isLoading: true } : { says: says.loading }),
    empty: under('collection-empty', { says: usual.empty }),
    partial: under('item-null', { says: usual.partial }),
    forbidden: under('status-403', { says: usual.forbidden }),
    failed: under('status-500-stack', { says: usual.failed }),
    offline: household(OFFLINE, steps, offline(usual.offline), page),
    longest: under('endless-text', { says: usual.longest }),
  } as const satisfies Row;
}

const page = (operation: OperationName, path: string, says?: Says) => reading(operation, [], says, path);

/** For a page that makes no call. */
const silent = {
  loading: 'no-call',
  partial: 'no-call',
  forbidden: 'no-call',
  failed: 'no-call',
} as const satisfies Partial<Row>;

const callback = (fault: FaultName, says: string) =>
  via(['at-callback'], says, `fault-getToken:authorization_code~${fault}~always`);

const LONGEST_NAME = 'Wolfeschlegelsteinhausenbergerdorff';
const NOT_READ = 'Your list couldn’t be read';

/**
 * Every page in every state: the scenario that leads there, or why it cannot occur. The keys are those of
 * `paths.ts`; a test checks that no route is missing.
 */
export const pagesInStates = {
  signIn: {
    ...silent,
    empty: 'never-empty',
    offline: household(OFFLINE, [], offline('Connect your bank'), paths.signIn()),
    longest: 'own-words',
  },
  callback: {
    loading: callback('no-answer', 'Signing you in…'),
    empty: 'never-empty',
    partial: 'one-thing',
    forbidden: via(['at-callback-refused'], 'Sign-in was cancelled'),
    failed: callback('status-500-stack', 'Sign-in did not complete'),
    offline: household(OFFLINE, ['set', 'at-callback'], offline('Sign-in did not complete')),
    longest: 'own-words',
  },
  accounts: page('listAccounts', paths.accounts()),
  accountBalances: page('listBalances', paths.accountBalances(JOINT)),
  accountOwners: page('listOwners', paths.accountOwners(JOINT)),
  accountOverdrafts: {
    ...page('listOverdrafts', paths.accountOverdrafts(JOINT)),
    empty: household('', [], { says: usually.empty }, paths.accountOverdrafts('b0a1c3e4-savings')),
    partial: 'one-thing',
  },
  accountTransactions: page('listTransactions', paths.accountTransactions(JOINT)),
  transaction: {
    ...reading('getTransactionDetails', ['at-transaction', 'set'], {
      empty: 'No details from your bank',
    }),
    partial: 'one-thing',
  },
  profile: { ...page('getEndUserIdentity', paths.profile()), empty: 'one-thing', partial: 'one-thing' },
  beneficiaries: page('listTrustedBeneficiaries', paths.beneficiaries()),
  consent: {
    ...silent,
    empty: flowScenarios['consent-none'],
    failed: flowScenarios['consent-unconfirmed'],
    offline: household(OFFLINE, ['consent-all', 'set', 'at-consent'], offline('Your consent')),
    // The persona with the most accounts.
    longest: {
      page: paths.consent(),
      code: '1,as-business',
      steps: ['consent-all', 'at-consent'],
      expects: { says: 'Your consent' },
    },
  },
  // An account that can’t be read can’t be chosen.
  consentEdit: page('listAccounts', paths.consentEdit(), { partial: 'Choose what this app may read' }),
  consentReview: {
    ...reading('listAccounts', ['tick-all', 'set', 'at-consent-review']),
    empty: via(['tick-nothing', 'at-consent-review'], 'Review your consent'),
    partial: 'one-thing',
  },
  consentSent: {
    ...reading('listBalances', ['consent-all', 'set', 'at-consent-sent'], {
      loading: 'Asking…',
      forbidden: 'Not covered',
      failed: 'Couldn’t be checked',
    }),
    empty: via(['consent-nothing', 'at-consent-sent'], 'Everything was withdrawn.'),
    partial: via(['consent-without-owners', 'at-consent-sent'], 'Not covered'),
    longest: via(
      ['consent-all', 'set', 'at-consent-sent'],
      usually.longest,
      'fault-listAccounts~endless-text~always',
    ),
  },
  fundsCheck: {
    ...reading('createFundsConfirmation', ['fill-funds', 'at-funds', 'submit'], {
      loading: 'Checking…',
      forbidden: 'This app may not check funds',
      failed: /answer/,
      offline: /offline/,
    }),
    empty: household('', [], { says: 'Check available funds' }, paths.fundsCheck()),
    // The response says neither yes nor no.
    partial: via(
      ['fill-funds', 'at-funds', 'submit'],
      'The bank gave no answer',
      'fault-createFundsConfirmation~empty-object~always',
    ),
    longest: via(['fill-longest-funds', 'at-funds', 'submit'], 'Yes, the funds are available'),
  },
  payments: {
    ...silent,
    empty: flowScenarios['payments-none'],
    failed: via(
      ['fill-all', 'send', 'usual', 'at-payments'],
      /know|received/,
      'fault-createPaymentRequest~status-500-stack~next',
    ),
    offline: household(OFFLINE, ['fill-all', 'send', 'set', 'at-payments'], offline('Payments')),
    longest: via(['fill-longest', 'send', 'at-payments'], LONGEST_NAME),
  },
  payment: {
    loading: flowScenarios.submitting,
    empty: household('', [], { says: /not|here/ }, paths.payment('0123456789abcdef0123456789abcdef')),
    partial: 'one-thing',
    forbidden: flowScenarios['refused-right'],
    failed: flowScenarios['unknown-failed'],
    offline: household(
      OFFLINE,
      ['fill-all', 'send', 'set', 'at-payment'],
      offline('Approve this payment at your bank'),
    ),
    longest: via(['fill-longest', 'send', 'at-payment'], LONGEST_NAME),
  },
  paymentPayee: page('listTrustedBeneficiaries', paths.paymentPayee(), {
    loading: 'Asking your bank for your list',
    empty: 'Your bank lists nobody',
    partial: 'Who are you paying?',
    forbidden: NOT_READ,
    failed: NOT_READ,
    offline: NOT_READ,
  }),
  paymentAmount: {
    ...silent,
    empty: flowScenarios.amount,
    offline: household(OFFLINE, ['fill-payee', 'set', 'at-amount'], offline('How much?')),
    longest: via(['fill-longest-payee', 'at-amount'], LONGEST_NAME),
  },
  paymentReview: {
    ...silent,
    empty: 'never-empty',
    offline: household(OFFLINE, ['fill-all', 'set', 'at-review'], offline(REVIEW)),
    longest: via(['fill-longest', 'at-review'], LONGEST_NAME),
  },
  paymentReturn: {
    ...silent,
    empty: 'other-page',
    failed: flowScenarios['return-wrong'],
    offline: 'other-page',
    longest: 'own-words',
  },
} as const satisfies Readonly<Record<string, Row>>;
export type PageName = keyof typeof pagesInStates;

export const pageScenarioId = (page: PageName, state: PageState): string => `${page}.${state}`;

export const pageScenarios: ReadonlyMap<string, Scenario> = new Map(
  (Object.keys(pagesInStates) as PageName[]).flatMap((page) =>
    pageStates.flatMap((state): [string, Scenario][] => {
      const scenario: Scenario | AbsenceReason = pagesInStates[page][state];
      return typeof scenario === 'string' ? [] : [[pageScenarioId(page, state), scenario]];
    }),
  ),
);
