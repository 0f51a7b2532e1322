import { describe, expect, test } from 'vitest';
import { type Call, readResponse, type ReadResponse, signedInCaller } from '#testing/demo/fake-caller.ts';
import type { FaultName } from './fault-effects.ts';

/** Compares an answer with a fault to the answer without it. */
type Inspect = (received: ReadResponse, bank: ReadResponse) => readonly [actual: unknown, expected: unknown];
type FaultCase = readonly [call: Call, inspect: Inspect];

const accounts = (inspect: Inspect): FaultCase => ['listAccounts', inspect];
const balances = (inspect: Inspect): FaultCase => ['listBalances', inspect];
const token = (name: string, value: unknown): FaultCase => [
  'getToken:refresh_token',
  ({ at }) => [at(name), value],
];
const ofFirst = (name: string, value: unknown) => accounts(({ at }) => [at('accounts', 0, name), value]);
const firstLink = (value: unknown) =>
  accounts(({ at }) => [at('accounts', 0, '_links', 'balances', 'href'), value]);
const body = (text: string) => accounts((received) => [received.text, text]);
const list = (value: unknown) => accounts(({ at }) => [at('accounts'), value]);
const type = (value: string | null) =>
  accounts(({ text, headers }, bank) => [
    [text, headers.get('content-type')],
    [bank.text, value],
  ]);
/** Ids and links stay unchanged. */
const namesFirst = (name: string) =>
  accounts(({ at }, bank) => [
    [at('accounts', 0, 'name'), at('accounts', 0, 'resource_id'), at('_links')],
    [name, 'b0a1c3e4-joint', bank.at('_links')],
  ]);
const addsText = (suffix: string) => namesFirst(`Joint account ${suffix}`);
/** The first item, and that the second is unchanged. */
const spoilsFirst = (value: unknown) =>
  balances(({ at }, bank) => [
    [at('balances', 0), at('balances', 1)],
    [value, bank.at('balances', 1)],
  ]);

type FaultOfOtherTest =
  | `status-${string}`
  | 'lost-before'
  | 'lost-after'
  | 'no-answer'
  | 'delayed'
  | 'slow'
  | 'stalls-in-body'
  | 'breaks-in-body';

