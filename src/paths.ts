/** A page that edits a draft; without an id it begins a new one. */
const draftPath = (path: string) => (draftId?: string) =>
  draftId === undefined ? path : `${path}?draft=${encodeURIComponent(draftId)}`;

const accountPath = (section: string) => (account_resource_id: string) =>
  `/accounts/${encodeURIComponent(account_resource_id)}${section}`;

/**
 * A public contract, because users bookmark URLs. Never link to an id that can't be a path segment (`.`, `..`,
 * empty): see `lib/path-segment.ts`.
 */
export const paths = {
  home: () => '/',
  signIn: () => '/sign-in',
  callback: () => '/login/callback',
  accounts: () => '/accounts',
  account: accountPath(''),
  accountBalances: accountPath('/balances'),
  accountOwners: accountPath('/owners'),
  accountOverdrafts: accountPath('/overdrafts'),
  accountTransactions: accountPath('/transactions'),
  transaction: (account_resource_id: string, transaction_resource_id: string) =>
    `${accountPath('/transactions/')(account_resource_id)}${encodeURIComponent(transaction_resource_id)}`,
  profile: () => '/profile',
  beneficiaries: () => '/beneficiaries',
  consent: () => '/consent',
  consentEdit: draftPath('/consent/edit'),
  /** The same form, with a section of an account ticked in advance. */
  consentEditFor: (account_resource_id: string, section: string) =>
    `/consent/edit?account=${encodeURIComponent(account_resource_id)}&section=${section}`,
  consentReview: draftPath('/consent/review'),
  consentSent: () => '/consent/sent',
  fundsCheck: draftPath('/funds-check'),
  payments: () => '/payments',
  payment: (payment_information_id: string) => `/payments/${encodeURIComponent(payment_information_id)}`,
  paymentPayee: draftPath('/payments/new/payee'),
  /** The form, filled in from a payment of this browser. */
  paymentAgain: (payment_information_id: string) =>
    `/payments/new/payee?again=${encodeURIComponent(payment_information_id)}`,
  /** The form, filled in from a transaction with an IBAN in its lines: `payableOf` tells. */
  paymentLikeTransaction: (account_resource_id: string, transaction_resource_id: string) =>
    `/payments/new/payee?account=${encodeURIComponent(account_resource_id)}&transaction=${encodeURIComponent(transaction_resource_id)}`,
  paymentAmount: draftPath('/payments/new/amount'),
  paymentReview: draftPath('/payments/new/review'),
  /** In the live build only with `tester_tools`. */
  bench: () => '/bench',
  paymentReturn: (kind: 'successful' | 'unsuccessful') => `/payments/return/${kind}`,
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
