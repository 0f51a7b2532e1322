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
  /** The mock bank's own sign-in page; demo build only. */
  bankAuthorize: () => '/bank/authorize',
  /** Where the mock bank asks its customer about a change of a consent; demo build only. */
  bankConsent: () => '/bank/consent',
  /** The mock bank's customers and the IBANs of their accounts; demo build only. */
  bankAccounts: () => '/bank/accounts',
  /** Every primitive of the design system in every state, all or one part; demo build only. */
  gallery: (part?: string) => (part === undefined ? '/bench/ui' : `/bench/ui/${encodeURIComponent(part)}`),
} as const;
