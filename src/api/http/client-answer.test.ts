import { sentDigits } from '#lib/money/sent-digits.ts';
import { listAccounts } from '#contract/accounts.ts';
import { listBalances } from '#contract/balances.ts';
import { getToken } from '#contract/token.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { ApiError, ContractError } from './errors.ts';
import { fakeFetch, html, json, rejection, type Sent, stubBrowser, withStatus } from '#testing/fake-fetch.ts';

const signal = new AbortController().signal;
const options = { bearer: 'AT', signal };
const good = { resource_id: '1', name: 'Current account', _links: {} };

function door(answer: (sent: Sent) => Response | Promise<Response>) {
  const { fetch, sent } = fakeFetch(answer);
  const client = createClient({ baseUrl: 'https://bank.example', fetch });
  return {
    sent,
    accounts: () => client.send(listAccounts, {}, options),
    balances: () => client.send(listBalances, { params: { account_resource_id: '1' } }, options),
    token: () => client.send(getToken, { query: { grant_type: 'refresh_token' } }, { signal }),
  };
}

beforeEach(() => {
  stubBrowser();
});

describe('X-Request-ID', () => {
  const echoing = (echo: (id: string) => string | undefined, status = 200) =>
    door(({ headers }) => {
      const id = echo(headers.get('x-request-id') ?? '');
      return json({ accounts: [good] }, { status, headers: id === undefined ? {} : { 'x-request-id': id } });
    });

  test('an answer with the same one is ours', async () => {
    expect((await echoing((id) => id).accounts()).accounts.items).toHaveLength(1);
  });

  test('an answer without one is accepted', async () => {
    expect((await echoing(() => undefined).accounts()).accounts.items).toHaveLength(1);
  });

  test.each(['', 'another', 'ANOTHER, AND ONE MORE'])(
    'an answer with %j is refused, and the console says why',
    async (other) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const { accounts, sent } = echoing(() => other);
      const error = await rejection(accounts());
      const reference = sent[0]?.headers.get('x-request-id');
      expect(error).toMatchObject({ kind: 'other-request', reference });
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(`listAccounts.*${reference}`));
    },
  );

  test('an answer with ours and one more is refused', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await rejection(echoing((id) => `${id}x`).accounts())).toMatchObject({ kind: 'other-request' });
  });

  test('of a refusal it does not matter', async () => {
    expect(await rejection(echoing(() => 'another', 403).accounts())).toMatchObject({ kind: 'not-covered' });
  });

  test('one on a token answer does not matter, because none was sent', async () => {
    const token = { access_token: 'AT', token_type: 'bearer' };
    const { token: send } = door(() => json(token, { headers: { 'x-request-id': 'x' } }));
    expect(await send()).toMatchObject({ access_token: 'AT' });
  });
});

describe('every status has its kind', () => {
  test.each([
    [400, 'refused'],
    [401, 'session-ended'],
    [403, 'not-covered'],
    [404, 'not-found'],
    [405, 'refused'],
    [406, 'refused'],
    [408, 'timeout'],
    [409, 'refused'],
    [410, 'refused'],
    [413, 'refused'],
    [415, 'refused'],
    [418, 'refused'],
    [422, 'refused'],
    [429, 'wait'],
    [499, 'refused'],
    [500, 'bank-failed'],
    [501, 'bank-failed'],
    [502, 'bank-failed'],
    [503, 'bank-failed'],
    [504, 'bank-failed'],
    [599, 'bank-failed'],
  ] as const)('%d is %s', async (status, kind) => {
    const { accounts, sent } = door(() => json({}, { status }));
    const error = await rejection(accounts());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind, status, reference: sent[0]?.headers.get('x-request-id') });
    expect(sent).toHaveLength(1);
  });

  test.each([600, 999])('%d, which no standard knows, is the bank’s failure', async (status) => {
    expect(await rejection(door(() => withStatus(status)).accounts())).toMatchObject({
      kind: 'bank-failed',
      status,
    });
  });
});

describe('Retry-After', () => {
  const NOW = Date.UTC(2030, 0, 7, 12);
  const refused = (status: number, header: string | undefined) =>
    rejection(
      door(() =>
        json({}, { status, headers: header === undefined ? {} : { 'retry-after': header } }),
      ).accounts(),
    );

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });

  test.each([
    [429, '7', 7000],
    [429, 'Mon, 07 Jan 2030 12:01:00 GMT', 60_000],
    [429, '0', 1000],
    [429, '9999999999', 3_600_000],
    [503, '7', 7000],
  ])('%d with %j is a time to wait until', async (status, header, wait) => {
    expect(await refused(status, header)).toMatchObject({ kind: 'wait', retryAt: NOW + wait });
  });

  test.each([undefined, '-5', '1.5', '1e11', '99999999999'])(
    '429 with %j is a wait of no length',
    async (header) => {
      expect(await refused(429, header)).toMatchObject({ kind: 'wait', retryAt: undefined });
    },
  );

  test.each([undefined, '-5'])('503 with %j is the bank’s failure', async (header) => {
    expect(await refused(503, header)).toMatchObject({ kind: 'bank-failed' });
  });
});

