import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AccountsResponse } from './accounts.ts';
import { BalancesResponse } from './balances.ts';
import { BeneficiariesResponse } from './beneficiaries.ts';
import { ConsentsRequest } from './consents.ts';
import { FundsConfirmationRequest, FundsConfirmationResponse } from './funds-confirmations.ts';
import { IdentityResponse } from './identity.ts';
import { OverdraftsResponse } from './overdrafts.ts';
import { OwnersResponse } from './owners.ts';
import { PaymentRequest, PaymentRequestResponse } from './payment-requests.ts';
import { Token, TokenQuery } from './token.ts';
import { TransactionDetailsResponse, TransactionsResponse } from './transactions.ts';

/** What a reader makes of a body; `undefined` where it refuses. */
const read = <Schema extends z.core.$ZodType>(schema: Schema, body: unknown) =>
  z.safeParse(schema, body).data;

const euros = (amount: unknown) => ({ amount, currency: 'EUR' });
const links = { self: { href: '/v1/accounts' }, transactions: { href: '/v1/accounts/1/transactions' } };
const balance = (amount: unknown) => ({
  balance_amount: euros(amount),
  balance_type: 'CLBD',
  name: 'Booked',
});
const iban = { iban: 'FR7630006000011234567890189', currency: 'EUR' };

describe('amounts', () => {
  const amountOf = (amount: unknown) =>
    read(BalancesResponse, { balances: [balance(amount)] })?.balances.items[0]?.balance_amount.amount;

  test.each([
    [10.35, '10.35'],
    ['10.35', '10.35'],
    ['12.30', '12.30'],
    [-412.87, '-412.87'],
    [-0, '0'],
    [1e21, '1000000000000000000000'],
    ['12345678901234567.89', '12345678901234567.89'],
  ])('%j is read as exactly %s', (amount, text) => {
    expect(amountOf(amount)).toBe(text);
  });

  test.each([null, '', ' 1', '1,5', '1e999', 'NaN', '٣', true, [1], { value: 1 }, undefined])(
    '%j makes the balance unreadable, and only that one',
    (amount) => {
      const body = { balances: [balance(1), balance(amount), balance(2)] };
      const balances = read(BalancesResponse, body)?.balances;
      expect(balances?.items).toHaveLength(2);
      expect(balances?.unreadable).toEqual([
        { index: 1, reason: expect.stringMatching(/^balance_amount\.amount: /) },
      ]);
    },
  );
});

describe('lists', () => {
  test.each([null, {}, 'none', 7, undefined])('%j in place of a list is a breach of the contract', (list) => {
    expect(read(BalancesResponse, { balances: list })).toBeUndefined();
    expect(read(AccountsResponse, { accounts: list })).toBeUndefined();
  });

  test('an account needs no name, no identifier and no IBAN', () => {
    const accounts = [
      {},
      { name: 'A' },
      { resource_id: 'a/b c=', account_id: 'x', currency: 7, product: null },
    ];
    expect(read(AccountsResponse, { accounts })?.accounts).toEqual({
      items: [{}, { name: 'A' }, { resource_id: 'a/b c=' }],
      unreadable: [],
    });
  });

  test('unknown members are kept at every depth', () => {
    const account = { resource_id: '1', usage: 'PRIV', account_id: { ...iban, other: { issuer: 'x' } } };
    const body = { accounts: [account], page: { size: 50 } };
    expect(read(AccountsResponse, body)).toEqual({ ...body, accounts: { items: [account], unreadable: [] } });
  });

  test('an owner needs a full name and nothing else', () => {
    const owners = [{ full_name: 'A B' }, { first_name: 'A' }, { full_name: 'C', name_prefix: 'XXXX' }];
    expect(read(OwnersResponse, { owners })?.owners).toMatchObject({
      items: [owners[0], owners[2]],
      unreadable: [{ index: 1, reason: expect.stringMatching(/^full_name: /) }],
    });
  });

  test('a transaction may lack every date, identifier and code, and even its amount', () => {
    const transactions = [{ transaction_amount: euros(5) }, { details: ['Only words'] }];
    expect(read(TransactionsResponse, { transactions })?.transactions.unreadable).toEqual([]);
  });

  test('a trusted beneficiary of any shape is read', () => {
    const beneficiaries = [{}, { id: '1', is_trusted: 'true', creditor: { name: 'C' } }, { creditor: [] }];
    expect(read(BeneficiariesResponse, { beneficiaries })?.beneficiaries.items).toHaveLength(3);
  });
});

