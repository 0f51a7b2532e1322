import { listAccounts } from './accounts.ts';
import { listBalances } from './balances.ts';
import { listTrustedBeneficiaries } from './beneficiaries.ts';
import { putConsents } from './consents.ts';
import type * as endpoint from './endpoint.ts';
import { createFundsConfirmation } from './funds-confirmations.ts';
import { getEndUserIdentity } from './identity.ts';
import { listOverdrafts } from './overdrafts.ts';
import { listOwners } from './owners.ts';
import { createPaymentRequest } from './payment-requests.ts';
import { getToken } from './token.ts';
import { getTransactionDetails, listTransactions } from './transactions.ts';

/**
 * The interface: every operation, once. Member names, paths and headers are spelled as on
 * the wire (rule 1); what is required is what the specification requires (rule 3).
 *
 * The mock bank and the documents are derived from this table. A page imports only the
 * rows that it calls, so that the rest of the interface stays out of its chunk.
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
/** What a successful answer of an operation looks like on the wire. */
export type WireResponseOf<Name extends OperationName> = endpoint.WireResponseOf<Endpoints[Name]>;
