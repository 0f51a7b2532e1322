import type { OperationName } from '#contract/endpoints.ts';
import type { Call } from '#inspector/call.ts';

type Body = Record<string, unknown> | undefined;

interface Sample {
  readonly method: string;
  /** Below the base URL, with its query. */
  readonly path: string;
  readonly sent?: Body;
  readonly answer: Body;
}

const iban = 'FR7630006000011234567890189';
const own = { iban, currency: 'EUR' };
const euros = (amount: number | string) => ({ amount, currency: 'EUR' });

/** For tests: a call of each operation without a breach, with every member of the contract. */
export const samples: Record<OperationName, Sample> = {
  getToken: {
    method: 'GET',
    path: '/api/v1/oauth/token?grant_type=refresh_token&client_id=app&refresh_token=%5Bredacted%5D',
    answer: {
      access_token: '[redacted]',
      refresh_token: '[redacted]',
      expires_in: 3600,
      scope: 'aisp',
      token_type: 'bearer',
    },
  },
  listAccounts: {
    method: 'GET',
    path: '/api/v1/accounts',
    answer: {
      accounts: [{ resource_id: 'a/1', name: 'Joint', cash_account_type: 'CACC', account_id: own }],
      _links: {},
    },
  },
  listBalances: {
    method: 'GET',
    path: '/api/v1/accounts/a%2F1/balances',
    answer: {
      balances: [{ balance_amount: euros('10.35'), balance_type: 'CLBD', name: 'Booked' }],
      _links: {},
    },
  },
  listOwners: {
    method: 'GET',
    path: '/api/v1/accounts/a%2F1/owners',
    answer: {
      owners: [{ full_name: 'A B', first_name: 'A', last_name: 'B', name_prefix: 'MIST' }],
      _links: {},
    },
  },
  listOverdrafts: {
    method: 'GET',
    path: '/api/v1/accounts/a%2F1/overdrafts',
    answer: { overdrafts: { allowed_amount: euros(500) }, _links: {} },
  },
  listTransactions: {
    method: 'GET',
    path: '/api/v1/accounts/a%2F1/transactions?page=2',
    answer: {
      transactions: [
        {
          resource_id: 't1',
          transaction_amount: euros(5),
          credit_debit_indicator: 'DBIT',
          status: 'BOOK',
          details: ['Bread'],
        },
      ],
      _links: { next: { href: '/x?page=3' } },
    },
  },
  getTransactionDetails: {
    method: 'GET',
    path: '/api/v1/accounts/a%2F1/transactions/t1/details',
    answer: { details: ['Bread'], _links: {} },
  },
  getEndUserIdentity: {
    method: 'GET',
    path: '/api/v1/end-user-identity',
    answer: { identity: { full_name: 'A B' }, _links: {} },
  },
  listTrustedBeneficiaries: {
    method: 'GET',
    path: '/api/v1/trusted-beneficiaries',
    answer: { beneficiaries: [{ id: '1', creditor: { name: "O'Neil" } }], _links: {} },
  },
  putConsents: {
    method: 'PUT',
    path: '/api/v1/consents',
    sent: { balances: [own], owners: [], transactions: [own] },
    answer: undefined,
  },
  createFundsConfirmation: {
    method: 'POST',
    path: '/api/v1/funds-confirmations',
    sent: {
      payment_coverage_request_id: 'c1',
      payee: "O'Neil & Fils",
      instructed_amount: euros(12.5),
      account_id: own,
    },
    answer: { result: true },
  },
  createPaymentRequest: {
    method: 'POST',
    path: '/api/v1/payment-requests',
    sent: payment('p1'),
    answer: {
      applied_authentication_approach: 'REDIRECT',
      consent_approval: 'https://x.example',
      nonce: '[redacted]',
    },
  },
};

/** For tests: the body of a payment request. */
export function payment(id: string, amount = 12.5): Record<string, unknown> {
  const back = (kind: string) => `https://app.example/payments/return/${kind}?state=[redacted]`;
  return {
    payment_information_id: id,
    creation_date_time: '2026-03-02T10:00:00+01:00',
    number_of_transactions: 1,
    initiating_party: { name: 'Bankbook' },
    payment_type_information: { service_level: 'SEPA' },
    credit_transfer_transaction: [
      {
        payment_id: { instruction_id: `${id}-1` },
        instructed_amount: euros(amount),
        beneficiary: { creditor: { name: "O'Neil" }, creditor_account: own },
        remittance_information: ['Rent "March"'],
      },
    ],
    supplementary_data: {
      accepted_authentication_approach: ['REDIRECT'],
      successful_report_url: back('successful'),
      unsuccessful_report_url: back('unsuccessful'),
    },
  };
}

/** For tests: the operations that have an Idempotency-Key. */
const KEYED = new Set<string>(['createFundsConfirmation', 'createPaymentRequest']);

/** For tests: a call as the log stores it. `sent` and `answer` replace the sample's bodies. */
export function fakeCall(
  operation: OperationName,
  change: {
    id?: string;
    startedAt?: number;
    status?: number;
    base?: string;
    path?: string;
    sent?: unknown;
    answer?: unknown;
  } = {},
): Call {
  const { method, path, ...bodies } = samples[operation];
  const { id = operation, startedAt = 0, status = 200, sent, answer } = { ...bodies, ...change };
  const isToken = operation === 'getToken';
  const json: [string, string] = ['content-type', 'application/json'];
  const reference: [string, string] = ['x-request-id', `reference-${id}`];
  return {
    id,
    operation,
    startedAt,
    duration: 12,
    request: {
      method,
      url: `${change.base ?? 'https://bank.example/base'}${change.path ?? path}`,
      headers: [
        ['accept', 'application/json'],
        ...(sent === undefined ? [] : [json]),
        ...(isToken ? [] : [reference, ['authorization', '[redacted]'] as const]),
        ...(KEYED.has(operation) ? [['idempotency-key', `key-${id}`] as const] : []),
      ],
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    },
    response: {
      status,
      headers: [...(answer === undefined ? [] : [json]), ...(isToken ? [] : [reference])],
      ...(answer !== undefined && { body: JSON.stringify(answer) }),
    },
    echo: isToken ? 'not-sent' : 'same',
  };
}
