import { listAccounts, listBalances, listOverdrafts, listOwners } from '#demo/bank/accounts/accounts.ts';
import { putConsents } from '#demo/bank/consents/consents.ts';
import { createFundsConfirmation } from '#demo/bank/payments/funds.ts';
import { getToken } from './oauth.ts';
import { createPaymentRequest } from '#demo/bank/payments/payments.ts';
import { getEndUserIdentity, listTrustedBeneficiaries } from './profile.ts';
import { getTransactionDetails, listTransactions } from '#demo/bank/accounts/transactions.ts';
import type { Handlers } from './rule.ts';

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
