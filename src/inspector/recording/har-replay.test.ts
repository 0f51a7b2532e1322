import { listAccounts } from '#contract/accounts.ts';
import { createClient } from '#api/http/client.ts';
import { onExchange } from '#api/http/exchange.ts';
import { fakeFetch, nextTask, stubBrowser } from '#testing/fake-fetch.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Call, callOf } from '#inspector/call.ts';
import { fakeCall, payment, samples } from '#testing/fake-calls.ts';
import {
  claimsInMemory,
  NotRecordedError,
  recordedPayment,
  REPLAYED,
  replayedAs,
  replayFetch,
} from './har-replay.ts';
import { readHar } from './read-har.ts';
import { writeHar } from './write-har.ts';

const APP = 'https://app.example';

/** Replays calls from a file, and counts the calls that pass through. */
function replaying(calls: readonly Call[]) {
  const bank = vi.fn<typeof fetch>(async () => new Response('from the bank'));
  const { calls: read } = readHar(JSON.stringify(writeHar(calls)));
  return { bank, fetch: replayFetch(read, { bank }) };
}

const text = async (answer: Promise<Response>) => (await answer).text();
/** The status of an answer, or that the recording has none. */
const statusOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof NotRecordedError) return 'not recorded';
      throw error;
    },
  );
const get = (path: string, headers: HeadersInit = {}) => [`${APP}${path}`, { headers }] as const;
const post = (body: unknown) =>
  [`${APP}/api/v1/payment-requests`, { method: 'POST', body: JSON.stringify(body) }] as const;
const accounts = (name: string, startedAt: number) =>
  fakeCall('listAccounts', { id: name, startedAt, answer: { accounts: [{ name }] } });

describe('to a request of any origin', () => {
  test('the recorded answers come in their order, and the last one repeats', async () => {
    const { fetch, bank } = replaying([accounts('second', 2), accounts('first', 1)]);
    const names = [];
    for (let n = 0; n < 4; n += 1) names.push(await text(fetch(...get('/api/v1/accounts'))));
    const answer = (name: string) => JSON.stringify({ accounts: [{ name }] });
    expect(names).toEqual([answer('first'), answer('second'), answer('second'), answer('second')]);
    expect(bank).not.toHaveBeenCalled();
  });

  test('path and query decide, whatever the order of the query', async () => {
    const path = '/api/v1/accounts/a%2F1/transactions';
    const page = (query: string) =>
      fakeCall('listTransactions', {
        id: query,
        path: `${path}?${query}`,
        answer: { transactions: [], query },
      });
    const { fetch, bank } = replaying([page('page=1&size=5'), page('page=2&size=5')]);
    expect(await text(fetch(...get(`${path}?size=5&page=2`)))).toContain('page=2');
    expect(await text(fetch(...get(`${path}?page=1&size=5`)))).toContain('page=1');
    for (const other of [`${path}?page=3&size=5`, '/api/v1/accounts/other/transactions?page=1&size=5']) {
      await expect(fetch(...get(other))).rejects.toThrow(NotRecordedError);
    }
    expect(bank).not.toHaveBeenCalled();
  });

  test('status and headers are those of the recording, except for what no longer applies', async () => {
    const call = fakeCall('listOwners', { status: 429, answer: { detail: 'later' } });
    const headers: [string, string][] = [
      ['retry-after', '3'],
      ['content-encoding', 'gzip'],
      ['content-length', '1'],
    ];
    const { fetch } = replaying([{ ...call, response: { ...call.response, status: 429, headers } }]);
    const answer = await fetch(...get('/api/v1/accounts/a%2F1/owners'));
    expect([answer.status, [...answer.headers]]).toEqual([
      429,
      [
        ['content-type', expect.any(String)],
        ['retry-after', '3'],
        ['x-bankbook-replay', 'recorded'],
      ],
    ]);
  });

  test('an answer without a body has none', async () => {
    const { fetch } = replaying([fakeCall('putConsents', { status: 204 })]);
    const body = JSON.stringify(samples.putConsents.sent);
    const answer = await fetch(`${APP}/api/v1/consents`, { method: 'PUT', body });
    expect([answer.status, answer.body]).toEqual([204, null]);
  });

  test('no answer comes if there was none', async () => {
    const { response: _, ...unanswered } = fakeCall('listOwners');
    const { fetch } = replaying([{ ...unanswered, echo: 'unreadable' }]);
    await expect(fetch(...get('/api/v1/accounts/a%2F1/owners'))).rejects.toThrow(TypeError);
  });

  test('a funds check matches the recorded one with the same content, whatever its id and its order', async () => {
    const { fetch } = replaying([fakeCall('createFundsConfirmation')]);
    const checkFunds = async (change: object) => {
      const { account_id, ...rest } = samples.createFundsConfirmation.sent ?? {};
      const body = JSON.stringify({ account_id, ...rest, payment_coverage_request_id: 'mine', ...change });
      return statusOf(fetch(`${APP}/api/v1/funds-confirmations`, { method: 'POST', body }));
    };
    const other = { instructed_amount: { amount: 13, currency: 'EUR' } };
    expect([await checkFunds({}), await checkFunds(other)]).toEqual([200, 'not recorded']);
  });

  test('a consent matches the recorded one if it grants the same, and no other', async () => {
    const { fetch, bank } = replaying([fakeCall('putConsents')]);
    const put = (body: unknown) =>
      statusOf(fetch(`${APP}/api/v1/consents`, { method: 'PUT', body: JSON.stringify(body) }));
    const { sent } = samples.putConsents;
    const other = { ...sent, owners: sent?.['balances'] };
    expect([await put(sent), await put(other)]).toEqual([200, 'not recorded']);
    expect(bank).not.toHaveBeenCalled();
  });
});

