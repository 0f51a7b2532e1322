import type { OperationName } from '#contract/endpoints.ts';
import { pointerStep } from '#contract/findings/finding.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import { fc, runs } from '#testing/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Call } from '#inspector/call.ts';
import { findingsOf } from './contract-findings.ts';
import { fakeCall, samples } from '#testing/fake-calls.ts';
import { explanation } from './finding-list.tsx';

const operations = Object.keys(samples) as OperationName[];
const withBody = operations.filter((name) => samples[name].sent !== undefined);
const withAnswer = operations.filter((name) => samples[name].answer !== undefined);

const keys: Translate = (id, ...[values]) => [id, ...Object.values(values ?? {})].join(' ');

const breaches = (call: Call) => findingsOf(call)?.filter(({ isBreach }) => isBreach);
/** The findings at one pointer. */
const at = (call: Call, pointer: string, part = 'answer') =>
  findingsOf(call)?.filter((finding) => finding.pointer === pointer && finding.part === part);

/** A copy of a JSON value with one change. */
function changed(
  value: unknown,
  path: readonly (string | number)[],
  change: (holder: object, name: string) => void,
) {
  const copy: unknown = structuredClone(value);
  let holder = copy;
  for (const step of path.slice(0, -1)) holder = Reflect.get(holder as object, step);
  change(holder as object, String(path.at(-1)));
  return copy;
}
const without = (value: unknown, ...path: (string | number)[]) =>
  changed(value, path, Reflect.deleteProperty);
const put =
  (other: unknown) =>
  (value: unknown, ...path: (string | number)[]) =>
    changed(value, path, (holder, name) => Reflect.set(holder, name, other));

/** Required members of requests and answers, each with an invalid value. */
const required: [OperationName, 'sent' | 'answer', (string | number)[], unknown][] = [
  ['getToken', 'answer', ['access_token'], 7],
  ['getToken', 'answer', ['token_type'], 'mac'],
  ['listAccounts', 'answer', ['accounts'], 'none'],
  ['listBalances', 'answer', ['balances', 0, 'balance_amount', 'amount'], '1,5'],
  ['listBalances', 'answer', ['balances', 0, 'balance_amount', 'currency'], 978],
  ['listBalances', 'answer', ['balances', 0, 'name'], null],
  ['listOwners', 'answer', ['owners', 0, 'full_name'], ['A']],
  ['listOverdrafts', 'answer', ['overdrafts'], true],
  ['listTransactions', 'answer', ['transactions'], {}],
  ['getTransactionDetails', 'answer', ['details'], 7],
  ['getEndUserIdentity', 'answer', ['identity'], 7],
  ['listTrustedBeneficiaries', 'answer', ['beneficiaries'], null],
  ['putConsents', 'sent', ['balances', 0, 'iban'], 'fr76'],
  ['createFundsConfirmation', 'sent', ['payment_coverage_request_id'], ''],
  ['createFundsConfirmation', 'sent', ['instructed_amount', 'amount'], -1],
  ['createPaymentRequest', 'sent', ['credit_transfer_transaction'], []],
  [
    'createPaymentRequest',
    'sent',
    ['credit_transfer_transaction', 0, 'instructed_amount', 'currency'],
    'euro',
  ],
  ['createPaymentRequest', 'sent', ['payment_type_information', 'service_level'], 'URGP'],
];

describe.each(operations)('%s', (name) => {
  test('as in the contract has no breach', () => {
    expect(breaches(fakeCall(name))).toEqual([]);
  });

  test('with an unknown query parameter, where it accepts none, has a breach', () => {
    const path = `${samples[name].path}${samples[name].path.includes('?') ? '&' : '?'}a~b%2Fc=1`;
    const found = findingsOf(fakeCall(name, { path }))?.filter(({ pointer }) => pointer === '/a~0b~1c');
    // If paging uses links, their query is sent back unchanged.
    const kind = name === 'listTransactions' ? 'assumed' : 'unknown';
    expect(found).toMatchObject([{ kind, part: 'query', isBreach: kind === 'unknown' }]);
  });
});

test.each(operations.filter((name) => name !== 'getToken'))(
  '%s without its headers breaks the contract',
  (name) => {
    const call = fakeCall(name);
    const bare = { ...call, request: { ...call.request, headers: [] } };
    expect(at(bare, '/authorization', 'header')).toMatchObject([{ kind: 'missing', isBreach: true }]);
    // The interface requires one for all but consents and payments.
    const isRequired = name !== 'putConsents' && name !== 'createPaymentRequest';
    expect(at(bare, '/x-request-id', 'header')).toHaveLength(isRequired ? 1 : 0);
  },
);

test.each(withAnswer)('an unknown member in the answer of %s is reported, and is no breach', (name) => {
  const call = fakeCall(name, { answer: { ...samples[name].answer, extra: [1] } });
  expect(at(call, '/extra')).toMatchObject([{ kind: 'unknown', isBreach: false }]);
  expect(breaches(call)).toEqual([]);
});

test.each(withBody)('an unknown member in the body of %s breaks the contract', (name) => {
  const call = fakeCall(name, { sent: { ...samples[name].sent, extra: 1 } });
  expect(at(call, '/extra', 'body')).toMatchObject([{ kind: 'unknown', isBreach: true }]);
});

describe.each(required)('%s, %s: %j', (name, body, path, other) => {
  const pointer = path.map(pointerStep).join('');
  const part = body === 'sent' ? 'body' : 'answer';

  test('is reported if missing', () => {
    const call = fakeCall(name, { [body]: without(samples[name][body], ...path) });
    expect(at(call, pointer, part)).toMatchObject([{ kind: 'missing', isBreach: true }]);
  });

  test('is reported if wrong, without its value', () => {
    const call = fakeCall(name, { [body]: put(other)(samples[name][body], ...path) });
    expect(at(call, pointer, part)?.filter(({ kind }) => kind !== 'assumed')).toMatchObject([
      {
        kind: 'wrong',
        isBreach: true,
        expected: expect.stringMatching(/./),
        found: expect.stringMatching(/./),
      },
    ]);
  });
});

