import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ResponseOf } from './endpoint.ts';
import { endpoints, type Endpoints, type OperationName } from './endpoints.ts';
import { wasLeftOut } from './tolerant.ts';

type Body = Record<string, unknown>;

/** The parsed body; `undefined` if it is refused. */
function read<Name extends OperationName>(name: Name, body: unknown) {
  const { data } = z.safeParse(endpoints[name].response, body);
  return data as ResponseOf<Endpoints[Name]> | undefined;
}

const euros = (amount: unknown) => ({ amount, currency: 'EUR' });
const iban = { iban: 'FR7630006000011234567890189', currency: 'EUR' };
const links = { self: { href: '/v1/accounts' }, transactions: { href: '/v1/accounts/1/transactions' } };
const balance = (amount: unknown) => ({
  balance_amount: euros(amount),
  balance_type: 'CLBD',
  name: 'Booked',
});

describe('amounts', () => {
  const amountOf = (amount: unknown) =>
    read('listBalances', { balances: [balance(amount)] })?.balances.items[0]?.balance_amount.amount;

  test.each([
    [10.35, '10.35'],
    ['10.35', '10.35'],
    ['12.30', '12.30'],
    [-412.87, '-412.87'],
    [-0, '0'],
    [1e21, '1000000000000000000000'],
    ['12345678901234567.89', '12345678901234567.89'],
    [128.70000000000002, '128.7'],
    [0.1 + 0.2, '0.3'],
    ['128.70000000000002', '128.70000000000002'],
    [123_456_789_012_345, '123456789012345'],
    ['+12.50', '12.50'],
    ['.50', '0.50'],
    ['-.5', '-0.5'],
    ['12.', '12'],
    [' 12.50\u00A0', '12.50'],
    ['1.234', '1.234'],
    ['6,10', '6.10'],
    ['-6,1', '-6.1'],
    ['+1234,50', '1234.50'],
    [',5', '0.5'],
  ])('%j is read as exactly %s', (amount, text) => {
    expect(amountOf(amount)).toBe(text);
  });

  test.each([
    '',
    '1,234',
    '6,',
    '1,234.56',
    '1.234,56',
    '1 234,50',
    '1\u202F234',
    '1,5e2',
    '\u20115',
    '1e999',
    'NaN',
    '٣',
    '\u200E1',
    '12 EUR',
  ])('%j is no number for certain, and stays beside the rest of its balance', (amount) => {
    const balances = read('listBalances', { balances: [balance(amount)] })?.balances;
    expect(balances?.items).toEqual([
      { ...balance(amount), balance_amount: { amount: undefined, amount_sent: amount, currency: 'EUR' } },
    ]);
  });

  test.each([null, true, [1], { value: 1 }, undefined])(
    '%j makes the balance unreadable, and only that one',
    (amount) => {
      const body = { balances: [balance(1), balance(amount), balance(2)] };
      const balances = read('listBalances', body)?.balances;
      expect(balances?.items).toHaveLength(2);
      expect(balances?.unreadable).toEqual([
        { index: 1, reason: expect.stringMatching(/^balance_amount\.amount: /) },
      ]);
    },
  );
});

describe('dates', () => {
  const dateOf = (booking_date: unknown) =>
    read('listTransactions', { transactions: [{ booking_date }] })?.transactions.items[0]?.booking_date;

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T10:00:00+01:00', '2026-11-20T10:00:00+01:00'],
    ['20261120', '2026-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['2026-11-20Z', '2026-11-20'],
    // Which day this is depends on who wrote it.
    ['05/11/2026', '05/11/2026'],
    ['soon', 'soon'],
    ['0001-01-01T00:00:00', undefined],
    ['9999-12-31', undefined],
    ['99991231', undefined],
    [20261120, '2026-11-20'],
    [1795132800, '1795132800'],
    [{}, undefined],
  ])('%j is read as %j', (sent, date) => {
    expect(dateOf(sent)).toBe(date);
    const balances = [{ ...balance(1), reference_date: sent }];
    expect(read('listBalances', { balances })?.balances.items[0]?.reference_date).toBe(date);
  });
});