describe('a call that is not recorded', () => {
  test('gets no answer, differs from a network failure, and reaches no bank', async () => {
    const { fetch, bank } = replaying([accounts('a', 1)]);
    await expect(fetch(...get('/api/v1/accounts/a%2F1/owners'))).rejects.toThrow('not in the recording');
    expect(bank).not.toHaveBeenCalled();
    expect(replayedAs({ failure: String(new NotRecordedError()) })).toBe('missing');
    expect(replayedAs({ failure: 'TypeError: Failed to fetch' })).toBeUndefined();
  });

  test('does not include one that an earlier recording lacked', async () => {
    const { response: _, ...unanswered } = fakeCall('listAccounts', { startedAt: 1 });
    const missing = { ...unanswered, failure: `ApiError: unreachable: ${String(new NotRecordedError())}` };
    const { fetch } = replaying([missing, accounts('there', 2)]);
    expect(await text(fetch(...get('/api/v1/accounts')))).toContain('there');
  });

  test('does not include one that an older file marks as missing with an answer', async () => {
    const recorded = fakeCall('listAccounts', { startedAt: 1 });
    const headers = [[REPLAYED, 'missing']] as const;
    const missing = { ...recorded, response: { ...recorded.response, status: 404, headers, body: '{}' } };
    const { fetch } = replaying([missing, accounts('there', 2)]);
    expect(await text(fetch(...get('/api/v1/accounts')))).toContain('there');
  });

  test('is not reported once its request is aborted', async () => {
    const { fetch } = replaying([accounts('a', 1)]);
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(fetch(`${APP}/api/v1/accounts`, { signal })).rejects.toThrow('gone');
  });
});

describe('a call that continues to the bank', () => {
  test.each(['/config.json', '/api/v1/oauth/token?grant_type=refresh_token&refresh_token=x'])(
    'is %s: outside the interface, or of the session, which belongs to this browser',
    async (path) => {
      const { fetch, bank } = replaying([accounts('a', 1), fakeCall('getToken')]);
      expect(await text(fetch(...get(path)))).toBe('from the bank');
      expect(bank).toHaveBeenCalledWith(...get(path));
    },
  );

  test('continues unchanged, with its body', async () => {
    const request = new Request(`${APP}/elsewhere`, { method: 'PUT', body: '{"balances":[]}' });
    const read: string[] = [];
    const bank: typeof fetch = async (input, init) => {
      read.push(await new Request(input, init).text());
      return new Response('from the bank');
    };
    expect(await text(replayFetch([], { bank })(request))).toBe('from the bank');
    expect(read).toEqual(['{"balances":[]}']);
  });
});