describe('nothing of an error body is shown', () => {
  const MARK = 'HOSTILE';
  const problem = (body: unknown) =>
    json(body, { status: 400, headers: { 'content-type': 'application/problem+json' } });
  const bodies: [string, () => Response][] = [
    ['a page', () => html(400, `<html><script>${MARK}</script></html>`)],
    ['a text', () => new Response(`at ${MARK}.main(Main.java:1)`, { status: 400 })],
    ['an OAuth error', () => json({ error: 'invalid_request', error_description: MARK }, { status: 400 })],
    ['an error of the published reference', () => json({ code: 400, message: MARK }, { status: 400 })],
    ['a list of errors', () => json({ errors: [{ reason: MARK, path: MARK }] }, { status: 400 })],
    ['a JSON text', () => json(MARK, { status: 400 })],
    ['an empty body', () => new Response(null, { status: 400 })],
    ['truncated JSON', () => new Response(`{"title":"${MARK}`, { status: 400 })],
    ['1 MB of detail', () => problem({ title: MARK, detail: MARK.repeat(150_000) })],
    [
      'a hostile problem',
      () =>
        problem({
          type: `javascript:alert('${MARK}')`,
          title: `<img src=x onerror=alert('${MARK}')>`,
          status: 200,
          detail: `\u202E${MARK}`,
          instance: `//evil.example/${MARK}`,
        }),
    ],
    ['a pollution', () => new Response(`{"__proto__":{"${MARK}":1},"error":{"a":1}}`, { status: 400 })],
  ];

  test.each(bodies)('%s', async (_, answer) => {
    const { accounts, sent } = door(answer);
    const error = await rejection(accounts());
    expect(error).toMatchObject({ kind: 'refused', status: 400, message: 'refused 400' });
    expect(JSON.stringify(error)).not.toContain(MARK);
    expect(sent).toHaveLength(1);
    expect({}).not.toHaveProperty(MARK);
  });

  test('an OAuth error code is stored unless it is too long', async () => {
    const refusedWith = (error: unknown) => rejection(door(() => json({ error }, { status: 400 })).token());
    expect(await refusedWith('invalid_grant')).toMatchObject({ oauthError: 'invalid_grant' });
    expect(await refusedWith('x'.repeat(101))).toMatchObject({ oauthError: undefined });
    expect(await refusedWith(['invalid_grant'])).toMatchObject({ oauthError: undefined });
  });
});

describe('an answer that breaks the contract is refused', () => {
  test.each([
    ['no collection', { _links: {} }],
    ['a collection that is null', { accounts: null }],
    ['an object as collection', { accounts: {} }],
    ['a list at the top', []],
    ['a text at the top', 'x'],
    ['a number at the top', 7],
    ['null at the top', null],
  ])('%s', async (_, body) => {
    const { accounts, sent } = door(() => json(body));
    const error = await rejection(accounts());
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({ kind: 'unreadable', reference: sent[0]?.headers.get('x-request-id') });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['204 without a body', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('', { headers: { 'content-type': 'application/json' } })],
    ['a truncated body', () => new Response('{"acc', { headers: { 'content-type': 'application/json' } })],
    ['a page', () => html(200)],
    ['JSON as text', () => new Response('{"accounts":[]}', { headers: { 'content-type': 'text/plain' } })],
  ])('%s', async (_, answer) => {
    expect(await rejection(door(answer).accounts())).toBeInstanceOf(ContractError);
  });

  test('the answer’s text is not part of the error', async () => {
    const error = await rejection(door(() => json({ accounts: 'HOSTILE', HOSTILE: 1 })).accounts());
    expect(String(error)).not.toContain('HOSTILE');
    expect(String(error)).toContain('accounts');
  });

  test('a token without the word bearer or without itself', async () => {
    for (const body of [{ access_token: 'AT', token_type: 'mac' }, { token_type: 'bearer' }, {}, []]) {
      expect(await rejection(door(() => json(body)).token())).toBeInstanceOf(ContractError);
    }
  });

  test('more than 64 kB of token', async () => {
    const body = { access_token: 'x'.repeat(64 * 1024), token_type: 'bearer' };
    expect(await rejection(door(() => json(body)).token())).toBeInstanceOf(ContractError);
  });
});

describe('tolerance', () => {
  test('one bad item among good ones is counted, the good ones are read', async () => {
    const answer = await door(() => json({ accounts: [good, { name: 7 }, null, good] })).accounts();
    expect(answer.accounts.items).toHaveLength(2);
    expect(answer.accounts.unreadable.map(({ index }) => index)).toEqual([1, 2]);
  });

  test('an empty collection is an answer', async () => {
    expect((await door(() => json({ accounts: [] })).accounts()).accounts.items).toEqual([]);
  });

  test('unknown members of the answer and of its items are preserved', async () => {
    const answer = await door(() => json({ accounts: [{ ...good, iban_hint: 'FR' }], total: 1 })).accounts();
    expect(answer).toMatchObject({ total: 1, accounts: { items: [{ iban_hint: 'FR' }] } });
  });

  test('an amount has all digits but a double’s noise, and an invalid amount invalidates only its item', async () => {
    const balance = (amount: string) =>
      `{"name":"n","balance_type":"CLBD","balance_amount":{"amount":${amount},"currency":"EUR"}}`;
    const texts = ['"12345678901234567.89"', '"12.30"', '"128.70000000000002"'];
    const numbers = ['128.70000000000002', '12345678901234567.89', '1e21', '-0', '0.1'];
    const amounts = [...texts, ...numbers, '1e999', '"12,30"', 'null'];
    const text = `{"balances":[${amounts.map(balance).join()}]}`;
    const { balances } = await door(
      () => new Response(text, { headers: { 'content-type': 'application/hal+json' } }),
    ).balances();
    expect(balances.items.map(({ balance_amount }) => balance_amount.amount)).toEqual([
      '12345678901234567.89',
      '12.30',
      '128.70000000000002',
      '128.7',
      '12345678901234600',
      '1000000000000000000000',
      '0',
      '0.1',
      '12.30',
    ]);
    expect(balances.items.flatMap(({ balance_amount }) => sentDigits(balance_amount) ?? [])).toEqual([
      '128.70000000000002',
      '12345678901234567.89',
    ]);
    expect(balances.unreadable.map(({ index }) => index)).toEqual([8, 10]);
  });
});
