/**
 * Every URL of the app, as a function (a public contract: bookmarks depend on them).
 * An account id may hold any character, so it is always encoded; one that can't be a
 * path segment at all (`.`, `..`, empty) must not be linked to: `lib/path-segment.ts`.
 */
export const paths = {
  home: () => '/',
  signIn: () => '/sign-in',
  callback: () => '/login/callback',
  accounts: () => '/accounts',
  account: (account_resource_id: string) => `/accounts/${encodeURIComponent(account_resource_id)}`,
  accountBalances: (account_resource_id: string) =>
    `/accounts/${encodeURIComponent(account_resource_id)}/balances`,
  accountOwners: (account_resource_id: string) =>
    `/accounts/${encodeURIComponent(account_resource_id)}/owners`,
  accountOverdrafts: (account_resource_id: string) =>
    `/accounts/${encodeURIComponent(account_resource_id)}/overdrafts`,
  accountTransactions: (account_resource_id: string) =>
    `/accounts/${encodeURIComponent(account_resource_id)}/transactions`,
  transaction: (account_resource_id: string, transaction_resource_id: string) =>
    `/accounts/${encodeURIComponent(account_resource_id)}/transactions/${encodeURIComponent(transaction_resource_id)}`,
  profile: () => '/profile',
  beneficiaries: () => '/beneficiaries',
  consent: () => '/consent',
  consentEdit: () => '/consent/edit',
  /** The same form, for somebody who lacks a section of an account. */
  consentEditFor: (account_resource_id: string, section: string) =>
    `/consent/edit?account=${encodeURIComponent(account_resource_id)}&section=${section}`,
  consentReview: () => '/consent/review',
  consentSent: () => '/consent/sent',
  fundsCheck: () => '/funds-check',
  payments: () => '/payments',
  /** What became of a payment request. */
  payment: (payment_information_id: string) => `/payments/${encodeURIComponent(payment_information_id)}`,
  paymentPayee: () => '/payments/new/payee',
  paymentAmount: () => '/payments/new/amount',
  paymentReview: () => '/payments/new/review',
  /** The tester's bench; in the live build only with `tester_tools`. */
  bench: () => '/bench',
  paymentReturn: (kind: 'successful' | 'unsuccessful') => `/payments/return/${kind}`,
} as const;

/** Those of the demo build alone: the mock bank's own pages and the workbench. */
export const demoPaths = {
  /** The mock bank's own sign-in page. */
  bankAuthorize: () => '/bank/authorize',
  /** Where the mock bank asks its customer about a change of a consent. */
  bankConsent: () => '/bank/consent',
  /** The mock bank's customers and the IBANs of their accounts. */
  bankAccounts: () => '/bank/accounts',
  /** Where the mock bank asks its customer to approve a payment. */
  bankPayment: () => '/bank/payment',
  /** The pretend phone on which its customers approve what has no page. */
  bankPhone: () => '/bank/phone',
  /** What the mock bank does for which amount and which customer. */
  bankTestAmounts: () => '/bank/test-amounts',
  /** What was said on the wire. */
  inspector: () => '/bench/inspector',
  /** The faults that testers switch on, and how the bank is set. */
  benchFaults: () => '/bench/faults',
  /** The clock of the app and the bank. */
  benchClock: () => '/bench/clock',
  /** What the bank remembers. */
  benchState: () => '/bench/state',
  /** Every step and outcome of paying and of consenting. */
  benchMap: () => '/bench/map',
  /** Every page in every state that it can be in. */
  benchStates: () => '/bench/states',
  /** Puts the app into one of the states of the map or the gallery, and leads to it; `id` has no odd characters. */
  jump: (id: string) => `/bench/go/${id}`,
  /** What testers can type, and what it does. */
  testData: () => '/bench/test-data',
  /** Every primitive of the design system in every state, all or one part. */
  gallery: (part?: string) => (part === undefined ? '/bench/ui' : `/bench/ui/${encodeURIComponent(part)}`),
} as const;
