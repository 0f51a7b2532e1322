import { listAccounts, listBalances, listOverdrafts, listOwners } from './bank/accounts.ts';
import { putConsents } from './bank/consents.ts';
import { createFundsConfirmation } from './bank/funds.ts';
import { getToken } from './bank/oauth.ts';
import { createPaymentRequest } from './bank/payments.ts';
import { getEndUserIdentity, listTrustedBeneficiaries } from './bank/profile.ts';
import { getTransactionDetails, listTransactions } from './bank/transactions.ts';
import type { Handlers } from './rule.ts';

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
  createFundsConfirmation,
  createPaymentRequest,
};
