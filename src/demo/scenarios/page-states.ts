import type { OperationName } from '#contract/endpoints.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { type Jump, jumps } from './jumps.ts';

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
export const whyNot = ['no-call', 'one-thing', 'never-empty', 'own-words', 'other-page'] as const;
export type WhyNot = (typeof whyNot)[number];

type Row = Readonly<Record<PageState, Jump | WhyNot>>;

const JOINT = 'b0a1c3e4-joint';
const OFFLINE = 'bank=network~off';

const opened = (path: string, bank: string): Jump => ({ path, bank, moves: ['set', 'at-path'] });

function reading(operation: OperationName, to: (bank: string) => Jump) {
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

const callback = (fault: FaultName): Jump => ({
  bank: `fault=getToken:authorization_code~${fault}~always`,
  moves: ['set', 'at-callback'],
});

/**
 * Every page in every state: the moves that lead there, or why it cannot occur. The keys are those of
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
    forbidden: { moves: ['at-callback-refused'] },
    failed: callback('status-500-stack'),
    offline: { bank: OFFLINE, moves: ['set', 'at-callback'] },
    longest: 'own-words',
  },
  accounts: page('listAccounts', '/accounts'),
  accountBalances: page('listBalances', `/accounts/${JOINT}/balances`),
  accountOwners: page('listOwners', `/accounts/${JOINT}/owners`),
  accountOverdrafts: {
    ...page('listOverdrafts', `/accounts/${JOINT}/overdrafts`),
    empty: { path: '/accounts/b0a1c3e4-savings/overdrafts', moves: ['at-path'] },
    partial: 'one-thing',
  },
  accountTransactions: page('listTransactions', `/accounts/${JOINT}/transactions`),
  transaction: {
    ...reading('getTransactionDetails', (bank) => ({ bank, moves: ['at-transaction', 'set'] })),
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
    empty: jumps['consent-none'],
    failed: jumps['consent-unconfirmed'],
    offline: { bank: OFFLINE, moves: ['consent-all', 'set', 'at-consent'] },
    // The persona with the most accounts.
    longest: { persona: 'business', moves: ['consent-all', 'at-consent'] },
  },
  consentEdit: page('listAccounts', '/consent/edit'),
  consentReview: {
    ...reading('listAccounts', (bank) => ({ bank, moves: ['tick-all', 'set', 'at-consent-review'] })),
    empty: { moves: ['tick-nothing', 'at-consent-review'] },
    partial: 'one-thing',
  },
  consentSent: {
    ...reading('listBalances', (bank) => ({ bank, moves: ['consent-all', 'set', 'at-consent-sent'] })),
    empty: { moves: ['consent-nothing', 'at-consent-sent'] },
    partial: { moves: ['consent-without-owners', 'at-consent-sent'] },
    longest: {
      bank: 'fault=listAccounts~endless-text~always',
      moves: ['consent-all', 'set', 'at-consent-sent'],
    },
  },
  fundsCheck: {
    ...reading('createFundsConfirmation', (bank) => ({
      bank,
      moves: ['tell-funds', 'set', 'at-funds', 'press'],
    })),
    empty: { path: '/funds-check', moves: ['at-path'] },
    // The response says neither yes nor no.
    partial: {
      bank: 'fault=createFundsConfirmation~empty-object~always',
      moves: ['tell-funds', 'set', 'at-funds', 'press'],
    },
    longest: { moves: ['tell-longest-funds', 'at-funds', 'press'] },
  },
  payments: {
    ...silent,
    empty: jumps['payments-none'],
    failed: { ...jumps['unknown-failed'], moves: ['tell-all', 'set', 'send', 'usual', 'at-payments'] },
    offline: { bank: OFFLINE, moves: ['tell-all', 'send', 'set', 'at-payments'] },
    longest: { moves: ['tell-longest', 'send', 'at-payments'] },
  },
  payment: {
    loading: jumps.submitting,
    empty: { path: '/payments/0123456789abcdef0123456789abcdef', moves: ['at-path'] },
    partial: 'one-thing',
    forbidden: jumps['refused-right'],
    failed: jumps['unknown-failed'],
    offline: { bank: OFFLINE, moves: ['tell-all', 'send', 'set', 'at-payment'] },
    longest: { moves: ['tell-longest', 'send', 'at-payment'] },
  },
  paymentPayee: page('listTrustedBeneficiaries', '/payments/new/payee'),
  paymentAmount: {
    ...silent,
    empty: jumps.amount,
    offline: { bank: OFFLINE, moves: ['tell-payee', 'set', 'at-amount'] },
    longest: { moves: ['tell-longest-payee', 'at-amount'] },
  },
  paymentReview: {
    ...silent,
    empty: 'never-empty',
    offline: { bank: OFFLINE, moves: ['tell-all', 'set', 'at-review'] },
    longest: { moves: ['tell-longest', 'at-review'] },
  },
  paymentReturn: {
    ...silent,
    empty: 'other-page',
    failed: jumps['return-wrong'],
    offline: 'other-page',
    longest: 'own-words',
  },
} as const satisfies Readonly<Record<string, Row>>;
export type PageName = keyof typeof pagesInStates;

export const stateId = (page: PageName, state: PageState): string => `${page}.${state}`;

export const stateJumps: ReadonlyMap<string, Jump> = new Map(
  (Object.keys(pagesInStates) as PageName[]).flatMap((page) =>
    pageStates.flatMap((state): [string, Jump][] => {
      const cell: Jump | WhyNot = pagesInStates[page][state];
      return typeof cell === 'string' ? [] : [[stateId(page, state), cell]];
    }),
  ),
);
