import * as account from '#pages/accounts/details/account-page.tsx';
import * as balances from '#pages/accounts/details/balances-page.tsx';
import { notCovered } from '#pages/accounts/details/not-covered.tsx';
import * as overdrafts from '#pages/accounts/details/overdrafts-page.tsx';
import * as owners from '#pages/accounts/details/owners-page.tsx';
import * as transactionDetails from '#pages/accounts/transactions/details/transaction-details-page.tsx';
import * as transaction from '#pages/accounts/transactions/details/transaction-page.tsx';
import * as beneficiaries from '#pages/beneficiaries/beneficiaries-page.tsx';
import * as profile from '#pages/profile/profile-page.tsx';

import { errorPageOf } from './error-page.tsx';

/**
 * One chunk, so that changing sections loads no code and the first screen's bundle holds fewer file names.
 */
export const pages = {
  account,
  balances: { ...balances, ErrorBoundary: errorPageOf(2, notCovered('balances.not-covered', 'balances')) },
  owners: { ...owners, ErrorBoundary: errorPageOf(2, notCovered('owners.not-covered', 'owners')) },
  overdrafts: {
    ...overdrafts,
    ErrorBoundary: errorPageOf(2, notCovered('overdrafts.not-covered', 'overdrafts')),
  },
  transaction,
  transactionDetails: {
    ...transactionDetails,
    ErrorBoundary: errorPageOf(2, notCovered('transaction.not-covered', 'transactions')),
  },
  profile: { ...profile, ErrorBoundary: errorPageOf(1, notCovered('profile.not-covered', 'profile')) },
  beneficiaries: {
    ...beneficiaries,
    ErrorBoundary: errorPageOf(1, notCovered('beneficiaries.not-covered', 'beneficiaries')),
  },
};
