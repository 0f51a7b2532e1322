import { clock, machineClock, setClock } from '#lib/time/clock.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { type BankState, freshState } from '#demo/bank/bank-state.ts';
import { scenarios } from '#demo/scenarios/scenarios.ts';
import { exampleCall, signedInState } from '#testing/demo/fake-calls.ts';
import { startTestBank } from '#testing/demo/fake-http-bank.ts';

const listAccounts = (origin: string) => {
  const { path, init } = exampleCall('listAccounts');
  return fetch(`${origin}${path}`, init);
};

/** Calls the control endpoint of a bank. */
async function switched(origin: string, query: string, init: RequestInit = { method: 'POST' }) {
  const response = await fetch(`${origin}/bank/switches${query}`, init);
  return { status: response.status, body: (await response.json()) as unknown };
}

const defaults = {
  consent_days: 'never',
  consent_approval: 'none',
  payment_approach: 'REDIRECT',
  seed: 1,
  network: 'on',
};

const WRONG = 'it says something that does not exist';

afterEach(() => setClock(machineClock));

describe('the control of the bank over HTTP', () => {
  test('switches faults on instead of all others, and reports which are on', async () => {
    const { origin } = await startTestBank();
    const [first, second] = ['listAccounts~status-500-stack~always', 'listBalances~html~every-3'];
    expect(await switched(origin, `?fault=${first}&fault=${second}`)).toEqual({
      status: 200,
      body: { fault: [first, second], fired: {}, bank: defaults, clock: 'off' },
    });
    expect((await listAccounts(origin)).status).toBe(500);
    await switched(origin, `?fault=${second}`);
    expect((await listAccounts(origin)).status).toBe(200);
    const off = { bank: defaults, clock: 'off', fired: {} };
    expect((await switched(origin, '', { method: 'GET' })).body).toEqual({ fault: [second], ...off });
    expect((await switched(origin, '?fault=off')).body).toEqual({ fault: [], ...off });
  });

  test('moves the clock, also that of the header Date', async () => {
    const { origin } = await startTestBank();
    await switched(origin, '?clock=2030-01-01T00:00Z');
    const { headers } = await listAccounts(origin);
    expect(headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
  });

  test('counts the faults that fire, also one that is used up, until a reset', async () => {
    const { origin } = await startTestBank();
    await switched(origin, '?fault=listAccounts~status-404~next&fault=listAccounts~html~every-2');
    for (let calls = 0; calls < 3; calls += 1) await listAccounts(origin);
    const now = await switched(origin, '', { method: 'GET' });
    expect(now.body).toMatchObject({ fired: { 'listAccounts~status-404': 1, 'listAccounts~html': 1 } });
    const reset = await fetch(`${origin}/bank/reset`, { method: 'POST' });
    expect(await reset.json()).toMatchObject({ fired: {} });
  });

  test('sets what it names, resets the other settings, and leaves the faults', async () => {
    const { origin } = await startTestBank();
    await switched(origin, '?fault=listOwners~html~always&bank=consent_days~90');
    expect((await switched(origin, '?bank=payment_approach~NONE')).body).toEqual({
      fault: ['listOwners~html~always'],
      fired: {},
      bank: { ...defaults, payment_approach: 'NONE' },
      clock: 'off',
    });
    expect((await switched(origin, '?bank=off')).body).toMatchObject({ bank: defaults });
  });

  test('moves the clock, which ends sessions, and a reset sets it back', async () => {
    const state = signedInState();
    for (const grant of state.grants) grant.access_expires_at = clock.now() + 60_000;
    const { origin } = await startTestBank({ state });
    expect((await listAccounts(origin)).status).toBe(200);
    expect((await switched(origin, '?clock=+90d')).body).toMatchObject({ clock: '+90d', bank: defaults });
    expect(clock.now() - Date.now()).toBeGreaterThan(89 * 86_400_000);
    expect((await listAccounts(origin)).status).toBe(401);
    await switched(origin, '?clock=2027-01-15T09:00:00Z&fault=off');
    expect(clock.now()).toBe(Date.UTC(2027, 0, 15, 9));
    expect((await switched(origin, '', { method: 'GET' })).body).toMatchObject({
      clock: '2027-01-15T09:00:00.000Z',
    });
    await fetch(`${origin}/bank/reset`, { method: 'POST' });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  });

  test.each([
    ['?fault=listAccounts~html~always&clock=tomorrow', 'clock=tomorrow', WRONG],
    ['?fault=listAccounts~html~always&fault=nonsense', 'fault=nonsense', WRONG],
    ['?fault=listAccounts~html~always&bank=nonsense~1', 'bank=nonsense~1', WRONG],
    ['?clock=+99999d', 'clock=+99999d', 'the clock of the demo only goes from the year 2000 to 2099'],
    ['?demo=1,as-gandalf', 'as-gandalf', WRONG],
    ['?demo=1,as-household,go-nowhere', 'go-nowhere', WRONG],
    ['?demo=1,as-household,magic-on', 'magic-on', 'there is no such part'],
    ['?demo=1,done-consent-old', 'done-consent-old', expect.stringContaining('the link signs nobody in')],
    ['?demo=household', 'household', 'it does not begin with the number of a version'],
    ['?demo=7,as-gandalf', 'as-gandalf', 'a newer version may know it'],
  ])('%s is not understood, and changes nothing', async (query, part, reason) => {
    const { origin } = await startTestBank();
    expect(await switched(origin, query)).toEqual({
      status: 400,
      body: { message: 'Not understood, and so nothing was changed.', unreadable: [{ part, reason }] },
    });
    expect((await listAccounts(origin)).status).toBe(200);
  });

  test('of a newer version, nothing is opened', async () => {
    const { origin } = await startTestBank();
    expect(await switched(origin, '?demo=7,clock-+1d')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^A newer version/) },
    });
    expect((await switched(origin, '', { method: 'GET' })).body).toMatchObject({ clock: 'off' });
  });

  test('refuses an empty request, and any from a page of another origin', async () => {
    const { origin } = await startTestBank();
    expect((await switched(origin, '')).status).toBe(400);
    expect((await switched(origin, '?fault=off', { method: 'PUT' })).status).toBe(405);
    const headers = { origin: 'https://evil.example' };
    expect((await switched(origin, '?fault=off', { method: 'POST', headers })).status).toBe(403);
    const reset = await fetch(`${origin}/bank/reset`);
    expect([reset.status, reset.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('forgets everything at a reset', async () => {
    const state = { ...signedInState(), faults: [] };
    const { origin } = await startTestBank({ state });
    expect((await listAccounts(origin)).status).toBe(200);
    await fetch(`${origin}/bank/reset`, { method: 'POST' });
    expect((await listAccounts(origin)).status).toBe(401);
  });
});

describe('a demo link', () => {
  interface Opened {
    readonly token?: { readonly access_token: string };
    readonly needs_app?: readonly string[];
  }
  const open = async (origin: string, query: string) => {
    const { status, body } = await switched(origin, query);
    return { status, body: body as Opened };
  };
  const read = (origin: string, path: string, { token }: Opened) =>
    fetch(`${origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token?.access_token}`, 'x-request-id': 'r-1' },
    });

  test('sets everything that it names, begins afresh, and signs its persona in', async () => {
    const { origin } = await startTestBank();
    await switched(origin, '?fault=listOwners~html~always');
    const { status, body } = await open(
      origin,
      '?demo=1,as-student,done-consent-balances,bank-seed~7,clock-+1d,fault-listAccounts~status-404~always,lang-fr',
    );
    expect([status, body]).toMatchObject([
      200,
      {
        fault: ['listAccounts~status-404~always'],
        bank: { ...defaults, seed: 7 },
        clock: '+1d',
        needs_app: ['lang-fr'],
      },
    ]);
    expect((await read(origin, '/accounts', body)).status).toBe(404);
    expect((await read(origin, '/accounts/7d21f0aa-student/balances', body)).status).toBe(200);
    expect((await read(origin, '/accounts/7d21f0aa-student/owners', body)).status).toBe(403);
    // Whoever was signed in before is not.
    await switched(origin, '?fault=off');
    expect((await listAccounts(origin)).status).toBe(401);
  });

  test('that keeps what is on signs nobody in and ends no session', async () => {
    const { origin } = await startTestBank();
    const { body } = await open(origin, '?demo=1,keep,bank-seed~7');
    expect(body).toMatchObject({ bank: { seed: 7 } });
    expect(body.token).toBeUndefined();
    expect((await listAccounts(origin)).status).toBe(200);
  });

  test('names a scenario, whose steps need an app', async () => {
    const { origin } = await startTestBank();
    const { body } = await open(origin, '?demo=1,go-transactions.payment-pending');
    const answer = await read(origin, '/accounts/b0a1c3e4-joint/transactions', body);
    expect(await answer.text()).toContain('Two chairs');
    expect(body.needs_app).toBeUndefined();
    const { body: withSteps } = await open(origin, '?demo=1,go-payee');
    expect(withSteps.needs_app).toEqual(['step at-payee']);
  });

  test.each(scenarios.map(({ id, group }) => `${group}.${id}`))(
    'of the scenario %s is opened',
    async (id) => {
      const { origin } = await startTestBank();
      expect((await open(origin, `?demo=1,go-${id}`)).status).toBe(200);
    },
  );
});

