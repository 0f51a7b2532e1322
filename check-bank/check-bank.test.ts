import { endpoints, type OperationName } from '#contract/endpoints.ts';
import { exampleNames, signedInState } from '#testing/demo/fake-calls.ts';
import { startTestBank } from '#testing/demo/fake-http-bank.ts';
import { personas } from '#demo/seed/personas.ts';
import { machineClock, setClock } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { afterEach, describe, expect, test } from 'vitest';
import { bankAt } from './bank-call.ts';
import { checkBank, CheckProblem } from './check-bank.ts';
import { IBAN, inBody, type Plant, startFakeBank, TOKEN } from '#testing/fake-bank-server.ts';
import type { OperationReport } from './operation-reports.ts';
import { sentenceOf } from './report-text.ts';
import type { Writes } from './what-is-sent.ts';

afterEach(() => setClock(machineClock));

const WRITES: Writes = {
  amount: 1,
  currency: 'EUR',
  iban: undefined,
  pay: { name: 'Théo Lambert', iban: 'DE89370400440532013000' },
};

async function check(
  baseUrl: string,
  { token = TOKEN, writes, timeout }: { token?: string; writes?: Writes; timeout?: number } = {},
) {
  const announced: string[] = [];
  const announce = (line: string) => void announced.push(line);
  const result = await checkBank({
    bank: bankAt(baseUrl, {}, timeout),
    token,
    accounts: 3,
    writes,
    announce,
  });
  const of = (name: OperationName): OperationReport => {
    const found = result.operations.find((operation) => operation.name === name);
    if (found === undefined) throw new Error(`Nothing is said about ${name}.`);
    return found;
  };
  const deviations = result.operations.flatMap(({ name, deviations }) =>
    deviations.map((deviation) => `${name}: ${deviation.severity}: ${sentenceOf(deviation)}`),
  );
  return { ...result, of, deviations, announced };
}

const planted = async (plants: Partial<Record<OperationName, Plant>>, writes?: Writes) =>
  check((await startFakeBank(plants)).baseUrl, writes && { writes });

const ALL = Object.keys(endpoints) as OperationName[];
const CHANGES: OperationName[] = ['putConsents', 'createFundsConfirmation', 'createPaymentRequest'];

/** The first item of the collection of an answer. */
const first = (collection: string, change: object) =>
  inBody((value) => {
    const [item, ...rest] = value[collection] as object[];
    return { ...value, [collection]: [{ ...item, ...change }, ...rest] };
  });
const link = (name: string, href: string) =>
  inBody((value) => ({ ...value, _links: { ...(value['_links'] as object), [name]: { href } } }));

test('a bank that meets the interface meets it in every operation, by one connection a call', async () => {
  const { baseUrl, arrived } = await startFakeBank();
  const { operations, deviations } = await check(baseUrl, { writes: WRITES });
  expect(deviations).toEqual([]);
  expect(operations.map(({ name, verdict }) => [name, verdict])).toEqual(
    ALL.map((name) => [name, name === 'getToken' ? 'not checked' : 'meets']),
  );
  expect(new Set(arrived.map(({ name }) => name))).toEqual(
    new Set(ALL.filter((name) => name !== 'getToken')),
  );
  const ids = arrived.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(arrived.length);
  expect(arrived.map(({ headers }) => headers.connection)).toEqual(arrived.map(() => 'close'));
});

