import type { OperationName } from '#contract/endpoints.ts';
import { named, signedInAs } from './fake-consent.ts';
import { stateWith } from './fake-memory.ts';
import { paymentRequestOf } from './fake-payments.ts';

/** For tests: a bank at which the household is signed in; its access token is `household`, its refresh token `RT`. */
export const signedInState = () => stateWith(signedInAs('household', { given_at: 0, refresh_token: 'RT' }));

const joint = '/api/v1/accounts/b0a1c3e4-joint';
const jointAccount = named('household', 'joint');

interface ExampleCall {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
}

/** For tests: a call of each operation that such a bank answers with 200. */
const examples: Readonly<Record<OperationName, ExampleCall>> = {
  getToken: {
    path: '/api/v1/oauth/token?grant_type=refresh_token&client_id=bankbook-demo&refresh_token=RT',
  },
  listAccounts: { path: '/api/v1/accounts' },
  listBalances: { path: `${joint}/balances` },
  listOwners: { path: `${joint}/owners` },
  listOverdrafts: { path: `${joint}/overdrafts` },
  listTransactions: { path: `${joint}/transactions` },
  getTransactionDetails: { path: `${joint}/transactions/pending-2/details` },
  getEndUserIdentity: { path: '/api/v1/end-user-identity' },
  listTrustedBeneficiaries: { path: '/api/v1/trusted-beneficiaries' },
  putConsents: {
    path: '/api/v1/consents',
    method: 'PUT',
    body: { balances: [jointAccount], owners: [], transactions: [jointAccount] },
  },
  createFundsConfirmation: {
    path: '/api/v1/funds-confirmations',
    method: 'POST',
    body: {
      payment_coverage_request_id: 'f-1',
      instructed_amount: { amount: 12.34, currency: 'EUR' },
      account_id: jointAccount,
    },
  },
  createPaymentRequest: { path: '/api/v1/payment-requests', method: 'POST', body: paymentRequestOf() },
};

export const exampleNames = Object.keys(examples) as OperationName[];

interface CallInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
}

/** For tests: the address and the options of the example call of an operation. */
export function exampleCall(name: OperationName): { path: string; init: CallInit } {
  const { path, method = 'GET', body } = examples[name];
  return {
    path,
    init: {
      method,
      headers: {
        authorization: 'Bearer household',
        'x-request-id': 'r-1',
        'idempotency-key': 'k-1',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    },
  };
}
