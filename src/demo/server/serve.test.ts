import { endpoints, type OperationName } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { clock } from '#lib/time/clock.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshState, type Grant } from '#demo/bank/bank-state.ts';
import { memoryOf, stateWith } from '#testing/demo/fake-memory.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { BankRefusal, LostAnswer } from '#demo/bank/refusal.ts';
import type { Handlers, Rule } from '#demo/bank/rule.ts';
import { serve } from './serve.ts';

const ORIGIN = 'https://bank.example';
const grant: Grant = {
  id: 'g1',
  persona: 'household',
  client_id: 'bankbook-demo',
  scope: 'aisp',
  spent: [],
  access_token: 'AT',
  access_expires_at: clock.now() + 60_000,
};

let memory = memoryOf(freshState());
let errors = vi.spyOn(console, 'error');

beforeEach(() => {
  memory = memoryOf(stateWith(grant));
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  errors.mockRestore();
});

const signedIn = { authorization: 'Bearer AT', 'x-request-id': 'r-1' };

function call(path: string, init: RequestInit = { headers: signedIn }, rules: Handlers = handlers) {
  return serve(new Request(`${ORIGIN}${path}`, init), rules, memory);
}

describe('every operation of the contract', () => {
  const operations = Object.keys(endpoints) as OperationName[];

  test.each(operations)('%s answers, or refuses what is incomplete', async (name) => {
    const row: Endpoint = endpoints[name];
    const path = row.path
      .replace('{account_resource_id}', 'b0a1c3e4-joint')
      .replace('{transaction_resource_id}', 'pending-2');
    const query = name === 'getToken' ? '?grant_type=refresh_token&client_id=bankbook-demo' : '';
    const init = { method: row.method, headers: signedIn, ...(row.body && { body: '{}' }) };
    const response = await call(`${path}${query}`, init);
    // The query above has no refresh token, and the body lacks required members.
    const isIncomplete = name === 'getToken' || row.body !== undefined;
    expect(response.status).toBe(isIncomplete ? 400 : 200);
    expect(response.headers.get('content-type')).toBe('application/json');
    await expect(response.json()).resolves.toBeTypeOf('object');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toBe('r-1');
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('a request that the contract does not know', () => {
  test.each([
    '/api/v1/nothing',
    '/api/v1/accounts/',
    '/api/v1',
    '/v1/accounts',
    '/api/v1/accounts/1/balances/2',
    '/api/v1/accounts/%E0%A4%A/balances',
    '/api/v1/constructor',
    '/api/v1/ACCOUNTS',
  ])('%s is not found', async (path) => {
    const response = await call(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404, error: 'NOT_FOUND', path });
    expect(response.headers.get('x-request-id')).toBe('r-1');
  });

  test.each([
    ['POST', '/api/v1/accounts', 'GET'],
    ['DELETE', '/api/v1/consents', 'PUT'],
    ['GET', '/api/v1/payment-requests', 'POST'],
    ['HEAD', '/api/v1/accounts', 'GET'],
  ])('%s %s is not allowed', async (method, path, allowed) => {
    const response = await call(path, { method, headers: signedIn });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(response.headers.get('x-request-id')).toBe('r-1');
  });

  test.each([undefined, '', 'x'.repeat(71)])('the X-Request-ID %j is refused', async (id) => {
    const response = await call('/api/v1/accounts', {
      headers: { authorization: 'Bearer AT', ...(id !== undefined && { 'x-request-id': id }) },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('x-request-id') });
    expect(response.headers.get('x-request-id')).toBe(id ?? null);
  });

  test.each(['', '{', '[1'])('the body %j is refused where one is required', async (body) => {
    const consents: Handlers = { ...handlers, putConsents: () => ({}) };
    const init = { method: 'PUT', headers: signedIn, body };
    expect((await call('/api/v1/consents', init, consents)).status).toBe(400);
  });
});

describe('a bearer token', () => {
  test.each([undefined, 'Bearer ', 'Bearer undefined', 'Bearer other', 'Basic AT', 'AT', 'Bearer AT x'])(
    'the Authorization %j is not one',
    async (authorization) => {
      const headers = { 'x-request-id': 'r-1', ...(authorization !== undefined && { authorization }) };
      const response = await call('/api/v1/accounts', { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe(
        /^Bearer [^ ]+$/.test(authorization ?? '') ? 'Bearer error="invalid_token"' : 'Bearer',
      );
      expect(response.headers.get('x-request-id')).toBe('r-1');
    },
  );

  test('is accepted in any spelling of "Bearer"', async () => {
    const headers = { ...signedIn, authorization: 'bearer AT' };
    expect((await call('/api/v1/accounts', { headers })).status).toBe(200);
  });

  test('expires at the moment stated', async () => {
    const now = clock.now();
    const clockNow = vi.spyOn(clock, 'now');
    memory = memoryOf(stateWith({ ...grant, access_expires_at: now + 1 }));
    clockNow.mockReturnValue(now);
    expect((await call('/api/v1/accounts')).status).toBe(200);
    clockNow.mockReturnValue(now + 1);
    expect((await call('/api/v1/accounts')).status).toBe(401);
    clockNow.mockRestore();
  });
});

type BalancesRule = Rule<'listBalances'>;

describe('the rule', () => {
  const balance = { name: 'B', balance_type: 'CLBD', balance_amount: { amount: 1, currency: 'EUR' } };
  const path = '/api/v1/accounts/1/balances';
  const answering = (listBalances: Handlers['listBalances']): Handlers => ({ ...handlers, listBalances });

  test('receives the decoded path and the caller', async () => {
    const rule = vi.fn<BalancesRule>(() => ({ balances: [balance] }));
    const response = await call(
      '/api/v1/accounts/a%2Fb%20c%3D/balances',
      { headers: signedIn },
      answering(rule),
    );
    expect(await response.json()).toEqual({ balances: [balance] });
    expect(rule).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { account_resource_id: 'a/b c=' },
        caller: expect.objectContaining({ id: 'g1' }),
      }),
    );
  });

  test.each<[string, unknown]>([
    ['a missing list', {}],
    ['null', null],
    ['one unreadable item among valid ones', { balances: [balance, { ...balance, name: 7 }] }],
    [
      'an amount that is no number',
      { balances: [{ ...balance, balance_amount: { amount: 'x', currency: 'EUR' } }] },
    ],
  ])('that answers with %s has broken the contract: 500, and a console error', async (_, answer) => {
    // Values that the compiler would refuse.
    const rule = vi.fn<BalancesRule>();
    rule.mockReturnValue(JSON.parse(JSON.stringify(answer)));
    const response = await call(path, { headers: signedIn }, answering(rule));
    expect(response.status).toBe(500);
    expect(response.headers.get('x-request-id')).toBe('r-1');
    expect(await response.json()).toEqual({ status: 500, error: 'INTERNAL', message: expect.any(String) });
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      'The mock bank broke its own contract.',
      expect.objectContaining({ message: expect.stringMatching(/^listBalances: /) }),
    );
  });

  const renaming = (outcome: () => never) =>
    answering(({ caller, state }) => {
      caller.persona = 'changed';
      state.authorizations = [];
      return outcome();
    });

  test('keeps its changes if it refuses', async () => {
    const refusing = renaming(() => {
      throw new BankRefusal(403, 'NO_CONSENTS', 'No.');
    });
    const response = await call(path, { headers: signedIn }, refusing);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ status: 403, error: 'NO_CONSENTS', message: 'No.', path });
    expect(memory.state.grants[0]?.persona).toBe('changed');
    expect(errors).not.toHaveBeenCalled();
  });

  test('keeps its changes if its answer gets lost', async () => {
    const losing = renaming(() => {
      throw new LostAnswer();
    });
    expect((await call(path, { headers: signedIn }, losing)).type).toBe('error');
    expect(memory.state.grants[0]?.persona).toBe('changed');
    expect(errors).not.toHaveBeenCalled();
  });

  test('loses its changes if it fails', async () => {
    const failing = renaming(() => {
      throw new TypeError('A bug');
    });
    expect((await call(path, { headers: signedIn }, failing)).status).toBe(500);
    expect(memory.state.grants[0]?.persona).toBe('household');
    expect(errors).toHaveBeenCalledOnce();
  });
});

