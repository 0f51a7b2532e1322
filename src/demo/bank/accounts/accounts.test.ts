import { BalancesResponse } from '#contract/balances.ts';
import { OverdraftsResponse } from '#contract/overdrafts.ts';
import { OwnersResponse } from '#contract/owners.ts';
import { callBank, read } from '#testing/demo/call-bank.ts';
import { personas } from '#demo/seed/personas.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

interface Account {
  resource_id: string;
  name: string;
  account_id?: { iban: string };
  _links: Record<string, { href: string }>;
}

const ids = personas.map(({ id }) => id);

const accountsOf = async (persona: string) =>
  ((await callBank(persona, '/v1/accounts')).body as { accounts: Account[] }).accounts;

/** Every account with its customer. */
const all = (
  await Promise.all(ids.map(async (id) => (await accountsOf(id)).map((account) => ({ id, account }))))
).flat();

describe('the seed', () => {
  test('gives every persona and every account its own id', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(all.map(({ account }) => account.resource_id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(25);
  });
});

describe('the account list', () => {
  test.each(ids)('of %s is the same each time', async (id) => {
    expect(await callBank(id, '/v1/accounts')).toEqual(await callBank(id, '/v1/accounts'));
  });

  test('of a new customer is empty, which is an answer', async () => {
    expect(await accountsOf('newcomer')).toEqual([]);
  });

  test('of a former customer is refused', async () => {
    expect(await callBank('nobody', '/v1/accounts')).toMatchObject({ status: 403 });
  });

  test('links to each account by its own id, under /v1 as the interface does', () => {
    for (const { account } of all) {
      const base = `/v1/accounts/${encodeURIComponent(account.resource_id)}`;
      expect(account._links['balances']).toEqual({ href: `${base}/balances` });
      expect(Object.keys(account._links).toSorted()).toEqual([
        'balances',
        'overdrafts',
        'owners',
        'transactions',
      ]);
    }
  });
});

describe('the balances', () => {
  test.each(all)(
    'of $account.name ($id) are read to the last one, and are the same each time',
    async ({ id, account }) => {
      const path = `/v1/accounts/${encodeURIComponent(account.resource_id)}/balances`;
      const { status, body } = await callBank(id, path);
      expect(status).toBe(200);
      const { balances } = z.parse(BalancesResponse, body);
      expect(balances.unreadable).toEqual([]);
      expect(balances.items.length).toBeGreaterThan(0);
      expect(await callBank(id, path)).toEqual({ status, body });
      expect(body).toMatchObject({ _links: { self: { href: '/v1/accounts' } } });
    },
  );
});

describe('the owners', () => {
  test.each(all)('of $account.name ($id) are read to the last one, by full name', async ({ id, account }) => {
    const path = `/v1/accounts/${encodeURIComponent(account.resource_id)}/owners`;
    const { owners, _links } = await read(OwnersResponse, id, path);
    expect(owners.unreadable).toEqual([]);
    expect(owners.items.length).toBeGreaterThan(0);
    expect(Object.keys(_links ?? {}).toSorted()).toEqual(['balances', 'overdrafts', 'self', 'transactions']);
  });

  test.each([
    ['household', 'b0a1c3e4-joint', ['Claire Martin', 'Julien Martin']],
    ['household', 'b0a1c3e4-savings', ['Claire Martin']],
    ['business', '9ac41d55-main', ['Atelier Rivage SARL']],
    ['business', '9ac41d55-card-sales', ['Atelier Rivage SARL', 'Yann Kerbrat']],
  ])('of %s, account %s, are %j', async (id, account, names) => {
    const { owners } = await read(OwnersResponse, id, `/v1/accounts/${account}/owners`);
    expect(owners.items.map(({ full_name }) => full_name)).toEqual(names);
  });
});

describe('the overdrafts', () => {
  test.each(all)('of $account.name ($id) are read, one or none', async ({ id, account }) => {
    const path = `/v1/accounts/${encodeURIComponent(account.resource_id)}/overdrafts`;
    const { overdrafts, _links } = await read(OverdraftsResponse, id, path);
    expect(overdrafts?.unreadable ?? []).toEqual([]);
    expect(overdrafts?.items.length ?? 0).toBeLessThanOrEqual(1);
    expect(Object.keys(_links ?? {}).toSorted()).toEqual(['balances', 'self', 'transactions']);
  });

  test('tell an agreed amount of 0 from none agreed', async () => {
    const bodies = ['bills', 'savings'].map(async (name) => {
      const { body } = await callBank('overdrawn', `/v1/accounts/c93b6e10-${name}/overdrafts`);
      return (body as { overdrafts: unknown }).overdrafts;
    });
    expect(await Promise.all(bodies)).toEqual([{ allowed_amount: { amount: 0, currency: 'EUR' } }, []]);
  });
});

test.each(['balances', 'owners', 'overdrafts', 'transactions', 'transactions/pending-2/details'])(
  'the %s of another customer’s account, and of a missing one, are not found',
  async (related) => {
    expect(await callBank('household', `/v1/accounts/b0a1c3e4-joint/${related}`)).toMatchObject({
      status: 200,
    });
    expect(await callBank('bare', `/v1/accounts/b0a1c3e4-joint/${related}`)).toMatchObject({ status: 404 });
    expect(await callBank('household', `/v1/accounts/nothing/${related}`)).toMatchObject({ status: 404 });
  },
);

/** The path of each member of each object in a value: `accounts.name`. */
function membersOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => membersOf(item, path));
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '_links' ? [] : [`${path}${name}`, ...membersOf(inner, `${path}${name}.`)],
  );
}

test.each([
  ['', ['accounts', 'cash_account_type', 'name', 'resource_id']],
  ['/1/balances', ['balances', 'amount', 'balance_amount', 'balance_type', 'currency', 'name']],
  ['/1/owners', ['owners', 'full_name']],
  ['/1/overdrafts', ['overdrafts', 'allowed_amount', 'amount', 'currency']],
  ['/2/overdrafts', ['overdrafts']],
  [
    '/1/transactions',
    [
      'transactions',
      'amount',
      'credit_debit_indicator',
      'currency',
      'details',
      'resource_id',
      'status',
      'transaction_amount',
    ],
  ],
  ['/2/transactions', ['transactions']],
  ['/1/transactions/pending-1/details', ['details']],
])(
  'Bare sends the fields of the interface and nothing else: /accounts%s',
  async (path, [first, ...members]) => {
    const { status, body } = await callBank('bare', `/v1/accounts${path}`);
    const names = membersOf(body).map((path) => path.slice(path.lastIndexOf('.') + 1));
    expect(status).toBe(200);
    expect(names[0]).toBe(first);
    expect([...new Set(names.slice(1))].toSorted()).toEqual(members);
  },
);

test('Bare links to what the interface links to, and has no pages', async () => {
  const links = async (related: string) => {
    const { body } = await callBank('bare', `/v1/accounts/1/${related}`);
    return Object.keys((body as { _links: object })._links).toSorted();
  };
  expect(await links('balances')).toEqual(['overdrafts', 'self', 'transactions']);
  expect(await links('owners')).toEqual(['balances', 'overdrafts', 'self', 'transactions']);
  expect(await links('transactions')).not.toContain('next');
});
