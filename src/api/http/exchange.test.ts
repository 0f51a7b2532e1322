import { listAccounts } from '#contract/accounts.ts';
import { putConsents } from '#contract/consents.ts';
import { getToken } from '#contract/token.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock } from '#lib/time/clock.ts';
import { createClient } from './client.ts';
import { onExchange } from './exchange.ts';
import type { Exchange } from './redact-exchange.ts';
import {
  fakeFetch,
  html,
  json,
  nextTask,
  noAnswer,
  redirect,
  type Sent,
  stubBrowser,
} from '#testing/fake-fetch.ts';

const signal = new AbortController().signal;
const canaries = ['CANARY_C0DE', 'CANARY_SECRET', 'CANARY_AT', 'CANARY_RT'];
const exchanges: Exchange[] = [];
let stop = () => {};

beforeEach(() => {
  stubBrowser();
  exchanges.length = 0;
  stop = onExchange((exchange) => exchanges.push(exchange));
});
afterEach(() => {
  stop();
});

function door(answer: (sent: Sent) => Response | Promise<Response>) {
  const { fetch, sent } = fakeFetch(answer);
  const client = createClient({ baseUrl: 'https://bank.example', fetch });
  const ignore = () => {};
  const settled = <T>(call: Promise<T>) => call.catch(ignore).then(nextTask);
  return {
    sent,
    accounts: () => settled(client.send(listAccounts, {}, { bearer: 'CANARY_AT', signal })),
    consents: () =>
      settled(
        client.send(
          putConsents,
          { body: { balances: [], owners: [], transactions: [] } },
          { bearer: 'CANARY_AT', signal },
        ),
      ),
    code: () =>
      settled(
        client.send(
          getToken,
          {
            query: {
              grant_type: 'authorization_code',
              client_id: 'app',
              client_secret: 'CANARY_SECRET',
              code: 'CANARY_C0DE',
              code_verifier: 'CANARY_C0DE',
            },
          },
          { signal },
        ),
      ),
    refresh: () =>
      settled(
        client.send(
          getToken,
          {
            query: {
              grant_type: 'refresh_token',
              client_id: 'app',
              client_secret: 'CANARY_SECRET',
              refresh_token: 'CANARY_RT',
            },
          },
          { signal },
        ),
      ),
  };
}

const token = { access_token: 'CANARY_AT', refresh_token: 'CANARY_RT', token_type: 'bearer', scope: 'aisp' };

describe('an exchange shows the call', () => {
  test('as it went out and came back', async () => {
    const { accounts, sent } = door(({ headers }) =>
      json({ accounts: [], more: 1 }, { headers: { 'x-request-id': headers.get('x-request-id') ?? '' } }),
    );
    await accounts();
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]).toMatchObject({
      operation: 'listAccounts',
      request: { method: 'GET', url: 'https://bank.example/api/v1/accounts' },
      response: { status: 200, body: '{"accounts":[],"more":1}' },
      echo: 'same',
    });
    expect(exchanges[0]?.request.headers).toContainEqual([
      'x-request-id',
      sent[0]?.headers.get('x-request-id'),
    ]);
    expect(exchanges[0]?.request).not.toHaveProperty('body');
    expect(exchanges[0]).not.toHaveProperty('failure');
    expect(exchanges[0]?.duration).toBeGreaterThanOrEqual(0);
  });

  test('with when it began and how long it took', async () => {
    let now = 4_000;
    for (const watch of [performance, clock]) vi.spyOn(watch, 'now').mockImplementation(() => now);
    const answer = () => {
      now = 4_012;
      return json({ accounts: [] });
    };
    await door(answer).accounts();
    expect(exchanges[0]).toMatchObject({ startedAt: 4_000, duration: 12 });
  });

  test('with its body', async () => {
    await door(() => json({})).consents();
    expect(exchanges[0]?.request).toMatchObject({
      method: 'PUT',
      body: '{"balances":[],"owners":[],"transactions":[]}',
    });
  });

  test.each([
    ['different', () => json({ accounts: [] }, { headers: { 'x-request-id': 'x' } })],
    ['unreadable', () => json({ accounts: [] })],
    ['unreadable', noAnswer],
  ] as const)('says that the X-Request-ID was %s', async (echo, answer) => {
    await door(answer).accounts();
    expect(exchanges[0]?.echo).toBe(echo);
  });

  test('says that a token call has no X-Request-ID', async () => {
    await door(() => json(token)).refresh();
    expect(exchanges[0]?.echo).toBe('not-sent');
  });

  test.each([
    ['a refusal', () => json({ detail: 'why' }, { status: 403 }), { status: 403, body: '{"detail":"why"}' }],
    ['a page', () => html(502, '<h1>Bad gateway</h1>'), { status: 502, body: '<h1>Bad gateway</h1>' }],
    ['a redirect', redirect, { status: 0 }],
  ] as const)('that failed with %s, and why', async (_, answer, response) => {
    await door(answer).accounts();
    expect(exchanges[0]?.response).toMatchObject(response);
    expect(exchanges[0]?.failure).toBeTypeOf('string');
  });

  test('that had no answer, and why', async () => {
    await door(noAnswer).accounts();
    expect(exchanges[0]).not.toHaveProperty('response');
    expect(exchanges[0]?.failure).toContain('Failed to fetch');
  });

  test('whose answer is 10,000 levels deep', async () => {
    const text = '['.repeat(10_000) + ']'.repeat(10_000);
    await door(() => new Response(text, { headers: { 'content-type': 'application/json' } })).accounts();
    expect(exchanges).toHaveLength(1);
  });
});