describe('lists', () => {
  test.each([null, {}, 'none', 7, undefined])('%j instead of a list is a breach of the contract', (list) => {
    expect(read('listBalances', { balances: list })).toBeUndefined();
    expect(read('listAccounts', { accounts: list })).toBeUndefined();
  });

  test('an account needs no name, no identifier and no IBAN', () => {
    const accounts = [
      {},
      { name: 'A' },
      { name: null },
      { resource_id: 'a/b c=', account_id: 'x', currency: 7, product: null },
    ];
    expect(read('listAccounts', { accounts })?.accounts).toEqual({
      items: [{}, { name: 'A' }, {}, { resource_id: 'a/b c=' }],
      unreadable: [],
    });
  });

  test('unknown members stay at every depth', () => {
    const iban = { iban: 'FR7630006000011234567890189', currency: 'EUR' };
    const account = { resource_id: '1', usage: 'PRIV', account_id: { ...iban, other: { issuer: 'x' } } };
    const body = { accounts: [account], page: { size: 50 } };
    expect(read('listAccounts', body)).toEqual({ ...body, accounts: { items: [account], unreadable: [] } });
  });

  test('an owner needs a full name and nothing else', () => {
    const owners = [{ full_name: 'A B' }, { first_name: 'A' }, { full_name: 'C', name_prefix: 'XXXX' }];
    expect(read('listOwners', { owners })?.owners).toMatchObject({
      items: [owners[0], owners[2]],
      unreadable: [{ index: 1, reason: expect.stringMatching(/^full_name: /) }],
    });
  });

  test('a transaction may lack every date, identifier and code', () => {
    const transactions = [{ transaction_amount: euros(5) }];
    expect(read('listTransactions', { transactions })?.transactions.unreadable).toEqual([]);
  });

  test('a trusted beneficiary of any shape is read', () => {
    const beneficiaries = [{}, { id: '1', is_trusted: 'true', creditor: { name: 'C' } }, { creditor: [] }];
    expect(read('listTrustedBeneficiaries', { beneficiaries })?.beneficiaries.items).toHaveLength(3);
  });
});

describe('overdrafts, identity and details have several public shapes', () => {
  const allowed = { allowed_amount: euros(500) };

  test.each([
    ['one object', allowed, 1],
    ['a list', [allowed, allowed], 2],
    ['an empty list', [], 0],
    ['an object without an amount', {}, 1],
  ])('overdrafts as %s', (_, overdrafts, count) => {
    const list = read('listOverdrafts', { overdrafts, _links: null })?.overdrafts;
    expect([list?.items.length, list?.unreadable.length]).toEqual([count, 0]);
  });

  test('overdrafts as null stay null, which does not even mean that there are none', () => {
    expect(read('listOverdrafts', { overdrafts: null })).toEqual({ overdrafts: null });
  });

  test('an agreed amount of 0 is not the same as none', () => {
    const overdrafts = read('listOverdrafts', { overdrafts: { allowed_amount: euros(0) } })?.overdrafts;
    expect(overdrafts?.items).toEqual([{ allowed_amount: euros('0') }]);
  });

  test.each(['none', 7, undefined])('overdrafts as %j are a breach of the contract', (overdrafts) => {
    expect(read('listOverdrafts', { overdrafts })).toBeUndefined();
  });

  test.each([
    ['one object', { full_name: 'A B', name_prefix: 'MIST' }, [{ full_name: 'A B', name_prefix: 'MIST' }]],
    ['a list', [{ full_name: 'A B' }, {}], [{ full_name: 'A B' }, {}]],
    ['a text', 'A B', [{ full_name: 'A B' }]],
    [
      'one object with an undocumented null',
      { full_name: 'A B', name_prefix: null },
      [{ full_name: 'A B', name_prefix: null }],
    ],
    ['one of wrong types', { full_name: 7, first_name: [] }, [{}]],
  ])('identity as %s', (_, identity, persons) => {
    expect(read('getEndUserIdentity', { identity })?.identity).toEqual(persons);
  });

  test.each([[['a', 'b']], [{ line: 'a' }], ['a'], [['a', { line: 'b' }]], [[]]])(
    'details as %j',
    (details) => {
      const lines = [details].flat();
      expect(read('getTransactionDetails', { details })?.details).toEqual({ items: lines, unreadable: [] });
      const transactions = [{ transaction_amount: euros(1), details }];
      expect(read('listTransactions', { transactions })?.transactions.items[0]?.details).toEqual(details);
    },
  );
});

test('a line of the details that is neither a text nor an object does not invalidate the others', () => {
  const { items, unreadable } = read('getTransactionDetails', { details: ['a', null, 7] })?.details ?? {};
  expect(items).toEqual(['a']);
  expect(unreadable?.map(({ index }) => index)).toEqual([1, 2]);
});

test('an entry that is no person does not invalidate the others', () => {
  const { identity = [] } = read('getEndUserIdentity', { identity: [{ full_name: 'A' }, null] }) ?? {};
  expect(identity[0]).toEqual({ full_name: 'A' });
  expect(identity.map((person) => wasLeftOut(person, 'full_name'))).toEqual([false, true]);
});

