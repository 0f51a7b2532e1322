import { get } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { exampleCall } from '#testing/demo/fake-calls.ts';
import { startTestBank } from '#testing/demo/fake-http-bank.ts';
import { openCallLog } from './call-log.ts';

const listAccounts = (origin: string) => {
  const { path, init } = exampleCall('listAccounts');
  return fetch(`${origin}${path}`, init);
};

describe('the log', () => {
  const logOf = async (origin: string) => {
    const { fired, calls } = (await (await fetch(`${origin}/bank/log.json`)).json()) as {
      fired: Record<string, number>;
      calls: Record<string, unknown>[];
    };
    return { fired, calls };
  };

  test('has the received calls, latest first, with the fault that fired, until a reset', async () => {
    const { origin } = await startTestBank();
    await fetch(
      `${origin}/bank/switches?fault=listAccounts~status-404~next&fault=listOwners~lost-before~next`,
      { method: 'POST' },
    );
    await listAccounts(origin);
    await fetch(`${origin}/v1/accounts?x=1`, exampleCall('listAccounts').init);
    const { path, init } = exampleCall('listOwners');
    await expect(fetch(`${origin}${path}`, init)).rejects.toThrow('fetch failed');
    await fetch(`${origin}/api/v1/nothing`);
    const { fired, calls } = await logOf(origin);
    expect(fired).toEqual({ 'listAccounts~status-404': 1, 'listOwners~lost-before': 1 });
    expect(
      calls.map(({ number, method, path, status, fault }) => [number, method, path, status, fault]),
    ).toEqual([
      [4, 'GET', '/api/v1/nothing', 404, undefined],
      [3, 'GET', path, undefined, 'lost-before'],
      [2, 'GET', '/v1/accounts?x=1', 200, undefined],
      [1, 'GET', '/api/v1/accounts', 404, 'status-404'],
    ]);
    expect(calls[3]).toMatchObject({ headers: { 'x-request-id': 'r-1' }, at: expect.stringMatching(/Z$/) });
    await fetch(`${origin}/bank/reset`, { method: 'POST' });
    expect(await logOf(origin)).toEqual({ fired: {}, calls: [] });
  });

  test('has no secret, whatever it is called', async () => {
    const { origin } = await startTestBank();
    const headers = { authorization: 'Bearer CANARY-TOKEN', 'x-copy': 'CANARY-TOKEN' };
    await fetch(`${origin}/api/v1/oauth/token?code=CANARY-CODE&refresh_token=CANARY-RT&x=CANARY-RT`);
    const body = { nonce: 'CANARY-NONCE', note: 'of CANARY-TOKEN', amount: 12.5 };
    await fetch(`${origin}/api/v1/consents`, { method: 'PUT', headers, body: JSON.stringify(body) });
    const { calls } = await logOf(origin);
    expect(JSON.stringify(calls)).not.toContain('CANARY');
    expect(calls[0]).toMatchObject({ status: 400, body: { amount: 12.5 } });
  });

  test('has no value of a header that it does not know', async () => {
    const { origin } = await startTestBank();
    const secrets = { cookie: 'CANARY-1', 'x-api-key': 'CANARY-2', 'proxy-authorization': 'Basic CANARY-3' };
    const headers = { ...secrets, 'x-request-id': 'r-1', 'accept-language': 'fr' };
    // Not by `fetch`, which drops cookies.
    await new Promise((resolve, reject) => {
      get(`${origin}/api/v1/accounts`, { agent: false, headers }, (answer) => resolve(answer.resume())).once(
        'error',
        reject,
      );
    });
    const { calls } = await logOf(origin);
    expect(calls[0]?.['headers']).toMatchObject({
      cookie: '[redacted]',
      'x-api-key': '[redacted]',
      'proxy-authorization': '[redacted]',
      'x-request-id': 'r-1',
      'accept-language': 'fr',
    });
    expect(JSON.stringify(calls)).not.toContain('CANARY');
  });

  test.each(['slow', 'no-answer'])(
    'has a call that meets %s while it waits, and no status once its caller is gone',
    async (fault) => {
      const { origin } = await startTestBank();
      await fetch(`${origin}/bank/switches?fault=listAccounts~${fault}~next`, { method: 'POST' });
      const caller = new AbortController();
      const { path, init } = exampleCall('listAccounts');
      const answer = fetch(`${origin}${path}`, { ...init, signal: caller.signal });
      const failure = answer.catch((error: unknown) => error);
      await vi.waitFor(async () => expect((await logOf(origin)).calls).toMatchObject([{ path, fault }]));
      expect((await logOf(origin)).calls[0]).not.toHaveProperty('duration_ms');
      caller.abort();
      expect(await failure).toMatchObject({ name: 'AbortError' });
      await vi.waitFor(async () =>
        expect((await logOf(origin)).calls).toMatchObject([{ fault, duration_ms: expect.any(Number) }]),
      );
      expect((await logOf(origin)).calls[0]).not.toHaveProperty('status');
    },
  );

  test('does not take back a waiting call that a reset removed', async () => {
    const log = openCallLog();
    await log.log(new Request('http://bank.example/api/v1/accounts'), async () => {
      expect(log.calls()).toHaveLength(1);
      log.clear();
      return new Response();
    });
    expect(log.calls()).toEqual([]);
  });

  test('ends with the latest 200 calls, and leaves out a large body', async () => {
    const { origin } = await startTestBank();
    for (let count = 0; count < 201; count += 1) await fetch(`${origin}/api/v1/nothing`);
    const text = JSON.stringify('x'.repeat(70_000));
    await fetch(`${origin}/api/v1/consents`, { method: 'PUT', body: text });
    const { calls } = await logOf(origin);
    expect(calls.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, at) => 202 - at));
    expect(calls[0]).toMatchObject({ body_characters: 70_002 });
    expect(calls[0]?.['body']).toBeUndefined();
  });

  test('can only be read', async () => {
    const { origin } = await startTestBank();
    expect((await fetch(`${origin}/bank/log.json`, { method: 'POST' })).status).toBe(405);
  });
});