describe('a note reports', () => {
  test('a member that the interface names and the bank leaves out', () => {
    const call = fakeCall('listAccounts', { answer: { accounts: [{}] } });
    expect(at(call, '/accounts/0/resource_id')).toMatchObject([
      { kind: 'missing', isBreach: false, spec: '2.6' },
    ]);
  });

  test('an assumed member that is used, and why it is assumed', () => {
    expect(at(fakeCall('listAccounts'), '/accounts/0/account_id')).toMatchObject([
      { kind: 'assumed', isBreach: false, why: expect.stringContaining('STET') },
    ]);
  });

  test('the same in many items once, with its count', () => {
    const answer = {
      balances: Array.from({ length: 40 }, () => ({ balance_type: 'CLBD', name: 'x', a: 1 })),
    };
    const call = fakeCall('listBalances', { answer });
    expect(at(call, '/balances/0/balance_amount')).toMatchObject([
      { kind: 'missing', isBreach: true, count: 40 },
    ]);
    expect(at(call, '/balances/0/a')).toMatchObject([{ kind: 'unknown', count: 40 }]);
  });
});

test('a wrong value that the app leaves out without failing breaks the contract', () => {
  const call = fakeCall('listAccounts', {
    answer: { accounts: [{ resource_id: 7, account_id: { iban: 7, currency: 978 } }], _links: 'none' },
  });
  expect(breaches(call)).toMatchObject([
    { kind: 'wrong', pointer: '/accounts/0/resource_id', expected: 'string', found: 'number' },
    { kind: 'wrong', pointer: '/accounts/0/account_id/iban', expected: 'string', found: 'number' },
    { kind: 'wrong', pointer: '/accounts/0/account_id/currency', expected: 'string', found: 'number' },
    { kind: 'wrong', pointer: '/_links', expected: 'object', found: 'string' },
  ]);
});

test('the rule that an amount is a decimal number has a text in the language of the page', () => {
  const answer = { balances: [{ balance_amount: { amount: 'much', currency: 'EUR' } }] };
  const amount = at(fakeCall('listBalances', { answer }), '/balances/0/balance_amount/amount');
  expect(amount?.map((finding) => explanation(finding, keys, 'en'))).toEqual([
    'inspector.expected inspector.rule-decimal string',
  ]);
});

test('several accepted types, and none found, have a text in the language of the page', () => {
  const finding = { kind: 'wrong', part: 'answer', pointer: '', isBreach: true, count: 1 } as const;
  const wrong = { ...finding, expected: 'string or number or decimal', found: 'undefined' };
  expect(explanation(wrong, keys, 'fr')).toBe(
    'inspector.expected string, number ou inspector.rule-decimal inspector.rule-undefined',
  );
});

describe('of the whole', () => {
  test.each([403, 500])(
    'answer of status %i there are no findings: error bodies come in every shape',
    (status) => {
      expect(breaches(fakeCall('listAccounts', { status, answer: { error: 'x' } }))).toEqual([]);
    },
  );

  test('an answer that is no JSON', () => {
    const call = fakeCall('listAccounts');
    const html = { ...call, response: { status: 200, headers: [], body: '<h1>Hello</h1>' } };
    expect(breaches(html)).toMatchObject([{ kind: 'wrong', pointer: '', expected: 'JSON', found: 'text' }]);
  });

  test('an answer without a body breaks the contract, but not where it may be empty', () => {
    const empty = { status: 204, answer: undefined };
    expect(breaches(fakeCall('listOwners', empty))).toMatchObject([{ kind: 'missing', pointer: '' }]);
    expect(breaches(fakeCall('putConsents', empty))).toEqual([]);
  });

  test('a content type that is not JSON', () => {
    const call = fakeCall('listOwners');
    const headers: [string, string][] = [['Content-Type', 'text/plain']];
    const typed = { ...call, response: { ...call.response, status: 200, headers } };
    expect(breaches(typed)).toMatchObject([{ kind: 'wrong', pointer: '/content-type', found: 'text/plain' }]);
  });

  test.each([
    ['different', 'echo-different', true],
    ['unreadable', 'echo-unreadable', false],
  ] as const)('an X-Request-ID that was %s', (echo, kind, isBreach) => {
    const found = at({ ...fakeCall('listOwners'), echo }, '/x-request-id', 'answer header');
    expect(found).toMatchObject([{ kind, isBreach }]);
    // The interface promises none for these.
    for (const name of ['putConsents', 'createPaymentRequest'] as const) {
      expect(at({ ...fakeCall(name), echo }, '/x-request-id', 'answer header')).toEqual([]);
    }
  });

  test('a call that is none of the interface’s', () => {
    expect(findingsOf(fakeCall('listAccounts', { path: '/config.json' }))).toBeUndefined();
  });
});

test('any answer can be checked', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...withAnswer),
      fc.jsonValue({ depthSize: 'medium' }),
      fc.nat(3),
      (name, value, n) => {
        const sample = samples[name].answer ?? {};
        const [first = ''] = Object.keys(sample);
        const answer = n === 0 ? value : { ...sample, [first]: n === 1 ? [value, value] : value };
        for (const finding of findingsOf(fakeCall(name, { answer })) ?? []) {
          expect(finding.pointer).toMatch(/^(?:\/(?:[^~/]|~[01])*)*$/u);
        }
      },
    ),
    { numRuns: runs(2_000) },
  );
});