describe('links', () => {
  const linksOf = (_links: unknown) => read('listBalances', { balances: [], _links });

  test.each([null, undefined, 'x', 7, []])('%j counts as no links', (_links) => {
    expect(linksOf(_links)).toEqual({ balances: { items: [], unreadable: [] } });
  });

  test.each([
    { endUserIdentity: { href: '/v1/end-user-identity' } },
    { next: { href: '/v1/accounts?page={n}', templated: null } },
    { next: null, self: { href: '/v1/accounts' } },
    { next: { href: '' }, last: { href: 'javascript:alert(1)' }, first: { href: '//evil.example' } },
  ])('%j stays as received, as data', (_links) => {
    expect(linksOf(_links)?._links).toEqual(_links);
  });

  test('a member without a readable href is left out, the others stay', () => {
    const unreadable = { a: { href: 7 }, c: '/v1', d: [], e: {} };
    expect(linksOf({ ...unreadable, ...links })?._links).toEqual(links);
  });
});

const token = { access_token: 'AT', token_type: 'Bearer', expires_in: 900, refresh_token: 'RT', scope: 'a' };

describe('the token', () => {
  test.each([
    [900, 900],
    ['3600', 3600],
    [0, 60],
    [-1, 60],
    [1e12, 60],
    ['soon', 60],
    ['-5', 60],
    [1.5, 60],
    [null, 60],
    [{}, 60],
    [undefined, 60],
  ])('expires_in %j counts as %d seconds', (expires_in, seconds) => {
    expect(read('getToken', { ...token, expires_in })?.expires_in).toBe(seconds);
  });

  test('without expires_in it is assumed to last 60 seconds', () => {
    expect(read('getToken', { access_token: 'AT', token_type: 'bearer' })?.expires_in).toBe(60);
  });

  test.each(['bearer', 'Bearer', 'BEARER'])('token_type %s is a bearer token', (token_type) => {
    expect(read('getToken', { ...token, token_type })).toEqual({ ...token, token_type });
  });

  test.each([{ token_type: 'MAC' }, { token_type: undefined }, { access_token: '' }, { access_token: null }])(
    '%j is refused',
    (change) => {
      expect(read('getToken', { ...token, ...change })).toBeUndefined();
    },
  );

  test.each([{ refresh_token: null }, { refresh_token: '' }, { scope: null }])(
    '%j says nothing, and the user is still signed in',
    (change) => {
      expect(read('getToken', { ...token, ...change })?.access_token).toBe('AT');
    },
  );
});

const transfer = {
  payment_id: { instruction_id: 'i1' },
  instructed_amount: euros(12.3),
  beneficiary: { creditor: { name: 'C' }, creditor_account: iban },
};
const payment = {
  payment_information_id: 'p',
  creation_date_time: '2026-01-31T09:00:00.000+01:00',
  number_of_transactions: 1,
  initiating_party: { name: 'Bankbook' },
  payment_type_information: { service_level: 'SEPA' },
  credit_transfer_transaction: [transfer],
  supplementary_data: {
    accepted_authentication_approach: ['REDIRECT'],
    successful_report_url: 'https://app.example/ok',
    unsuccessful_report_url: 'https://app.example/no',
  },
};
const funds = { payment_coverage_request_id: 'p', instructed_amount: euros(1), account_id: iban };
const SENT: [name: string, schema: z.core.$ZodType, valid: Body][] = [
  [
    'token query',
    endpoints.getToken.query,
    { grant_type: 'refresh_token', client_id: 'c', refresh_token: 'r' },
  ],
  [
    'consents',
    endpoints.putConsents.body,
    { balances: [iban], owners: [], transactions: [iban], psu_identity: true },
  ],
  ['funds confirmation', endpoints.createFundsConfirmation.body, funds],
  ['payment request', endpoints.createPaymentRequest.body, payment],
];

/** Every object in a value, at any depth, and the value itself. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value, ...inside];
}

test.each(SENT)('a %s that is sent is refused with a stray key anywhere', (_, schema, valid) => {
  expect(z.safeParse(schema, valid).success).toBe(true);
  for (const index of objectsIn(valid).keys()) {
    const body = structuredClone(valid);
    Object.assign(objectsIn(body)[index] ?? {}, { stray: 1 });
    expect(z.safeParse(schema, body)).toMatchObject({ success: false });
  }
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '12.30'])(
  'an amount of %j is never sent',
  (amount) => {
    const body = { ...funds, instructed_amount: euros(amount) };
    expect(z.safeParse(endpoints.createFundsConfirmation.body, body).success).toBe(false);
  },
);
