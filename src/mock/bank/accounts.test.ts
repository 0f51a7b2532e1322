import { BalancesResponse } from '#contract/balances.ts';
import { clock } from '#lib/clock.ts';
import { type BankState, freshState } from '#mock/db.ts';
import { handlers } from '#mock/handlers.ts';
import type { Memory } from '#mock/db.ts';
import { serve } from '#mock/serve.ts';
import { frenchIban } from '#mock/seed/iban.ts';
import { personas } from '#mock/seed/personas.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

interface Account {
  resource_id: string;
  name: string;
  account_id?: { iban: string };
  _links: Record<string, { href: string }>;
}

/** A bank at which the access token of each persona is its id. */
function bankOf(ids: readonly string[]): Memory {
  const grants = ids.map((persona) => ({
    id: persona,
    persona,
    client_id: 'bankbook-demo',
    scope: 'aisp',
    spent: [],
    access_token: persona,
    access_expires_at: clock.now() + 60_000,
  }));
  let state: BankState = { ...freshState(), grants };
  return {
    async change(work) {
      const draft = structuredClone(state);
      const result = work(draft);
      state = draft;
      return result;
    },
  };
}

const ids = personas.map(({ id }) => id);
const memory = bankOf([...ids, 'nobody']);

async function get(persona: string, path: string): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${persona}`, 'x-request-id': 'r-1' };
  const response = await serve(new Request(`https://bank.example/api${path}`, { headers }), handlers, memory);
  return { status: response.status, body: await response.json() };
}

const accountsOf = async (persona: string) =>
  ((await get(persona, '/v1/accounts')).body as { accounts: Account[] }).accounts;

/** Every account of everybody, with whose it is. */
const all = (
  await Promise.all(ids.map(async (id) => (await accountsOf(id)).map((account) => ({ id, account }))))
).flat();

/** ISO 7064, MOD 97-10, digit by digit: not the arithmetic that made the number. */
function remainder(iban: string): number {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

describe('the seed', () => {
  test('gives every persona and every account an id of its own', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(all.map(({ account }) => account.resource_id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(5);
  });

  test('holds only IBANs with right check digits, each once', () => {
    const ibans = all.flatMap(({ account }) => account.account_id?.iban ?? []);
    expect(ibans.length).toBeGreaterThanOrEqual(2);
    expect(new Set(ibans).size).toBe(ibans.length);
    for (const iban of ibans) {
      expect(iban).toMatch(/^FR\d{2}\d{10}[0-9A-Z]{11}\d{2}$/);
      expect(remainder(iban)).toBe(1);
    }
  });

  test('makes a well-known French IBAN', () => {
    expect(frenchIban('20041', '01005', '05000130260')).toMatch(/^FR\d{25}$/);
    expect(frenchIban('30006', '00001', '12345678901')).toBe('FR7630006000011234567890189');
    expect(remainder('FR7630006000011234567890189')).toBe(1);
  });
});

describe('the account list', () => {
  test.each(ids)('of %s is the same each time', async (id) => {
    expect(await get(id, '/v1/accounts')).toEqual(await get(id, '/v1/accounts'));
  });

  test('of a new customer is empty, which is an answer', async () => {
    expect(await accountsOf('newcomer')).toEqual([]);
  });

  test('of somebody who is no longer a customer is refused', async () => {
    expect(await get('nobody', '/v1/accounts')).toMatchObject({ status: 403 });
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
      const { status, body } = await get(id, path);
      expect(status).toBe(200);
      const { balances } = z.parse(BalancesResponse, body);
      expect(balances.unreadable).toEqual([]);
      expect(balances.items.length).toBeGreaterThan(0);
      expect(await get(id, path)).toEqual({ status, body });
      expect(body).toMatchObject({ _links: { self: { href: '/v1/accounts' } } });
    },
  );

  test('of an account of somebody else, and of one that is nowhere, are not found', async () => {
    expect(await get('bare', '/v1/accounts/b0a1c3e4-joint/balances')).toMatchObject({ status: 404 });
    expect(await get('household', '/v1/accounts/1/balances')).toMatchObject({ status: 404 });
    expect(await get('household', '/v1/accounts/nothing/balances')).toMatchObject({ status: 404 });
  });
});

test('Bare sends the fields of the interface and nothing else', async () => {
  const accounts = await accountsOf('bare');
  expect(accounts.length).toBeGreaterThan(0);
  for (const account of accounts) {
    expect(Object.keys(account).toSorted()).toEqual(['_links', 'cash_account_type', 'name', 'resource_id']);
    const { body } = await get('bare', `/v1/accounts/${account.resource_id}/balances`);
    const { balances, ...rest } = body as { balances: Record<string, object>[]; _links: object };
    expect(Object.keys(rest)).toEqual(['_links']);
    expect(Object.keys(rest._links).toSorted()).toEqual(['overdrafts', 'self', 'transactions']);
    for (const balance of balances) {
      expect(Object.keys(balance).toSorted()).toEqual(['balance_amount', 'balance_type', 'name']);
      expect(Object.keys(balance['balance_amount'] ?? {}).toSorted()).toEqual(['amount', 'currency']);
    }
  }
});
