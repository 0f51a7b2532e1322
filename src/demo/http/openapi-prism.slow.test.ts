import { createClient } from '#api/http/client.ts';
import { endpoints, type OperationName } from '#contract/endpoints.ts';
import { operationDocs } from '#contract/operation-docs.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { personas } from '#demo/seed/personas.ts';
import { PaymentApproach } from '#demo/bank/settings.ts';
import { signedInAs } from '#testing/demo/fake-consent.ts';
import { startTestBank } from '#testing/demo/fake-http-bank.ts';
import { stateWith } from '#testing/demo/fake-memory.ts';
import { paymentRequestOf } from '#testing/demo/fake-payments.ts';
import { DOCUMENT, startPrism } from '#testing/demo/prism.ts';
import { stubBrowser } from '#testing/fake-fetch.ts';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';

const CLIENT = 'bankbook-demo';

/** Until the test ends. */
async function prismUntilEnd(...command: readonly string[]): Promise<string> {
  const { origin, close } = await startPrism(...command);
  onTestFinished(close);
  return origin;
}

interface Answer {
  readonly access_token?: string;
  readonly accounts?: readonly { readonly resource_id: string }[];
  readonly transactions?: readonly { readonly resource_id?: string }[];
  readonly _links?: { readonly next?: { readonly href: string } | null };
}

/** The mock bank behind Prism, which compares every call and every answer with the document. */
async function startCheckedBank() {
  const grants = personas.map(({ id }) => signedInAs(id, { refresh_token: id }));
  const bank = await startTestBank({ state: stateWith(...grants) });
  const prism = await prismUntilEnd('proxy', DOCUMENT, bank.origin);
  const violations: string[] = [];
  const call = async (
    token: string,
    path: string,
    { method = 'GET', body }: { method?: string; body?: object } = {},
  ) => {
    const response = await fetch(`${prism}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-request-id': 'r-1',
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const found = response.headers.get('sl-violations');
    if (found !== null) violations.push(`${method} ${path}: ${found}`);
    const text = await response.text();
    expect(response.status, `${method} ${path}: ${text}`).toBe(200);
    return (text === '' ? {} : JSON.parse(text)) as Answer;
  };
  const set = (query: string) => fetch(`${bank.origin}/bank/switches?${query}`, { method: 'POST' });
  return { call, set, violations };
}

const MINUTE_MS = 60_000;
/** Of each page; the others look the same. */
const DETAILS = 3;

test('no journey of a customer violates the document', { timeout: 10 * MINUTE_MS }, async () => {
  const { call, set, violations } = await startCheckedBank();
  await set('fault=listAccounts~wrong-types~next');
  await call('household', '/v1/accounts');
  expect(violations.splice(0), 'Prism compares').toHaveLength(1);
  for (const { id, accounts: own } of personas) {
    const refresh = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: CLIENT,
      refresh_token: id,
    });
    const { access_token: token = '' } = await call(id, `/v1/oauth/token?${refresh}`);
    await call(token, '/v1/end-user-identity');
    await call(token, '/v1/trusted-beneficiaries');
    const { accounts = [] } = await call(token, '/v1/accounts');
    expect(accounts).toHaveLength(own.length);
    for (const { resource_id } of accounts) {
      const account = `/v1/accounts/${encodeURIComponent(resource_id)}`;
      for (const part of ['balances', 'owners', 'overdrafts']) await call(token, `${account}/${part}`);
      for (let page: string | undefined = `${account}/transactions`; page !== undefined;) {
        const { transactions = [], _links }: Answer = await call(token, page);
        const ids = transactions.flatMap((row) => row.resource_id ?? []).slice(0, DETAILS);
        for (const row of ids)
          await call(token, `${account}/transactions/${encodeURIComponent(row)}/details`);
        page = _links?.next?.href.replace(/^.*(?=\/v1\/)/, '');
      }
    }
    const [first] = own.map(({ iban, ledger }) => ({ iban, currency: ledger.currency }));
    if (first === undefined) continue;
    await call(token, '/v1/funds-confirmations', {
      method: 'POST',
      body: {
        payment_coverage_request_id: 'f-1',
        instructed_amount: { amount: 12.34, currency: first.currency },
        account_id: first,
      },
    });
    for (const approach of PaymentApproach.options) {
      await set(`bank=payment_approach~${approach}`);
      const body = paymentRequestOf(undefined, { payment_information_id: randomUUID().slice(0, 35) });
      await call(token, '/v1/payment-requests', { method: 'POST', body });
    }
    for (const approval of ['page', 'none']) {
      await set(`bank=consent_approval~${approval}`);
      const body = { balances: [first], owners: [], transactions: [first] };
      await call(token, '/v1/consents', { method: 'PUT', body });
    }
  }
  expect(violations).toEqual([]);
});

test('a mock that is made from the document is a bank for this app', async () => {
  stubBrowser();
  const baseUrl = await prismUntilEnd('mock', DOCUMENT);
  const client = createClient({ baseUrl, fetch });
  for (const row of Object.values<Endpoint<OperationName>>(endpoints)) {
    const params = Object.fromEntries(row.params.map((name) => [name, 'x']));
    const query = row.auth === 'none' ? { grant_type: 'refresh_token', client_id: CLIENT } : {};
    const input = { params, query, body: operationDocs[row.name].request };
    const options = { bearer: 'AT', key: 'k-1', signal: AbortSignal.timeout(MINUTE_MS) };
    expect(await client.send(row, input, options), `${row.name} is answered`).not.toBeUndefined();
  }
});