test.each([
  ['answers in place of the bank', 'status-403', 403],
  ['changes the answer of the bank', 'wrong-content-type', 200],
  ['loses the answer', 'lost-after', 0],
] as const)('a fault that %s is reported once, with its name', async (_, fault, status) => {
  await memory.change((state) => {
    state.faults = [{ target: 'listAccounts', fault, when: 'next', calls: 0 }];
  });
  const fired: string[] = [];
  const request = () => new Request(`${ORIGIN}/api/v1/accounts`, { headers: signedIn });
  const answer = () => serve(request(), handlers, memory, { onFault: (name) => fired.push(name) });
  expect((await answer()).status).toBe(status);
  expect((await answer()).status).toBe(200);
  expect(fired).toEqual([fault]);
});

test('without a network no call is answered, and no fault counts it', async () => {
  const fault = { target: 'listAccounts', fault: 'status-403', when: 'next', calls: 0 } as const;
  await memory.change((state) => {
    state.settings.network = 'off';
    state.faults = [fault];
  });
  for (const path of ['/api/v1/accounts', '/api/v1/nothing', '/api/v1/oauth/token']) {
    expect((await call(path)).type).toBe('error');
  }
  expect((await call('/api/v1/accounts', {})).type).toBe('error');
  await memory.change((state) => {
    state.settings.network = 'on';
  });
  expect((await call('/api/v1/accounts')).status).toBe(403);
});
