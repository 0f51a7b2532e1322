import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ReferenceBank, startReferenceBank } from './reference-bank.ts';

const PAYMENTS = '/api/v1/payment-requests';
const FUNDS = '/api/v1/funds-confirmations';
const payment = JSON.stringify({
  payment_information_id: 'P1',
  creation_date_time: '2030-01-07T13:00:00+01:00',
  number_of_transactions: 1,
  initiating_party: {},
  payment_type_information: {},
  credit_transfer_transaction: [{}],
  supplementary_data: {},
});

let bank: ReferenceBank;
let token = '';

beforeEach(async () => {
  bank = await startReferenceBank({ autoApprove: true, fundsResult: false });
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'plain-client',
    redirect_uri: `${bank.origin}/login/callback`,
    scope: 'aisp',
    state: 'S',
  });
  const back = await fetch(`${bank.origin}/authorize?${query}`, { redirect: 'manual' });
  const code = new URL(String(back.headers.get('location'))).searchParams.get('code');
  const grant = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'plain-client',
    redirect_uri: `${bank.origin}/login/callback`,
    code: String(code),
  });
  const answer: { access_token?: string } = await (
    await fetch(`${bank.origin}/api/v1/oauth/token?${grant}`)
  ).json();
  token = String(answer.access_token);
});
afterEach(() => bank.close());

const post = (path: string, body: string, key = 'K1') =>
  fetch(`${bank.origin}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-request-id': 'R1',
    },
    body,
  });

describe('the reference bank', () => {
  test('takes a payment exactly as received, and a second time if it comes twice', async () => {
    expect(await (await post(PAYMENTS, payment)).json()).toEqual({
      applied_authentication_approach: 'REDIRECT',
      consent_approval: `${bank.origin}/approve`,
      nonce: 'plain-nonce',
    });
    await post(PAYMENTS, payment);
    expect(bank.payments).toEqual([
      { body: payment, key: 'K1', requestId: 'R1' },
      { body: payment, key: 'K1', requestId: 'R1' },
    ]);
  });

  test('drops the connection after the work, and otherwise keeps it alive', async () => {
    bank.fault({ method: 'POST', path: PAYMENTS }, { doWorkThen: { reset: true } });
    await expect(post(PAYMENTS, payment)).rejects.toThrow('fetch failed');
    expect(bank.payments).toHaveLength(1);
    expect((await post(PAYMENTS, payment)).headers.get('connection')).toBe('keep-alive');
    expect(bank.count(`POST ${PAYMENTS}`)).toBe(2);
  });

  test('does nothing for a request that is no payment, or that has no token', async () => {
    expect((await post(PAYMENTS, '{}')).status).toBe(400);
    token = 'another';
    expect((await post(PAYMENTS, payment)).status).toBe(401);
    expect((await post(FUNDS, '{}')).status).toBe(401);
    expect([...bank.payments, ...bank.fundsChecks]).toEqual([]);
  });

  test('answers a funds question again under its key, and refuses another body under it', async () => {
    expect(await (await post(FUNDS, '{"a":1}')).json()).toEqual({ request: { a: 1 }, result: false });
    expect((await post(FUNDS, '{"a":1}')).status).toBe(200);
    expect((await post(FUNDS, '{"a":2}')).status).toBe(422);
    expect((await post(FUNDS, '{"a":2}', 'K2')).status).toBe(200);
    expect(bank.fundsChecks.map(({ body, key }) => `${key} ${body}`)).toEqual([
      'K1 {"a":1}',
      'K1 {"a":1}',
      'K2 {"a":2}',
    ]);
  });
});