/** Every fault that `fault-answers.test.ts` does not cover. */
const CASES: { readonly [Name in Exclude<FaultName, FaultOfOtherTest>]: FaultCase } = {
  'token-expired': accounts(({ status, headers }) => [
    [status, headers.get('www-authenticate')],
    [401, 'Bearer error="invalid_token"'],
  ]),
  'invalid-client': token('error', 'invalid_client'),
  'invalid-grant': token('error', 'invalid_grant'),
  'unsupported-grant-type': token('error', 'unsupported_grant_type'),
  'no-body': accounts(({ text, headers }) => [
    [text, headers.get('content-type')],
    ['', null],
  ]),
  empty: accounts(({ text, headers }) => [
    [text, headers.get('content-type')],
    ['', 'application/json'],
  ]),
  html: accounts(({ text, headers }) => [
    [text.slice(0, 15), headers.get('content-type')],
    ['<!doctype html>', 'text/html'],
  ]),
  'body-null': body('null'),
  'body-list': body('[]'),
  'body-text': body('"text"'),
  'body-number': body('7'),
  truncated: accounts(({ text }, bank) => [text, bank.text.slice(0, Math.floor(bank.text.length / 2))]),
  'wrong-content-type': type('text/plain'),
  'no-content-type': type(null),
  bom: accounts(({ text, bytes }, bank) => [
    [bytes[0], bytes[1], bytes[2], text],
    [0xef, 0xbb, 0xbf, bank.text],
  ]),
  'invalid-utf-8': accounts(({ at, bytes }) => [
    [bytes.includes(0xff), at('accounts', 0, 'name')],
    [true, 'Joint account\uFFFD'],
  ]),
  'lone-surrogate': ofFirst('name', 'Joint account\uD800'),
  'hostile-members': accounts(({ at, text }, bank) => [
    [text.includes('"__proto__":{"polluted":true}'), at('accounts')],
    [true, bank.at('accounts')],
  ]),
  'deeply-nested': body(`${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  huge: accounts(({ at, text }, bank) => [
    [Math.floor(text.length / 1024 ** 2), at('accounts')],
    [15, bank.at('accounts')],
  ]),
  'too-large': accounts(({ text }) => [Math.floor(text.length / 1024 ** 2), 33]),
  'collection-missing': accounts(({ at }) => [Object.keys(Object(at())), ['_links']]),
  'collection-null': list(null),
  'collection-empty': list([]),
  'wrapped-in-list': ['listOverdrafts', ({ at }, bank) => [at('overdrafts'), [bank.at('overdrafts')]]],
  'collection-no-list': accounts(({ at }, bank) => [at('accounts'), { 0: bank.at('accounts') }]),
  'many-items': accounts(({ at }) => [
    [Object(at('accounts')).length, at('accounts', 99_999, 'resource_id')],
    [100_000, 'b0a1c3e4-joint-99999'],
  ]),
  'item-null': spoilsFirst(null),
  'item-without-required': spoilsFirst({}),
  'wrong-types': spoilsFirst({
    name: 7,
    balance_type: 7,
    reference_date: 7,
    balance_amount: { amount: 'twelve', currency: 7 },
  }),
  'unknown-members': accounts(({ at }, bank) => [
    [at('unknown'), at('accounts', 0), at('accounts', 1)],
    [
      true,
      {
        ...Object(bank.at('accounts', 0)),
        'x-unknown': { deep: [1, null, 'unknown-member'] },
        unknown: true,
      },
      bank.at('accounts', 1),
    ],
  ]),
  'empty-object': body('{}'),
  'ids-repeated': accounts(({ at }) => [at('accounts', 1), at('accounts', 0)]),
  'ids-missing': accounts(({ at }) => [
    [0, 1, 2].map((index) => at('accounts', index, 'resource_id')),
    [undefined, '', 'b0a1c3e4-savings'],
  ]),
  'ids-hostile': accounts(({ at }) => [
    [0, 1, 2, 3, 8].map((index) => at('accounts', index, 'resource_id')),
    ['.', '..', 'a/b', '%2e%2e', 'b0a1c3e4-savings'],
  ]),
  'access-token-missing': token('access_token', undefined),
  'lifetime-short': token('expires_in', 30),
  'lifetime-zero': token('expires_in', 0),
  'lifetime-negative': token('expires_in', -1),
  'lifetime-text': token('expires_in', '3600'),
  'lifetime-endless': token('expires_in', 1e12),
  'lifetime-missing': token('expires_in', undefined),
  'token-type-mac': token('token_type', 'MAC'),
  'token-type-upper-case': token('token_type', 'BEARER'),
  'scope-reduced': token('scope', 'none'),
  'request-id-missing': accounts(({ headers }) => [headers.get('x-request-id'), null]),
  'request-id-wrong': accounts(({ headers }) => [headers.get('x-request-id'), 'of-another-request']),
  'links-missing': ofFirst('_links', undefined),
  'links-null': ofFirst('_links', null),
  'links-empty': ofFirst('_links', {}),
  'links-foreign': firstLink('https://evil.example/v1/accounts'),
  'links-host': firstLink('//evil.example'),
  // oxlint-disable-next-line no-script-url -- what a hostile bank might send
  'links-script': firstLink('javascript:alert(1)'),
  'links-outside': firstLink('/admin'),
  'links-crossed': firstLink('/v1/accounts/somebody-else/balances'),
  'next-repeats': [
    'listTransactions',
    ({ at }, bank) => [
      [at('_links', 'next', 'href'), at('transactions')],
      ['/v1/accounts/b0a1c3e4-joint/transactions', bank.at('transactions')],
    ],
  ],
  'links-odd': firstLink(7),
  'hostile-text': addsText('<img src=x onerror=alert(1)><script>alert(1)</script>'),
  'bidi-text': addsText('\u202Etxt.exe\u200B \u0440\u0430\u0443\u0440\u0430l'),
  'control-text': addsText('a\u0000b\nc\td\u001B[31m'),
  'endless-text': addsText('W'.repeat(10_000)),
  'world-text': addsText('👩‍👩‍👧 Z͑ͫ̓ 帳簿残高 حساب'),
  'formula-text': namesFirst('=1+1 Joint account'),
  'amounts-extreme': balances(({ text }) => [
    Array.from(text.matchAll(/"amount":([^,]+),/g), ([, amount]) => amount).join(' '),
    '0 -0 1e21 1e308 1e-9 9007199254740993 1e999 12.345678901234567891 2619.4 2847.16',
  ]),
  'amounts-as-text': balances(({ at }) => [at('balances', 0, 'balance_amount', 'amount'), '2847.16']),
  'amounts-negative': balances(({ at }) => [at('balances', 0, 'balance_amount', 'amount'), -2847.16]),
  'currencies-odd': balances(({ at }) => [
    [0, 1, 2, 7].map((index) => at('balances', index, 'balance_amount', 'currency')),
    ['ZZZ', 'EURO', '', 'EUR'],
  ]),
  'codes-unknown': balances(({ at }) => [at('balances', 0, 'balance_type'), 'QXYZ']),
  'sign-conflict': [
    'listTransactions',
    ({ at }, bank) => [
      [
        at('transactions', 0, 'credit_debit_indicator'),
        at('transactions', 0, 'transaction_amount', 'amount'),
      ],
      ['CRDT', -Number(bank.at('transactions', 0, 'transaction_amount', 'amount'))],
    ],
  ],
};

/** Of the transactions; what the bank has planned comes first and has none. */
const idsOf = ({ at }: ReadResponse): unknown[] =>
  Object(at('transactions')).map((item: unknown) => Reflect.get(Object(item), 'resource_id'));

describe('a fault', () => {
  test.each([
    ['ids-repeated', (id: unknown) => [id, id]],
    ['ids-missing', () => [undefined, '']],
    ['ids-hostile', () => ['.', '..', 'a/b', '%2e%2e', 'q?x', 'h#y', 'n\u0000l', 'Ünï 🙂']],
  ] as const)('%s changes the first item that has an id', async (name, idsWith) => {
    const { callBank, callWithFault } = signedInCaller();
    const ids = idsOf(await readResponse(await callBank('listTransactions')));
    const index = ids.findIndex((id) => id !== undefined);
    expect(index).toBeGreaterThan(0);
    const received = idsOf(await readResponse(await callWithFault(name, 'listTransactions')));
    expect(received).toEqual(ids.toSpliced(index, 1, ...idsWith(ids[index])));
  });

  test.each(Object.entries(CASES) as [FaultName, FaultCase][])(
    '%s has the described effect, once',
    async (name, [call, inspect]) => {
      const { memory, callBank, callWithFault } = signedInCaller();
      // The call would use up a refresh token; no token fault is compared with a good answer.
      const bank = await readResponse(
        call === 'getToken:refresh_token' ? new Response('{}') : await callBank(call),
      );
      const [actual, expected] = inspect(await readResponse(await callWithFault(name, call)), bank);
      expect(actual).toEqual(expected);
      expect(memory.state.faults).toEqual([]);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  test.each(['collection-null', 'item-null', 'links-foreign'] as const)(
    '%s finds nothing in a refusal, and leaves it unchanged',
    async (name) => {
      const { memory, callBank, callWithFault } = signedInCaller();
      memory.state.grants = [];
      const bank = await readResponse(await callBank('listAccounts'));
      const { status, text } = await readResponse(await callWithFault(name, 'listAccounts'));
      expect({ status, text }).toEqual({ status: 401, text: bank.text });
    },
  );

  test.each(['truncated', 'hostile-text'] as const)(
    '%s changes a refusal, which is still one',
    async (name) => {
      const { memory, callBank, callWithFault } = signedInCaller();
      memory.state.grants = [];
      const bank = await readResponse(await callBank('listAccounts'));
      const { status, text } = await readResponse(await callWithFault(name, 'listAccounts'));
      expect(status).toBe(401);
      expect(text).not.toBe(bank.text);
    },
  );
});
