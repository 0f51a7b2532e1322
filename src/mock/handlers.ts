import { listAccounts, listBalances, listOverdrafts, listOwners } from './bank/accounts.ts';
import { putConsents } from './bank/consents.ts';
import { getToken } from './bank/oauth.ts';
import { getEndUserIdentity, listTrustedBeneficiaries } from './bank/profile.ts';
import { getTransactionDetails, listTransactions } from './bank/transactions.ts';
import type { Handlers, NotYet } from './rule.ts';

const notYet = (what: string): NotYet => ({ notYet: `${what} come with their page.` });

/** What the bank does for each operation of the interface. */
export const handlers: Handlers = {
  getToken,
  listAccounts,
  listBalances,
  listOwners,
  listOverdrafts,
  listTransactions,
  getTransactionDetails,
  getEndUserIdentity,
  listTrustedBeneficiaries,
  putConsents,
  createFundsConfirmation: notYet('Funds confirmations'),
  createPaymentRequest: notYet('Payment requests'),
};