test('ten planted deviations are reported, and nothing else', async () => {
  const { deviations, operations } = await planted({
    listAccounts: ({ headers }) => ({ headers: { ...headers, 'x-request-id': 'another' } }),
    listBalances: inBody((value) => {
      const [one, other] = value['balances'] as [object, object];
      const asText = { ...one, balance_amount: { amount: '12.34', currency: 'EUR' } };
      return { ...value, balances: [asText, { ...other, name: undefined }] };
    }),
    listOwners: inBody((value) => ({
      owners: [{ full_name: 7 }],
      _links: { ...(value['_links'] as object), self: { href: '/v1/accounts/a-1' } },
    })),
    listOverdrafts: inBody(({ _links }) => ({ _links })),
    listTransactions: first('transactions', { credit_debit_indicator: 'PLUS' }),
    getTransactionDetails: ({ body }) => ({ body: body.slice(0, -1) }),
    getEndUserIdentity: ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } }),
    listTrustedBeneficiaries: ({ headers: { 'content-type': type = '' } }) => ({
      headers: { 'content-type': type },
    }),
  });
  expect(deviations).toEqual([
    'listAccounts: break: header X-Request-ID is not that of the request [4 rule 2]',
    'listBalances: break: /balances/1/name is missing, in account 1 [2.3]',
    'listBalances: drift: /balances/0/balance_amount/amount is text; the interface states a number, in account 1 [2.2]',
    'listOwners: break: /owners/0/full_name is a number; expected text, in account 1 [2.4]',
    'listOwners: drift: /_links/self does not lead to the account collection, in account 1 [2.5]',
    'listOverdrafts: break: /overdrafts is missing, in account 1 [4.4]',
    'listTransactions: drift: /transactions/0/credit_debit_indicator is not CRDT or DBIT, so the amount has no sign, in account 1 [ISO 20022]',
    'getTransactionDetails: break: the answer is not JSON, in account 1 [4 rule 1]',
    'getEndUserIdentity: break: header Content-Type is text/plain; expected application/json [4 rule 1]',
    'listTrustedBeneficiaries: break: header X-Request-ID is missing [4 rule 2]',
  ]);
  expect(operations.map(({ verdict }) => verdict)).toEqual([
    'not checked',
    'breaks',
    'breaks',
    'breaks',
    'breaks',
    'drifts',
    'breaks',
    'breaks',
    'breaks',
    'not checked',
    'not checked',
    'not checked',
  ]);
});

