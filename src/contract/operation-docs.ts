import type * as z from 'zod/mini';
import type { Endpoints, OperationName, WireResponseOf } from './endpoints.ts';

type WireRequestOf<Name extends OperationName> = Endpoints[Name]['body'] extends infer Body extends
  z.core.$ZodType
  ? z.input<Body>
  : undefined;

const account = { iban: 'DE89370400440532013000', currency: 'EUR' };

/** What only the OpenAPI document says; a separate file, because the app loads the endpoints. */
export const operationDocs: {
  readonly [Name in OperationName]: {
    readonly summary: string;
    readonly request?: WireRequestOf<Name>;
    readonly answer?: WireResponseOf<Name>;
  };
} = {
  getToken: {
    summary: 'Exchange an authorisation code or a refresh token for an access token',
    answer: {
      access_token: '2YotnFZFEjr1zCsicMWpAA',
      token_type: 'Bearer',
      expires_in: 600,
      refresh_token: 'tGzv3JOkF0XG5Qx2TlKWIA',
      scope: 'aisp',
    },
  },
  listAccounts: {
    summary: 'List the accounts that the customer shares',
    answer: {
      accounts: [
        {
          resource_id: 'b0a1c3e4',
          name: 'Joint account',
          cash_account_type: 'CACC',
          account_id: account,
          currency: 'EUR',
          _links: { balances: { href: '/api/v1/accounts/b0a1c3e4/balances' } },
        },
      ],
      _links: { self: { href: '/api/v1/accounts' } },
    },
  },
  listBalances: {
    summary: 'List the balances of an account',
    answer: {
      balances: [
        {
          name: 'Booked balance',
          balance_type: 'CLBD',
          balance_amount: { amount: 1204.35, currency: 'EUR' },
          reference_date: '2026-02-19',
        },
      ],
    },
  },
  listOwners: {
    summary: 'List the owners of an account',
    answer: {
      owners: [
        { full_name: 'Ms Claire Moreau', first_name: 'Claire', last_name: 'Moreau', name_prefix: 'MADM' },
      ],
    },
  },
  listOverdrafts: {
    summary: 'Read the overdrafts that are agreed for an account',
    answer: { overdrafts: [{ allowed_amount: { amount: 500, currency: 'EUR' } }] },
  },
  listTransactions: {
    summary: 'List the transactions of an account, page by page',
    answer: {
      transactions: [
        {
          resource_id: 't-1',
          transaction_amount: { amount: '12.34', currency: 'EUR' },
          credit_debit_indicator: 'DBIT',
          status: 'BOOK',
          booking_date: '2026-02-18',
          remittance_information: ['Bakery'],
        },
      ],
      // The last page: a mock server would repeat one that has a next page for ever.
      _links: { balances: { href: '/api/v1/accounts/b0a1c3e4/balances' } },
    },
  },
  getTransactionDetails: {
    summary: 'Read the details of a transaction',
    answer: { details: ['Card 4242', 'Paris 11'] },
  },
  getEndUserIdentity: {
    summary: 'Read who the customer is',
    answer: { identity: { full_name: 'Ms Claire Moreau' } },
  },
  listTrustedBeneficiaries: {
    summary: 'List the beneficiaries that the customer trusts',
    answer: {
      beneficiaries: [
        { id: 'b-1', is_trusted: true, creditor: { name: 'Théo Lambert' }, creditor_account: account },
      ],
    },
  },
  putConsents: {
    summary: 'Replace the consent to share accounts',
    request: { balances: [account], owners: [], transactions: [account] },
  },
  createFundsConfirmation: {
    summary: 'Ask whether an account covers an amount',
    request: {
      payment_coverage_request_id: 'f-1',
      instructed_amount: { amount: 12.34, currency: 'EUR' },
      account_id: account,
    },
    answer: { result: true },
  },
  createPaymentRequest: {
    summary: 'Request a payment, which the customer then approves at the bank',
    request: {
      payment_information_id: 'p-1',
      creation_date_time: '2026-02-19T13:56:54+01:00',
      number_of_transactions: 1,
      initiating_party: { name: 'Bankbook' },
      payment_type_information: { service_level: 'SEPA' },
      credit_transfer_transaction: [
        {
          payment_id: { instruction_id: 'i-1', end_to_end_id: 'e-1' },
          instructed_amount: { amount: 12.34, currency: 'EUR' },
          beneficiary: { creditor: { name: 'Théo Lambert' }, creditor_account: account },
          remittance_information: ['Rent'],
        },
      ],
      supplementary_data: {
        accepted_authentication_approach: ['REDIRECT', 'DECOUPLED'],
        successful_report_url: 'https://app.example/payments/return/successful?state=s1',
        unsuccessful_report_url: 'https://app.example/payments/return/unsuccessful?state=s1',
      },
    },
    answer: {
      applied_authentication_approach: 'REDIRECT',
      consent_approval: { href: 'https://bank.example/approve/p-1' },
      nonce: 'n-1',
    },
  },
};
