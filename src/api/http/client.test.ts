import { listAccounts } from '#contract/accounts.ts';
import { listBalances } from '#contract/balances.ts';
import { putConsents } from '#contract/consents.ts';
import { listOverdrafts } from '#contract/overdrafts.ts';
import { listOwners } from '#contract/owners.ts';
import { getToken } from '#contract/token.ts';
import { getTransactionDetails, listTransactions } from '#contract/transactions.ts';
import { fc } from '#testing/fast-check.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, createClient } from './client.ts';
import { fakeFetch, json, rejection, stubBrowser } from '#testing/fake-fetch.ts';

const BASE = 'https://bank.example/psd2';
const signal = new AbortController().signal;
const options = { bearer: 'AT', signal };
const consents = { balances: [], owners: [], transactions: [] };

function door(baseUrl = BASE) {
  const { fetch, sent } = fakeFetch(() => json({ accounts: [] }));
  const client = createClient({ baseUrl, fetch });
  return { client, sent };
}

beforeEach(() => {
  stubBrowser();
});

describe('addresses', () => {
  const byId: [string, (client: Client, id: string) => Promise<unknown>, (segment: string) => string][] = [
    [
      'balances',
      (client, id) => client.send(listBalances, { params: { account_resource_id: id } }, options),
      (segment) => `/accounts/${segment}/balances`,
    ],
    [
      'owners',
      (client, id) => client.send(listOwners, { params: { account_resource_id: id } }, options),
      (segment) => `/accounts/${segment}/owners`,
    ],
    [
      'overdrafts',
      (client, id) => client.send(listOverdrafts, { params: { account_resource_id: id } }, options),
      (segment) => `/accounts/${segment}/overdrafts`,
    ],
    [
      'transactions',
      (client, id) =>
        client.send(listTransactions, { params: { account_resource_id: id }, query: {} }, options),
      (segment) => `/accounts/${segment}/transactions`,
    ],
    [
      'details',
      (client, id) =>
        client.send(
          getTransactionDetails,
          { params: { account_resource_id: id, transaction_resource_id: id } },
          options,
        ),
      (segment) => `/accounts/${segment}/transactions/${segment}/details`,
    ],
  ];

  test.each(byId)('%s of any id', async (_, send, path) => {
    const { client, sent } = door();
    const ids: [string, string][] = [
      ['1', '1'],
      ['a/b c=', 'a%2Fb%20c%3D'],
      ['?', '%3F'],
      ['#', '%23'],
      ['%2e%2e', '%252e%252e'],
      ['per%2Fcent', 'per%252Fcent'],
      ['...', '...'],
      ['a\\b', 'a%5Cb'],
      ['🙂', '%F0%9F%99%82'],
      ['\u0000', '%00'],
      ['//evil.example', '%2F%2Fevil.example'],
      ['@evil.example:1', '%40evil.example%3A1'],
      ['{account_resource_id}', '%7Baccount_resource_id%7D'],
      ['$&$1', '%24%26%241'],
    ];
    for (const [id, segment] of ids) {
      await send(client, id).catch(() => {});
      expect(sent.at(-1)?.url.href).toBe(`${BASE}/api/v1${path(segment)}`);
    }
    expect(sent).toHaveLength(ids.length);
  });

  test.each(byId)('%s of an id that can’t be part of a path are not requested', async (_, send) => {
    const { client, sent } = door();
    for (const id of ['', '.', '..', '\uD800', 'x\uDC00']) {
      expect(await rejection(send(client, id))).toBeInstanceOf(RangeError);
    }
    expect(sent).toHaveLength(0);
  });

  test('whatever the id, the call stays at the bank and the id comes back from the path', async () => {
    const id = fc.string({ unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(id, async (account_resource_id) => {
        const { client, sent } = door();
        await client.send(listBalances, { params: { account_resource_id } }, options).catch(() => {});
        if (sent[0] === undefined) return;
        const { origin, pathname } = sent[0].url;
        expect(origin).toBe('https://bank.example');
        const segments = pathname.split('/').map(decodeURIComponent);
        expect(segments).toEqual(['', 'psd2', 'api', 'v1', 'accounts', account_resource_id, 'balances']);
      }),
    );
  });

  test('a query holds what is there and nothing empty', async () => {
    const { client, sent } = door();
    const query = {
      grant_type: 'authorization_code',
      client_id: 'a b&c=d',
      client_secret: undefined,
      code: 'x/y+z',
      redirect_uri: '',
    } as const;
    await client.send(getToken, { query }, { signal }).catch(() => {});
    expect(sent[0]?.url.href).toBe(
      `${BASE}/api/v1/oauth/token?grant_type=authorization_code&client_id=a+b%26c%3Dd&code=x%2Fy%2Bz`,
    );
  });
});

describe('headers', () => {
  test('the access token goes with the operations that want one', async () => {
    const { client, sent } = door();
    await client.send(listAccounts, {}, options);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer AT');
    expect(sent[0]?.headers.get('accept')).toBe('application/json');
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  test('the token call carries no access token, not even one that was passed in', async () => {
    const { client, sent } = door();
    await client.send(getToken, { query: { grant_type: 'refresh_token' } }, options).catch(() => {});
    expect(sent[0]?.headers.has('authorization')).toBe(false);
    expect(sent[0]?.headers.has('x-request-id')).toBe(false);
  });

  test('the token call to a server with cookies has an X-Request-ID, which no other site can send', async () => {
    const { fetch, sent } = fakeFetch(() => json({}));
    const client = createClient({ baseUrl: BASE, fetch, cookies: true });
    await client.send(getToken, { query: { grant_type: 'refresh_token' } }, { signal }).catch(() => {});
    expect(sent[0]?.headers.get('x-request-id')).toMatch(/^[\w-]{16,70}$/);
  });

  test('nothing is sent where the access token is missing', async () => {
    const { client, sent } = door();
    await expect(client.send(listAccounts, {}, { signal })).rejects.toThrow('access token');
    expect(sent).toHaveLength(0);
  });

  test('every attempt has its own X-Request-ID, of at most 70 ASCII characters', async () => {
    const { client, sent } = door();
    for (let n = 0; n < 100; n += 1) await client.send(listAccounts, {}, options);
    const ids = sent.map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[\w-]{16,70}$/);
  });

  test('a body is JSON and says so', async () => {
    const { client, sent } = door();
    await client.send(putConsents, { body: consents }, options);
    expect(sent[0]?.options.method).toBe('PUT');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(String(sent[0]?.body))).toEqual(consents);
  });
});

test('no call is cached, followed elsewhere or gives away where it comes from', async () => {
  const { client, sent } = door();
  await client.send(listAccounts, {}, options);
  await client.send(getToken, { query: { grant_type: 'refresh_token' } }, { signal }).catch(() => {});
  await client.send(putConsents, { body: consents }, options);
  expect(sent).toHaveLength(3);
  for (const { options } of sent) {
    expect(options).toMatchObject({
      cache: 'no-store',
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  }
  expect(sent[0]?.body).toBeUndefined();
});
