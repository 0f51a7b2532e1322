import { listAccounts, listBalances } from './bank/accounts.ts';
import { getToken } from './bank/oauth.ts';
import type { Handlers, NotYet } from './rule.ts';

const notYet = (what: string): NotYet => ({ notYet: `${what} come with their page.` });

/** What the bank does for each operation of the interface. */
export const handlers: Handlers = {
  getToken,
  listAccounts,
  listBalances,
  listOwners: notYet('Owners'),
  listOverdrafts: notYet('Overdrafts'),
  listTransactions: notYet('Transactions'),
  getTransactionDetails: notYet('Transaction details'),
  getEndUserIdentity: notYet('Identities'),
  listTrustedBeneficiaries: notYet('Trusted beneficiaries'),
  putConsents: notYet('Consents'),
  createFundsConfirmation: notYet('Funds confirmations'),
  createPaymentRequest: notYet('Payment requests'),
};