describe('overdrafts, identity and details have several public shapes', () => {
  const allowed = { allowed_amount: euros(500) };

  test.each([
    ['one object', allowed, 1],
    ['a list', [allowed, allowed], 2],
    ['an empty list', [], 0],
    ['null', null, 0],
    ['an object without an amount', {}, 1],
  ])('overdrafts as %s', (_, overdrafts, count) => {
    const list = read(OverdraftsResponse, { overdrafts, _links: null })?.overdrafts;
    expect([list?.items.length, list?.unreadable.length]).toEqual([count, 0]);
  });

  test('an agreed amount of 0 is not the same as none', () => {
    const overdrafts = read(OverdraftsResponse, { overdrafts: { allowed_amount: euros(0) } })?.overdrafts;
    expect(overdrafts?.items).toEqual([{ allowed_amount: euros('0') }]);
  });

  test.each(['none', 7, undefined])('overdrafts as %j are a breach of the contract', (overdrafts) => {
    expect(read(OverdraftsResponse, { overdrafts })).toBeUndefined();
  });

  test.each([
    ['one object', { full_name: 'A B', name_prefix: 'MIST' }, [{ full_name: 'A B', name_prefix: 'MIST' }]],
    ['a list', [{ full_name: 'A B' }, {}], [{ full_name: 'A B' }, {}]],
    ['a text', 'A B', [{ full_name: 'A B' }]],
    [
      'one object with a null that nobody promised',
      { full_name: 'A B', name_prefix: null },
      [{ full_name: 'A B' }],
    ],
  ])('identity as %s', (_, identity, persons) => {
    expect(read(IdentityResponse, { identity })?.identity).toEqual(persons);
  });

  test.each([[['a', 'b']], [{ line: 'a' }], ['a'], [['a', { line: 'b' }]], [[]]])(
    'details as %j',
    (details) => {
      expect(read(TransactionDetailsResponse, { details })?.details).toEqual(details);
      const transactions = [{ transaction_amount: euros(1), details }];
      expect(read(TransactionsResponse, { transactions })?.transactions.items[0]?.details).toEqual(details);
    },
  );
});

describe('links', () => {
  const linksOf = (_links: unknown) => read(BalancesResponse, { balances: [], _links });

  test.each([null, undefined, 'x', 7, []])('%j counts as no links', (_links) => {
    expect(linksOf(_links)).toEqual({ balances: { items: [], unreadable: [] } });
  });

  test.each([
    { endUserIdentity: { href: '/v1/end-user-identity' } },
    { next: { href: '/v1/accounts?page={n}', templated: null } },
    { next: { href: '' }, last: { href: 'javascript:alert(1)' }, first: { href: '//evil.example' } },
  ])('%j is kept as it came, as data', (_links) => {
    expect(linksOf(_links)?._links).toEqual(_links);
  });

  test('a member without a readable href is left out, the others stay', () => {
    const odd = { a: { href: 7 }, b: null, c: '/v1', d: [], e: {} };
    expect(linksOf({ ...odd, ...links })?._links).toEqual(links);
  });
});

describe('the token', () => {
  const token = {
    access_token: 'AT',
    token_type: 'Bearer',
    expires_in: 900,
    refresh_token: 'RT',
    scope: 'aisp',
  };

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
    expect(read(Token, { ...token, expires_in })?.expires_in).toBe(seconds);
  });

  test('without expires_in it is believed for 60 seconds', () => {
    expect(read(Token, { access_token: 'AT', token_type: 'bearer' })?.expires_in).toBe(60);
  });

  test.each(['bearer', 'Bearer', 'BEARER'])('token_type %s is a bearer token', (token_type) => {
    expect(read(Token, { ...token, token_type })).toEqual({ ...token, token_type });
  });

  test.each([{ token_type: 'MAC' }, { token_type: undefined }, { access_token: '' }, { access_token: null }])(
    '%j is refused',
    (change) => {
      expect(read(Token, { ...token, ...change })).toBeUndefined();
    },
  );

  test.each([{ refresh_token: null }, { refresh_token: '' }, { scope: null }])(
    '%j says nothing, and the person is signed in all the same',
    (change) => {
      expect(read(Token, { ...token, ...change })?.access_token).toBe('AT');
    },
  );
});

const transfer = {
  payment_id: { instruction_id: 'i1', end_to_end_id: 'e1' },
  instructed_amount: euros(12.3),
  beneficiary: { creditor: { name: 'C' }, creditor_account: iban },
  remittance_information: ['Invoice 7'],
};
const SENT: [name: string, schema: z.core.$ZodType, valid: Record<string, unknown>][] = [
  ['token query', TokenQuery, { grant_type: 'refresh_token', client_id: 'c', refresh_token: 'r' }],
  ['consents', ConsentsRequest, { balances: [iban], owners: [], transactions: [iban], psu_identity: true }],
  [
    'funds confirmation',
    FundsConfirmationRequest,
    { payment_coverage_request_id: 'p', instructed_amount: euros(1), account_id: iban },
  ],
  [
    'payment request',
    PaymentRequest,
    {
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
    },
  ],
];

/** Where a value can be changed: every member and item at any depth, the outermost first. */
function placesIn(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

describe('what is sent', () => {
  test.each(SENT)(
    'a %s is accepted as it should be, and refused with a stray key anywhere',
    (_, schema, valid) => {
      expect(z.safeParse(schema, valid).success).toBe(true);
      const count = placesIn(valid).length;
      for (let index = -1; index < count; index += 1) {
        const body = structuredClone(valid);
        const place = placesIn(body)[index];
        const target: unknown = place === undefined ? body : place.holder[place.key];
        if (typeof target !== 'object' || target === null || Array.isArray(target)) continue;
        Object.assign(target, { stray: 1 });
        expect(z.safeParse(schema, body).success, JSON.stringify(body)).toBe(false);
      }
    },
  );

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '12.30'])(
    'an amount of %j is refused',
    (amount) => {
      const body = { payment_coverage_request_id: 'p', instructed_amount: euros(amount), account_id: iban };
      expect(read(FundsConfirmationRequest, body)).toBeUndefined();
    },
  );
});
