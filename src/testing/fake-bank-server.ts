import { endpoints, type OperationName } from '#contract/endpoints.ts';
import { matchPath } from '#lib/match-path.ts';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export const TOKEN = 'canary-access-token';
const iban = 'FR7630006000011234567890189';
export const IBAN = iban;

const link = (related: string) => ({ href: `/v1/accounts/a-1/${related}` });
const self = { href: '/v1/accounts' };
const amount = { amount: 12.34, currency: 'EUR' };

/** For tests: answers in which the interface's every member is as it states. */
const ANSWERS: Readonly<Record<OperationName, unknown>> = {
  getToken: {
    access_token: TOKEN,
    token_type: 'Bearer',
    expires_in: 600,
    refresh_token: 'canary-refresh-token',
    scope: 'aisp',
  },
  listAccounts: {
    accounts: [
      {
        resource_id: 'a-1',
        name: 'Joint',
        cash_account_type: 'CACC',
        account_id: { iban, currency: 'EUR' },
        _links: { balances: link('balances') },
      },
    ],
    _links: { self },
  },
  listBalances: {
    balances: [
      { name: 'Booked', balance_type: 'CLBD', balance_amount: amount },
      { name: 'Expected', balance_type: 'XPCD', balance_amount: amount },
    ],
    _links: { overdrafts: link('overdrafts'), self, transactions: link('transactions') },
  },
  listOwners: {
    owners: [{ full_name: 'Claire Moreau' }],
    _links: {
      balances: link('balances'),
      overdrafts: link('overdrafts'),
      self,
      transactions: link('transactions'),
    },
  },
  listOverdrafts: { overdrafts: [{ allowed_amount: amount }], _links: { self } },
  listTransactions: {
    transactions: ['t-1', 't-2'].map((resource_id) => ({
      resource_id,
      transaction_amount: amount,
      credit_debit_indicator: 'DBIT',
      status: 'BOOK',
      details: ['Bakery'],
    })),
    _links: { self },
  },
  getTransactionDetails: { details: ['Bakery'], _links: { self } },
  getEndUserIdentity: { identity: { full_name: 'Claire Moreau' }, _links: { self } },
  listTrustedBeneficiaries: { beneficiaries: [], _links: { self } },
  putConsents: {},
  createFundsConfirmation: { result: true },
  createPaymentRequest: {
    applied_authentication_approach: 'REDIRECT',
    consent_approval: { href: 'https://bank.example/approve' },
    nonce: 'n-1',
  },
};

/** For tests: what a call arrived as. */
interface Arrived {
  readonly name: OperationName;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** For tests: what is different about an operation. It may also answer by itself, and then returns nothing. */
export type Plant = (
  answer: Answer,
  parts: { readonly value: unknown; readonly arrived: Arrived; readonly response: ServerResponse },
) => Partial<Answer> | undefined;

/** For tests: changes the JSON of the answer. */
export const inBody =
  (change: (value: Record<string, unknown>) => unknown): Plant =>
  (_, { value }) => ({ body: JSON.stringify(change(value as Record<string, unknown>)) });

/** For tests: a bank on loopback that meets the interface but for what is planted. It ends with the test. */
export async function startFakeBank(
  plants: Partial<Record<OperationName, Plant>> = {},
  tls?: ServerOptions,
): Promise<{ baseUrl: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = tls === undefined ? createServer() : createTlsServer(tls);
  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://bank.example');
    const row = Object.values(endpoints).find(
      ({ method, path }) =>
        method === request.method && matchPath(path, url.pathname.replace('/psd2', '')) !== undefined,
    );
    const isKnown = row?.auth === 'none' || request.headers.authorization === `Bearer ${TOKEN}`;
    if (row === undefined || !isKnown) {
      response.writeHead(row === undefined ? 404 : 401).end();
      return;
    }
    const query = Object.fromEntries(url.searchParams);
    const call: Arrived = { name: row.name, query, headers: request.headers, body };
    arrived.push(call);
    const value: unknown = structuredClone(ANSWERS[row.name]);
    const { 'x-request-id': id } = request.headers;
    const answer: Answer = {
      status: 200,
      headers: {
        'content-type': 'application/json',
        ...(typeof id === 'string' && { 'x-request-id': id }),
      },
      body: JSON.stringify(value),
    };
    const plant = plants[row.name];
    const planted = plant === undefined ? {} : plant(answer, { value, arrived: call, response });
    if (planted === undefined) return;
    const { status, headers, body: sent } = { ...answer, ...planted };
    response.writeHead(status, headers).end(sent);
  }
  server.on('request', (request, response: ServerResponse) => void answerTo(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}/psd2`, arrived };
}
