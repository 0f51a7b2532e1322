import type { OperationName } from '#contract/endpoints.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { flowScenarios, type SteppedScenario } from './flow-scenarios.ts';

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

type Row = Readonly<Record<PageState, SteppedScenario | AbsenceReason>>;

const JOINT = 'b0a1c3e4-joint';
const OFFLINE = 'bank=network~off';

const opened = (path: string, bank: string): SteppedScenario => ({ path, bank, steps: ['set', 'at-path'] });

function reading(operation: OperationName, to: (bank: string) => SteppedScenario) {
  const under = (fault: FaultName) => to(`fault=${operation}~${fault}~always`);
  return {
    loading: under('no-answer'),
    empty: under('collection-empty'),
    partial: under('item-null'),
    forbidden: under('status-403'),
    failed: under('status-500-stack'),
    offline: to(OFFLINE),
    longest: under('endless-text'),
  } as const satisfies Row;
}

const page = (operation: OperationName, path: string) => reading(operation, (bank) => opened(path, bank));

/** For a page that makes no call. */
const silent = {
  loading: 'no-call',
  partial: 'no-call',
  forbidden: 'no-call',
  failed: 'no-call',
} as const satisfies Partial<Row>;

const callback = (fault: FaultName): SteppedScenario => ({
  bank: `fault=getToken:authorization_code~${fault}~always`,
  steps: ['set', 'at-callback'],
});

/**
 * Every page in every state: the steps that lead there, or why it cannot occur. The keys are those of
 * `paths.ts`; a test checks that no route is missing.
 */
export const pagesInStates = {
  signIn: {
    ...silent,
    empty: 'never-empty',
    offline: opened('/sign-in', OFFLINE),
    longest: 'own-words',
  },
  callback: {
    loading: callback('no-answer'),
    empty: 'never-empty',
    partial: 'one-thing',
    forbidden: { steps: ['at-callback-refused'] },
    failed: callback('status-500-stack'),
    offline: { bank: OFFLINE, steps: ['set', 'at-callback'] },
    longest: 'own-words',
  },
  accounts: page('listAccounts', '/accounts'),
  accountBalances: page('listBalances', `/accounts/${JOINT}/balances`),
  accountOwners: page('listOwners', `/accounts/${JOINT}/owners`),
  accountOverdrafts: {
    ...page('listOverdrafts', `/accounts/${JOINT}/overdrafts`),
    empty: { path: '/accounts/b0a1c3e4-savings/overdrafts', steps: ['at-path'] },
    partial: 'one-thing',
  },
  accountTransactions: page('listTransactions', `/accounts/${JOINT}/transactions`),
  transaction: {
    ...reading('getTransactionDetails', (bank) => ({ bank, steps: ['at-transaction', 'set'] })),
    partial: 'one-thing',
  },
  profile: {
    ...page('getEndUserIdentity', '/profile'),
    empty: 'one-thing',
    partial: 'one-thing',
  },
  beneficiaries: page('listTrustedBeneficiaries', '/beneficiaries'),
  consent: {
    ...silent,
    empty: flowScenarios['consent-none'],
    failed: flowScenarios['consent-unconfirmed'],
    offline: { bank: OFFLINE, steps: ['consent-all', 'set', 'at-consent'] },
    // The persona with the most accounts.
    longest: { persona: 'business', steps: ['consent-all', 'at-consent'] },
  },
  consentEdit: page('listAccounts', '/consent/edit'),
  consentReview: {
    ...reading('listAccounts', (bank) => ({ bank, steps: ['tick-all', 'set', 'at-consent-review'] })),
    empty: { steps: ['tick-nothing', 'at-consent-review'] },
    partial: 'one-thing',
  },
  consentSent: {
    ...reading('listBalances', (bank) => ({ bank, steps: ['consent-all', 'set', 'at-consent-sent'] })),
    empty: { steps: ['consent-nothing', 'at-consent-sent'] },
    partial: { steps: ['consent-without-owners', 'at-consent-sent'] },
    longest: {
      bank: 'fault=listAccounts~endless-text~always',
      steps: ['consent-all', 'set', 'at-consent-sent'],
    },
  },
  fundsCheck: {
    ...reading('createFundsConfirmation', (bank) => ({
      bank,
      steps: ['fill-funds', 'set', 'at-funds', 'press'],
    })),
    empty: { path: '/funds-check', steps: ['at-path'] },
    // The response says neither yes nor no.
    partial: {
      bank: 'fault=createFundsConfirmation~empty-object~always',
      steps: ['fill-funds', 'set', 'at-funds', 'press'],
    },
    longest: { steps: ['fill-longest-funds', 'at-funds', 'press'] },
  },
  payments: {
    ...silent,
    empty: flowScenarios['payments-none'],
    failed: {
      ...flowScenarios['unknown-failed'],
      steps: ['fill-all', 'set', 'send', 'usual', 'at-payments'],
    },
    offline: { bank: OFFLINE, steps: ['fill-all', 'send', 'set', 'at-payments'] },
    longest: { steps: ['fill-longest', 'send', 'at-payments'] },
  },
  payment: {
    loading: flowScenarios.submitting,
    empty: { path: '/payments/0123456789abcdef0123456789abcdef', steps: ['at-path'] },
    partial: 'one-thing',
    forbidden: flowScenarios['refused-right'],
    failed: flowScenarios['unknown-failed'],
    offline: { bank: OFFLINE, steps: ['fill-all', 'send', 'set', 'at-payment'] },
    longest: { steps: ['fill-longest', 'send', 'at-payment'] },
  },
  paymentPayee: page('listTrustedBeneficiaries', '/payments/new/payee'),
  paymentAmount: {
    ...silent,
    empty: flowScenarios.amount,
    offline: { bank: OFFLINE, steps: ['fill-payee', 'set', 'at-amount'] },
    longest: { steps: ['fill-longest-payee', 'at-amount'] },
  },
  paymentReview: {
    ...silent,
    empty: 'never-empty',
    offline: { bank: OFFLINE, steps: ['fill-all', 'set', 'at-review'] },
    longest: { steps: ['fill-longest', 'at-review'] },
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

export const pageScenarios: ReadonlyMap<string, SteppedScenario> = new Map(
  (Object.keys(pagesInStates) as PageName[]).flatMap((page) =>
    pageStates.flatMap((state): [string, SteppedScenario][] => {
      const scenario: SteppedScenario | AbsenceReason = pagesInStates[page][state];
      return typeof scenario === 'string' ? [] : [[pageScenarioId(page, state), scenario]];
    }),
  ),
);
