import { describe, expect, test } from 'vitest';
import { assumptionsMarkdown, membersOf } from './assumptions.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const rows: readonly Endpoint[] = Object.values(endpoints);

const account = '/api/v1/accounts/{account_resource_id}';

/** Part 4 of the interface, copied by hand: method, path, section, and the listed headers. */
const PART_4: [method: string, path: string, section: string, headers: string[]][] = [
  ['GET', '/api/v1/oauth/token', '4.1', []],
  ['GET', '/api/v1/accounts', '4.4', ['x-request-id']],
  ['GET', `${account}/balances`, '4.2', ['x-request-id']],
  ['GET', `${account}/owners`, '4.3', ['x-request-id']],
  ['GET', `${account}/overdrafts`, '4.4', ['x-request-id']],
  ['GET', `${account}/transactions`, '4.4', ['x-request-id']],
  ['GET', `${account}/transactions/{transaction_resource_id}/details`, '4.4', ['x-request-id']],
  ['GET', '/api/v1/end-user-identity', '4.5', ['x-request-id']],
  ['GET', '/api/v1/trusted-beneficiaries', '4.5', ['x-request-id']],
  ['PUT', '/api/v1/consents', '4.6', []],
  ['POST', '/api/v1/funds-confirmations', '4.6', ['idempotency-key', 'x-request-id']],
  ['POST', '/api/v1/payment-requests', '4.6', []],
];

const at = (method: string, path: string) => rows.find((row) => row.method === method && row.path === path);

test('docs/assumptions.md matches the contract', async () => {
  await expect(assumptionsMarkdown(rows)).toMatchFileSnapshot('../../docs/assumptions.md');
});

describe('the table holds part 4 of the interface', () => {
  test('and nothing else', () => {
    expect(rows.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      PART_4.map(([method, path]) => `${method} ${path}`).toSorted(),
    );
  });

  test.each(PART_4)('%s %s, as in section %s', (method, path, section) => {
    const row = at(method, path);
    expect(row?.spec).toBe(section);
    expect(row?.auth).toBe(path.endsWith('/token') ? 'none' : 'bearer');
    expect(assumptionsMarkdown(rows)).toContain(`\n## ${method} ${path}\n`);
  });

  test.each(PART_4)('%s %s: only the headers that it lists count as stated', (method, path, _, headers) => {
    const row = at(method, path);
    const stated = (row ? membersOf(row) : []).filter(
      ({ part, spec }) => part === 'header' && spec !== undefined,
    );
    expect(stated.map((member) => member.path).toSorted()).toEqual(headers);
  });

  test('every key of the table is the name of its row', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(endpoints));
  });
});

describe('the marks', () => {
  const members = rows.flatMap((row) => membersOf(row).map((member) => ({ ...member, in: row.name })));
  const named = ({ in: name, path }: { in: string; path: string }) => `${name} ${path}`;

  test('every member is stated or assumed', () => {
    const unmarked = members.filter(({ spec, assumed }) => spec === undefined && assumed === undefined);
    expect(unmarked.map(named)).toEqual([]);
  });

  test('every section is one of the interface, and every assumption says something', () => {
    for (const { spec, assumed } of members) {
      expect(spec ?? '2.1').toMatch(/^(?:2\.[1-6]|4\.[1-6]|4 rule 2)$/);
      expect(assumed ?? 'No guess.').toMatch(/^\S.{3,}[.…]$/);
    }
  });

  test('nothing that is only assumed is required in an answer', () => {
    const guessed = members.filter(
      ({ part, spec, isRequired }) => part === 'answer' && spec === undefined && isRequired,
    );
    expect(guessed.map(named)).toEqual([]);
  });

  test('an answer needs what the interface requires, and a token what every client needs', () => {
    const required = members.filter(({ part, isRequired }) => part === 'answer' && isRequired).map(named);
    // Members of an Amount (2.2) make it one.
    const isOfAmount = (name: string) => /_amount\.(?:amount|currency)$/.test(name);
    expect(required.filter((name) => !isOfAmount(name))).toEqual([
      'getToken access_token',
      'getToken token_type',
      'listAccounts accounts',
      'listBalances balances',
      'listBalances balances[].balance_amount',
      'listBalances balances[].balance_type',
      'listBalances balances[].name',
      'listOwners owners',
      'listOwners owners[].full_name',
      'listOverdrafts overdrafts',
      'listTransactions transactions',
      'getTransactionDetails details',
      'getEndUserIdentity identity',
      'listTrustedBeneficiaries beneficiaries',
    ]);
  });

  test.each([
    ['listBalances', 'balances[].balance_amount.currency', '2.2'],
    ['listOverdrafts', 'overdrafts[].allowed_amount.amount', '2.2'],
    ['listAccounts', 'accounts[]._links.*.href', '2.5'],
    ['getEndUserIdentity', 'identity[].full_name', undefined],
    ['createPaymentRequest', 'credit_transfer_transaction[].beneficiary.creditor_account.iban', undefined],
    ['getToken', 'expires_in', '2.1'],
  ])('%s: %s is found through all that wraps it', (name, path, spec) => {
    expect(members.find((member) => member.in === name && member.path === path)).toMatchObject({ spec });
  });
});
