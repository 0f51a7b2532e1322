import type { AccountSection } from '#contract/account-sections.ts';

const ACCOUNT = '/accounts/:account_resource_id';
const sectionOf = <Section extends AccountSection>(section: Section) => `${ACCOUNT}/${section}` as const;

/** The pages that need a session: the routes, the links to them and the returns after a sign-in follow from these. */
export const patterns = {
  accounts: '/accounts',
  account: ACCOUNT,
  accountBalances: sectionOf('balances'),
  accountOwners: sectionOf('owners'),
  accountOverdrafts: sectionOf('overdrafts'),
  accountTransactions: sectionOf('transactions'),
  transaction: `${sectionOf('transactions')}/:transaction_resource_id`,
  profile: '/profile',
  beneficiaries: '/beneficiaries',
  consent: '/consent',
  consentEdit: '/consent/edit',
  consentReview: '/consent/review',
  consentSent: '/consent/sent',
  fundsCheck: '/funds-check',
  payments: '/payments',
  payment: '/payments/:payment_information_id',
  paymentPayee: '/payments/new/payee',
  paymentAmount: '/payments/new/amount',
  paymentReview: '/payments/new/review',
  paymentReturn: '/payments/return/:kind',
} as const;

/** A page that edits a draft; without an id it begins a new one. */
const draftPath = (path: string) => (draftId?: string) =>
  draftId === undefined ? path : `${path}?draft=${encodeURIComponent(draftId)}`;

/** The path of a pattern with one parameter. */
const pathWith = (pattern: string) => (id: string) => pattern.replace(/:\w+/, () => encodeURIComponent(id));

/**
 * A public contract, because users bookmark URLs. Never link to an id that can't be a path segment (`.`, `..`,
 * empty): see `lib/path-segment.ts`.
 */
export const paths = {
  home: () => '/',
  signIn: () => '/sign-in',
  callback: () => '/login/callback',
  accounts: () => patterns.accounts,
  account: pathWith(patterns.account),
  accountBalances: pathWith(patterns.accountBalances),
  accountOwners: pathWith(patterns.accountOwners),
  accountOverdrafts: pathWith(patterns.accountOverdrafts),
  accountTransactions: pathWith(patterns.accountTransactions),
  transaction: (account_resource_id: string, transaction_resource_id: string) =>
    pathWith(pathWith(patterns.transaction)(account_resource_id))(transaction_resource_id),
  profile: () => patterns.profile,
  beneficiaries: () => patterns.beneficiaries,
  consent: () => patterns.consent,
  consentEdit: draftPath(patterns.consentEdit),
  /** The same form, with a section of an account ticked in advance. */
  consentEditFor: (account_resource_id: string, section: string) =>
    `${patterns.consentEdit}?account=${encodeURIComponent(account_resource_id)}&section=${section}`,
  consentReview: draftPath(patterns.consentReview),
  consentSent: () => patterns.consentSent,
  fundsCheck: draftPath(patterns.fundsCheck),
  payments: () => patterns.payments,
  payment: pathWith(patterns.payment),
  paymentPayee: draftPath(patterns.paymentPayee),
  /** The form, filled in from a payment of this browser. */
  paymentAgain: (payment_information_id: string) =>
    `${patterns.paymentPayee}?again=${encodeURIComponent(payment_information_id)}`,
  /** The form, filled in from a transaction with an IBAN in its lines: `payableOf` tells. */
  paymentLikeTransaction: (account_resource_id: string, transaction_resource_id: string) =>
    `${patterns.paymentPayee}?account=${encodeURIComponent(account_resource_id)}&transaction=${encodeURIComponent(transaction_resource_id)}`,
  paymentAmount: draftPath(patterns.paymentAmount),
  paymentReview: draftPath(patterns.paymentReview),
  /** In the live build only with `tester_tools`. */
  bench: () => '/bench',
  paymentReturn: (kind: 'successful' | 'unsuccessful') => pathWith(patterns.paymentReturn)(kind),
} as const;

/** Paths of the demo build only. */
export const demoPaths = {
  bankAuthorize: () => '/bank/authorize',
  /** Where the mock bank's customer confirms a consent change. */
  bankConsent: () => '/bank/consent',
  bankAccounts: () => '/bank/accounts',
  /** Where the mock bank's customer approves a payment. */
  bankPayment: () => '/bank/payment',
  /** The simulated phone for decoupled approvals. */
  bankPhone: () => '/bank/phone',
  bankTestAmounts: () => '/bank/test-amounts',
  inspector: () => '/bench/inspector',
  /** The scenarios at `paths.bench()` that a search finds, in view. */
  foundScenarios: (typed: string) => `/bench?q=${encodeURIComponent(typed)}#found`,
  benchFaults: () => '/bench/faults',
  benchClock: () => '/bench/clock',
  benchSettings: () => '/bench/settings',
  benchData: () => '/bench/bank-data',
  benchMap: () => '/bench/map',
  benchStates: () => '/bench/states',
  /** Puts the app into a state of the map or the states page and opens it; `id` needs no encoding. */
  scenario: (id: string) => `/bench/go/${id}`,
  testData: (typed?: string) =>
    typed === undefined ? '/bench/test-data' : `/bench/test-data?q=${encodeURIComponent(typed)}`,
  /** The design system's components in every state. */
  gallery: (part?: string) => (part === undefined ? '/bench/ui' : `/bench/ui/${encodeURIComponent(part)}`),
} as const;
