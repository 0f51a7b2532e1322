import * as accounts from '#demo/bank/accounts/accounts.ts';
import { putConsents } from '#demo/bank/consents/consents.ts';
import { createFundsConfirmation } from '#demo/bank/payments/funds.ts';
import { getToken } from './oauth.ts';
import { createPaymentRequest } from '#demo/bank/payments/payments.ts';
import * as profile from './profile.ts';
import * as transactions from '#demo/bank/accounts/transactions.ts';
import type { Handlers } from './rule.ts';

export const handlers: Handlers = {
  ...accounts,
  ...transactions,
  ...profile,
  getToken,
  putConsents,
  createFundsConfirmation,
  createPaymentRequest,
};