describe('no secret is in an exchange', () => {
  /** Every value of a request, without its name. */
  const sentIn = ({ url, headers }: Sent) =>
    [...url.searchParams.values(), headers.get('authorization')?.replace('Bearer ', '')].join(' ');

  const answers: [string, (sent: Sent) => Response | Promise<Response>][] = [
    ['a token', () => json(token)],
    ['a list', () => json({ accounts: [{ nested: [{ access_token: 'CANARY_AT' }] }] })],
    ['a refusal', () => json({ error: 'invalid_grant', code: 'CANARY_C0DE' }, { status: 400 })],
    ['a token cut off', () => new Response(JSON.stringify(token).slice(0, -3), { status: 200 })],
    ['a text', () => new Response('Bearer CANARY_AT, refresh_token=CANARY_RT', { status: 500 })],
    [
      'a page with the address in it',
      () => html(502, '<p>GET /token?code=CANARY_C0DE&client_secret=CANARY_SECRET failed</p>'),
    ],
    [
      'a header',
      () => json({}, { status: 401, headers: { authorization: 'Bearer CANARY_AT', code: 'CANARY_C0DE' } }),
    ],
    [
      'an error that quotes the address',
      () =>
        Promise.reject(
          new TypeError('Failed: https://bank.example/?code=CANARY_C0DE&refresh_token=CANARY_RT'),
        ),
    ],
    [
      'a problem that quotes the address',
      ({ url }) => json({ title: 'Bad Request', instance: url.pathname + url.search }, { status: 400 }),
    ],
    [
      'an error that quotes what was sent',
      (request) =>
        json({ error: 'invalid_grant', error_description: `${sentIn(request)} expired` }, { status: 400 }),
    ],
    ['a text that quotes what was sent', (request) => new Response(`no ${sentIn(request)}`, { status: 500 })],
    [
      'a header that quotes what was sent',
      (request) => json({}, { status: 400, headers: { 'x-debug': sentIn(request) } }),
    ],
    ['a token under other names too', () => json({ ...token, id: 'CANARY_AT', note: 'CANARY_RT' })],
    ['nothing', noAnswer],
  ];

  test.each(answers)('when the bank answers %s', async (_, answer) => {
    const { accounts, code, refresh } = door(answer);
    await accounts();
    await code();
    await refresh();
    expect(exchanges).toHaveLength(3);
    const text = JSON.stringify(exchanges);
    for (const canary of canaries) expect(text).not.toContain(canary);
    expect(text).toContain(REDACTED);
  });

  test('and what is none stays', async () => {
    await door(() => json(token)).code();
    expect(exchanges[0]?.request.url).toContain('grant_type=authorization_code&client_id=app');
    expect(JSON.parse(exchanges[0]?.response?.body ?? '')).toEqual({
      access_token: REDACTED,
      refresh_token: REDACTED,
      token_type: 'bearer',
      scope: 'aisp',
    });
  });
});

describe('listening', () => {
  test('ends when the listener unsubscribes', async () => {
    const { accounts } = door(() => json({ accounts: [] }));
    stop();
    await accounts();
    expect(exchanges).toHaveLength(0);
  });

  test('every listener receives every attempt', async () => {
    const other = vi.fn<(exchange: Exchange) => void>();
    const stopOther = onExchange(other);
    const { accounts } = door(() => json({ accounts: [] }));
    await accounts();
    await accounts();
    stopOther();
    expect(exchanges).toHaveLength(2);
    expect(other).toHaveBeenCalledTimes(2);
  });

  test('reads the answer only once without listeners', async () => {
    const { accounts } = door(() => json({ accounts: [] }));
    const parse = vi.spyOn(JSON, 'parse');
    await accounts();
    expect(parse).toHaveBeenCalledTimes(2);
    parse.mockClear();
    stop();
    await accounts();
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });
});