describe('of one operation, the only report is that', () => {
  test.each<[string, OperationName, Plant, string]>([
    [
      'it has another status',
      'listOwners',
      () => ({ status: 404 }),
      'break: the status is 404; expected 200',
    ],
    ['it redirects', 'listOwners', () => ({ status: 302 }), 'break: the status is 302; expected 200'],
    ['it fails', 'listOwners', () => ({ status: 500 }), 'break: the status is 500; expected 200'],
    [
      'it is a success of another kind',
      'listOwners',
      () => ({ status: 201 }),
      'drift: the status is 201; the interface states 200',
    ],
    [
      'its connection ends without an answer',
      'listOwners',
      (_, { response }) => void response.destroy(),
      'break: the call got no answer (ECONNRESET)',
    ],
    [
      'its body breaks off',
      'listOwners',
      ({ headers, body }, { response }) => {
        response.writeHead(200, { ...headers, 'content-length': body.length });
        response.write(body.slice(0, 5), () => response.destroy());
        return undefined;
      },
      'break: the call got no answer (ECONNRESET)',
    ],
    [
      'it is too long',
      'listOwners',
      () => ({ body: ' '.repeat(33 * 1024 * 1024) }),
      'break: the call got no answer (more than 32 MB)',
    ],
    ['it has no body', 'listOwners', () => ({ body: '' }), 'break: the answer has no body'],
    ['_links is missing', 'listOwners', inBody(({ owners }) => ({ owners })), 'drift: /_links is missing'],
    [
      'a named link is missing',
      'listBalances',
      inBody((value) => ({
        ...value,
        _links: { ...(value['_links'] as object), transactions: undefined },
      })),
      'drift: /_links/transactions is missing',
    ],
    [
      'a named link is null',
      'listBalances',
      inBody((value) => ({ ...value, _links: { ...(value['_links'] as object), transactions: null } })),
      'drift: /_links/transactions is missing',
    ],
    [
      'a link leads to another host',
      'listBalances',
      link('transactions', 'https://elsewhere.example/v1/accounts/a-1/transactions'),
      'drift: /_links/transactions does not lead below /v1 of this bank',
    ],
    [
      'a link leads to another account',
      'listBalances',
      link('transactions', '/v1/accounts/a-2/transactions'),
      'drift: /_links/transactions leads to another account',
    ],
    [
      'a link leads to something else',
      'listBalances',
      link('transactions', '/v1/accounts/a-1/owners'),
      'drift: /_links/transactions does not lead to the transactions',
    ],
    [
      'a link is a text',
      'listBalances',
      inBody((value) => ({ ...value, _links: { ...(value['_links'] as object), owners: '/v1/x' } })),
      'break: /_links/owners is text; expected an object',
    ],
    [
      'the next page is at another host',
      'listTransactions',
      link('next', 'https://elsewhere.example/v1/accounts/a-1/transactions?page=2'),
      'break: /_links/next leads to another host, so only the first page can be read',
    ],
    [
      'the next page is the same page',
      'listTransactions',
      link('next', '/v1/accounts/a-1/transactions'),
      'break: /_links/next leads to the same page again, so only the first page can be read',
    ],
    [
      'a status is unknown',
      'listTransactions',
      first('transactions', { status: 'Booked' }),
      'drift: /transactions/0/status is not one of BOOK, PDNG, OTHR, FUTR, INFO, RJCT; it is shown as it came',
    ],
    [
      'a date is written in another way',
      'listTransactions',
      first('transactions', { booking_date: '19.02.2026' }),
      'drift: /transactions/0/booking_date is not an ISO 8601 date',
    ],
    [
      'a date is not in the calendar',
      'listTransactions',
      first('transactions', { booking_date: '2026-02-31' }),
      'drift: /transactions/0/booking_date is not an ISO 8601 date',
    ],
    [
      'a member is missing in every item',
      'listTransactions',
      inBody((value) => ({
        ...value,
        transactions: (value['transactions'] as object[]).map((item) => ({ ...item, status: undefined })),
      })),
      'drift: /transactions/0/status is missing in every item, 2 times',
    ],
    [
      'a currency is no code',
      'listBalances',
      first('balances', { balance_amount: { amount: 1, currency: 'euro' } }),
      'drift: /balances/0/balance_amount/currency is not an ISO 4217 code; it is shown as it came',
    ],
    [
      'a balance type is no code',
      'listBalances',
      first('balances', { balance_type: 'closing booked' }),
      'drift: /balances/0/balance_type is not a code of four letters; it is shown as it came',
    ],
    [
      'an IBAN has spaces',
      'listAccounts',
      first('accounts', { account_id: { iban: 'FR76 3000 6000 0112 3456 7890 189' } }),
      'drift: /accounts/0/account_id/iban is not a valid IBAN without spaces, so no consent and no payment can name it',
    ],
    [
      'what is only assumed has another type',
      'listAccounts',
      first('accounts', { account_id: { iban: IBAN, currency: 978 } }),
      'drift: /accounts/0/account_id/currency is a number; expected text',
    ],
  ])('%s', async (_what, name, plant, sentence) => {
    const { deviations } = await planted({ [name]: plant });
    expect(deviations).toHaveLength(1);
    expect(deviations[0]?.replace(/, (?:first )?in account 1(?= \[)/, '')).toContain(`${name}: ${sentence}`);
  });
});

describe('no deviation is', () => {
  test.each<[string, OperationName, Plant]>([
    ['a member that is not in the interface', 'listOwners', first('owners', { nickname: 'C' })],
    ['a member that only some items have', 'listTransactions', first('transactions', { details: undefined })],
    ['an absolute link', 'listBalances', link('balances', '/psd2/api/v1/accounts/a-1/balances')],
    [
      'JSON of a vendor’s type, with a byte order mark',
      'listOwners',
      ({ headers, body }) => ({
        headers: { ...headers, 'content-type': 'application/hal+json; charset=utf-8' },
        body: `\uFEFF${body}`,
      }),
    ],
    ['a consent that is accepted without a body', 'putConsents', () => ({ status: 204, body: '' })],
    [
      'a consent without the X-Request-ID that the interface does not name there',
      'putConsents',
      () => ({ headers: {} }),
    ],
    [
      'a consent with an X-Request-ID of a server in front of the bank',
      'putConsents',
      ({ headers }) => ({ headers: { ...headers, 'x-request-id': 'another' } }),
    ],
  ])('%s', async (_what, name, plant) => {
    const { deviations, of } = await planted({ [name]: plant }, WRITES);
    expect(deviations).toEqual([]);
    expect(of(name).verdict).toBe('meets');
  });
});

test.each([
  [401, {}, 'account 1: the bank does not accept the token here (401)'],
  [403, {}, 'account 1: the consent or the scope does not cover it (403)'],
  [429, {}, 'account 1: the bank asks to wait (429)'],
  [503, { 'retry-after': '5' }, 'account 1: the bank asks to wait (503)'],
])('after %i an operation is not checked, and the reason is given', async (status, headers, reason) => {
  const { of, deviations } = await planted({ listOwners: () => ({ status, headers, body: '' }) });
  expect(deviations).toEqual([]);
  expect(of('listOwners')).toMatchObject({ verdict: 'not checked', reasons: [reason] });
});

test('an answer that does not come or does not end is given up', async () => {
  const { baseUrl } = await startFakeBank({
    listBalances: () => undefined,
    listOwners: ({ headers, body }, { response }) => {
      response.writeHead(200, headers);
      response.write(body.slice(0, 5));
      return undefined;
    },
  });
  const { deviations } = await check(baseUrl, { timeout: 2500 });
  expect(deviations).toEqual([
    'listBalances: break: the call got no answer (no complete answer within 2.5 s), in account 1 [4.2]',
    'listOwners: break: the call got no answer (no complete answer within 2.5 s), in account 1 [4.3]',
  ]);
});

test('a second page is read by what the link says', async () => {
  const { baseUrl, arrived } = await startFakeBank({
    listTransactions: (answer, parts) =>
      parts.arrived.query['after'] === undefined
        ? link('next', '/v1/accounts/a-1/transactions?after=x%2Fy')(answer, parts)
        : { ...answer, status: 500 },
  });
  const { deviations } = await check(baseUrl.replace('/psd2', ''));
  expect(deviations).toEqual([
    'listTransactions: break: the status is 500; expected 200, in account 1, page 2 [4.4]',
  ]);
  expect(arrived.filter(({ name }) => name === 'listTransactions').map(({ query }) => query)).toEqual([
    {},
    { after: 'x/y' },
  ]);
});

test('without an account, what needs one is not checked', async () => {
  const { of, accounts } = await planted({ listAccounts: inBody((value) => ({ ...value, accounts: [] })) });
  expect(accounts).toEqual({ tried: 0, listed: 0 });
  expect(of('getTransactionDetails')).toMatchObject({
    verdict: 'not checked',
    reasons: ['no account is known'],
  });
  expect(of('getEndUserIdentity').verdict).toBe('meets');
});

describe('what is written', () => {
  const changesIn = (arrived: readonly { name: OperationName }[]) =>
    arrived.map(({ name }) => name).filter((name) => CHANGES.includes(name));

  test('is nothing without being asked for', async () => {
    const { baseUrl, arrived } = await startFakeBank();
    const { of, announced } = await check(baseUrl);
    expect([changesIn(arrived), announced]).toEqual([[], []]);
    expect(CHANGES.map((name) => of(name).verdict)).toEqual(CHANGES.map(() => 'not checked'));
  });

  test('is a consent before the accounts that it opens', async () => {
    const { baseUrl, arrived } = await startFakeBank({
      listAccounts: ({ body }) => ({
        body: changesIn(arrived).includes('putConsents') ? body : '{"accounts":[],"_links":{}}',
      }),
    });
    const { accounts, of } = await check(baseUrl, { writes: { ...WRITES, iban: IBAN } });
    expect(accounts).toEqual({ tried: 1, listed: 1 });
    expect(of('listTransactions').verdict).toBe('meets');
  });

  test('is no payment unless that is asked for too', async () => {
    const { baseUrl, arrived } = await startFakeBank();
    await check(baseUrl, { writes: { ...WRITES, pay: undefined } });
    expect(changesIn(arrived)).toEqual(['putConsents', 'createFundsConfirmation']);
  });

  test('is announced, is what the contract says, and is sent once', async () => {
    const { baseUrl, arrived } = await startFakeBank();
    const { announced } = await check(baseUrl, { writes: WRITES });
    expect(changesIn(arrived)).toEqual(CHANGES);
    const sent = Object.fromEntries(arrived.map(({ name, body }) => [name, body]));
    const account = { iban: IBAN, currency: 'EUR' };
    expect(JSON.parse(sent['putConsents'] ?? '')).toEqual({
      balances: [account],
      owners: [account],
      transactions: [account],
    });
    const payment = z.parse(
      endpoints.createPaymentRequest.body,
      JSON.parse(sent['createPaymentRequest'] ?? ''),
    );
    expect(payment.credit_transfer_transaction).toMatchObject([
      {
        instructed_amount: { amount: 1, currency: 'EUR' },
        beneficiary: { creditor: { name: 'Théo Lambert' } },
      },
    ]);
    expect(announced).toEqual([
      'PUT /consents: balances, owners and transactions of 1 account, in place of the consent before',
      'POST /funds-confirmations: 1 EUR, account ending 0189',
      `POST /payment-requests: 1 EUR to Théo Lambert, DE89370400440532013000, once, as ${payment.payment_information_id}`,
    ]);
    const keyed = arrived.filter(({ headers }) => headers['idempotency-key'] !== undefined);
    expect(keyed.map(({ name }) => name)).toEqual(['createFundsConfirmation']);
  });

  test('a payment is not repeated when its answer is lost', async () => {
    const { baseUrl, arrived } = await startFakeBank({
      createPaymentRequest: (_, { response }) => void response.destroy(),
    });
    const { deviations } = await check(baseUrl, { writes: WRITES });
    expect(deviations).toEqual(['createPaymentRequest: break: the call got no answer (ECONNRESET) [4.6]']);
    expect(changesIn(arrived)).toEqual(CHANGES);
  });

  test.each([
    [undefined, 'no account with an IBAN is known; --iban names one'],
    ['FR7630006000011234567890189', undefined],
  ])('names the account %s where the bank sends no IBAN', async (iban, reason) => {
    const plants = { listAccounts: first('accounts', { account_id: undefined }) };
    const { of } = await planted(plants, { ...WRITES, iban });
    expect(of('putConsents').reasons).toEqual(reason === undefined ? [] : [reason]);
    expect(of('createFundsConfirmation').verdict).toBe(reason === undefined ? 'meets' : 'not checked');
  });
});

describe('nothing can be said', () => {
  test('about a bank that can’t be reached', async () => {
    const checking = check('http://127.0.0.1:1');
    await expect(checking).rejects.toThrow(CheckProblem);
    await expect(checking).rejects.toThrow('http://127.0.0.1:1 can’t be reached (ECONNREFUSED).');
  });

  test('about a bank that refuses the token', async () => {
    const { baseUrl } = await startFakeBank();
    await expect(check(baseUrl, { token: 'another' })).rejects.toThrow(
      'The bank refuses the access token (401).',
    );
  });
});

describe('the mock bank breaks nothing and drifts nowhere', () => {
  test('in any operation', async () => {
    const { origin } = await startTestBank();
    const { operations, deviations } = await check(origin, { token: 'household', writes: WRITES });
    expect(deviations).toEqual([]);
    expect(operations.filter(({ verdict }) => verdict === 'meets').map(({ name }) => name)).toEqual(
      exampleNames.filter((name) => name !== 'getToken'),
    );
  });

  test.each(personas.map(({ id }) => id))('for %s', async (persona) => {
    const state = signedInState();
    const [grant] = state.grants;
    if (grant === undefined) throw new Error('Nobody is signed in.');
    const { origin } = await startTestBank({
      state: { ...state, grants: [{ ...grant, persona, access_token: persona }] },
    });
    const { deviations, of } = await check(origin, { token: persona });
    expect(deviations).toEqual([]);
    expect(of('listAccounts').verdict).toBe('meets');
  });
});