describe('a payment request', () => {
  test('gets the recorded answer if the same payment was recorded, whatever its ids', async () => {
    const { fetch, bank } = replaying([fakeCall('createPaymentRequest')]);
    const answer = await fetch(...post(payment('another')));
    expect([answer.status, await answer.json()]).toEqual([200, samples.createPaymentRequest.answer]);
    expect(bank).not.toHaveBeenCalled();
  });

  test('that was not recorded gets none, and is not sent', async () => {
    const { fetch, bank } = replaying([fakeCall('createPaymentRequest')]);
    for (const other of [payment('p1', 13), {}, [], 'x']) {
      expect(await statusOf(fetch(...post(other)))).toBe('not recorded');
    }
    expect(await statusOf(replaying([]).fetch(...post(payment('p1'))))).toBe('not recorded');
    expect(bank).not.toHaveBeenCalled();
  });

  test('has its own answers: a second one gets none, the same one sent again is answered again', async () => {
    const { fetch } = replaying([fakeCall('createPaymentRequest')]);
    const statuses = [];
    for (const id of ['a', 'a', 'b', 'a']) statuses.push(await statusOf(fetch(...post(payment(id)))));
    expect(statuses).toEqual([200, 200, 'not recorded', 200]);
  });

  test('without an id is a new one each time', async () => {
    const { fetch } = replaying([fakeCall('createPaymentRequest')]);
    const { payment_information_id: _, ...nameless } = payment('p');
    const statuses = [];
    for (let n = 0; n < 2; n += 1) statuses.push(await statusOf(fetch(...post(nameless))));
    expect(statuses).toEqual([200, 'not recorded']);
  });

  test('that was sent twice gets both answers, in their order', async () => {
    const { response: _, ...unanswered } = fakeCall('createPaymentRequest', { startedAt: 1 });
    const { fetch } = replaying([unanswered, fakeCall('createPaymentRequest', { startedAt: 2 })]);
    await expect(fetch(...post(payment('mine')))).rejects.toThrow(TypeError);
    expect((await fetch(...post(payment('mine')))).status).toBe(200);
    expect(await statusOf(fetch(...post(payment('other'))))).toBe('not recorded');
  });

  test('blocks its answer for others if claims survive the page', async () => {
    const claim = claimsInMemory();
    const bank = vi.fn<typeof fetch>();
    const statusIn = async (id: string) => {
      const page = replayFetch([fakeCall('createPaymentRequest')], { bank, claim });
      return statusOf(page(...post(payment(id))));
    };
    expect([await statusIn('a'), await statusIn('b'), await statusIn('a')]).toEqual([
      200,
      'not recorded',
      200,
    ]);
  });

  test('is identified by its id, whatever its address, and preserves its body', async () => {
    const [url, init] = post(payment('mine'));
    const request = new Request(url, init);
    expect([await recordedPayment(url, init), await recordedPayment(request)]).toEqual(['mine', 'mine']);
    expect(await request.json()).toEqual(payment('mine'));
    expect(await recordedPayment(`${APP}/api/v1/funds-confirmations`, init)).toBeUndefined();
    expect(await recordedPayment(`${APP}/api/v1/accounts`)).toBeUndefined();
  });
});

describe('the app accepts a replayed answer to its own request', () => {
  beforeEach(() => void stubBrowser());

  const options = { bearer: 'T', signal: new AbortController().signal };
  const read = (calls: readonly Call[]) =>
    createClient({ baseUrl: APP, fetch: replaying(calls).fetch }).send(listAccounts, {}, options);

  test('if the recorded one had its X-Request-ID', async () => {
    await expect(read([accounts('Joint', 1)])).resolves.toMatchObject({
      accounts: { items: [{ name: 'Joint' }] },
    });
  });

  test('but not if the recorded one had that of another', async () => {
    const call = accounts('Joint', 1);
    const headers: [string, string][] = [
      ['content-type', 'application/json'],
      ['x-request-id', 'other'],
    ];
    const wrong = {
      ...call,
      response: { ...call.response, status: 200, headers },
      echo: 'different' as const,
    };
    await expect(read([wrong])).rejects.toMatchObject({ kind: 'other-request' });
  });

  test('and a missing answer as a failed call, whose reason the inspector knows', async () => {
    const received: Pick<Call, 'failure'>[] = [];
    const stop = onExchange((exchange) => received.push(exchange));
    await expect(read([])).rejects.toMatchObject({ kind: 'unreachable' });
    await nextTask();
    stop();
    expect(received.map(replayedAs)).toEqual(['missing']);
  });

  test.each(['128.70000000000002', '-12345678901234567.89', '1234567890123456e-3', '"128.70000000000002"'])(
    'an amount of %s comes as from the bank itself',
    async (amount) => {
      const body = `{"accounts":[],"balances":[{"balance_amount":{"amount":${amount},"currency":"EUR"}}]}`;
      const headers = { 'content-type': 'application/json' };
      const received: Call[] = [];
      const stop = onExchange((exchange) => received.push(callOf(exchange, 'live')));
      const { fetch: answer } = fakeFetch(() => new Response(body, { headers }));
      await createClient({ baseUrl: APP, fetch: answer }).send(listAccounts, {}, options);
      await nextTask();
      stop();
      expect(received[0]?.response?.body).toBe(body);
      const { fetch } = replaying(received);
      expect(await text(fetch(...get('/api/v1/accounts')))).toBe(body);
    },
  );
});
