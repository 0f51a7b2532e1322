import type * as z from 'zod/mini';
import { listAccounts } from './accounts.ts';
import { listBalances } from './balances.ts';
import { listTrustedBeneficiaries } from './beneficiaries.ts';
import { putConsents } from './consents.ts';
import { createFundsConfirmation } from './funds-confirmations.ts';
import { getEndUserIdentity } from './identity.ts';
import { listOverdrafts } from './overdrafts.ts';
import { listOwners } from './owners.ts';
import { createPaymentRequest } from './payment-requests.ts';
import { getToken } from './token.ts';
import { getTransactionDetails, listTransactions } from './transactions.ts';

/**
 * Only what the specification requires is required (rule 3). Pages import single rows, to keep the rest out
 * of their chunk.
 */
export const endpoints = {
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
} as const;

export type Endpoints = typeof endpoints;
export type OperationName = keyof Endpoints;
/** The JSON on the wire, before it is parsed. */
export type WireResponseOf<Name extends OperationName> = z.input<Endpoints[Name]['response']>;