test('a reset leads back to what the bank started with', async () => {
  const initial = () => ({ ...signedInState(), settings: { ...freshState().settings, seed: 7 } });
  const start = (state: BankState) => void Object.assign(state, initial());
  const { origin } = await startTestBank({ state: initial(), start });
  await switched(origin, '?demo=1');
  expect((await listAccounts(origin)).status).toBe(401);
  const reset = await fetch(`${origin}/bank/reset`, { method: 'POST' });
  expect(await reset.json()).toMatchObject({ bank: { seed: 7 } });
  expect((await listAccounts(origin)).status).toBe(200);
});

describe('pages of another origin', () => {
  const APP = 'http://127.0.0.1:5173';
  const preflight = (origin: string, from: string) =>
    fetch(`${origin}/api/v1/payment-requests`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-request-id',
      },
    });
  const request = (origin: string, from: string) => {
    const { path, init } = exampleCall('listAccounts');
    return fetch(`${origin}${path}`, { headers: { ...init.headers, origin: from } });
  };

  test('that are allowed may send and read what the interface needs', async () => {
    const { origin } = await startTestBank({ origins: [APP] });
    const allowed = await preflight(origin, APP);
    expect(allowed.status).toBe(204);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-methods': 'GET, PUT, POST',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Request-ID',
      vary: 'Origin',
    });
    const answer = await request(origin, APP);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-expose-headers': 'Allow, Retry-After, WWW-Authenticate, X-Request-ID',
      vary: 'Origin',
    });
  });

  test.each(['https://evil.example', 'http://127.0.0.1:51730', 'null'])('%s may not', async (from) => {
    const { origin } = await startTestBank({ origins: [APP] });
    const refused = await preflight(origin, from);
    expect(refused.status).toBe(405);
    for (const { headers } of [refused, await request(origin, from)]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-expose-headers')).toBeNull();
    }
  });

  test('are refused if none is named', async () => {
    const { origin } = await startTestBank();
    expect((await request(origin, APP)).headers.get('access-control-allow-origin')).toBeNull();
  });
});
