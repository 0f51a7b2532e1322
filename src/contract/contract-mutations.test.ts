import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { endpoints, type OperationName } from './endpoints.ts';
import type { Salvaged } from './tolerant.ts';

type Body = Record<string, unknown>;

const euros = (amount: unknown) => ({ amount, currency: 'EUR' });
const iban = { iban: 'FR7630006000011234567890189', currency: 'EUR' };
const account = { resource_id: '1', name: 'A', usage: 'PRIV', account_id: { ...iban, other: {} } };
const links = { self: { href: '/v1/accounts' }, endUserIdentity: { href: '/v1/end-user-identity' } };
const balance = { balance_amount: euros(1), balance_type: 'CLBD', name: 'Booked' };
const token = { access_token: 'AT', token_type: 'Bearer', expires_in: 900, refresh_token: 'RT', scope: 'a' };
const transaction = { transaction_amount: euros('-5.00'), resource_id: 't1', details: ['x', { y: 1 }] };
/** A valid answer of every operation, and its member that is read item by item. */
const ANSWERS: [name: OperationName, valid: Body, list?: string][] = [
  ['getToken', token],
  ['listAccounts', { accounts: [{ ...account, _links: links }, {}], _links: links }, 'accounts'],
  ['listBalances', { balances: [balance, balance], _links: links }, 'balances'],
  ['listOwners', { owners: [{ full_name: 'A', name_prefix: 'MIST' }], _links: links }, 'owners'],
  ['listOverdrafts', { overdrafts: { allowed_amount: euros(5) }, _links: links }, 'overdrafts'],
  ['listOverdrafts', { overdrafts: [{ allowed_amount: euros(5) }, {}] }, 'overdrafts'],
  ['listTransactions', { transactions: [transaction, transaction], _links: links }, 'transactions'],
  ['getTransactionDetails', { details: ['a', { b: [1] }], _links: links }],
  ['getEndUserIdentity', { identity: [{ full_name: 'A' }, { first_name: 'B' }] }],
  ['listTrustedBeneficiaries', { beneficiaries: [{ id: '1', creditor: { name: 'C' } }] }, 'beneficiaries'],
  ['putConsents', { accepted: [] }],
  ['createFundsConfirmation', { result: 'true', request: {} }],
  ['createPaymentRequest', { consent_approval: { href: 'https://bank.example' }, nonce: 'n' }],
];

const HOSTILE = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e21, 1e308, -5e-324, Number.MAX_SAFE_INTEGER + 1, '1e999', '-0', ''),
  fc.constantFrom('__proto__', '<img src=x onerror=alert(1)>', '\u202Egnp.exe', '\u0000', 'x'.repeat(10_000)),
  fc.constantFrom<unknown>(
    {},
    [],
    [[]],
    { href: 7 },
    JSON.parse('{"__proto__":{"polluted":1},"toString":1}'),
  ),
  fc.string({ unit: 'binary' }),
);
const MUTATION = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('drop', 'replace', 'duplicate', 'wrap', 'unwrap', 'poison'),
  hostile: HOSTILE,
});

/** Where a value can be changed: every member and item at any depth, the outermost first. */
function placesIn(value: unknown): { holder: Body; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Body;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

type Mutation = typeof MUTATION extends fc.Arbitrary<infer M> ? M : never;

function mutate(body: Body, { at, kind, hostile }: Mutation): void {
  const places = placesIn(body);
  const { holder, key } = places[at % Math.max(places.length, 1)] ?? { holder: body, key: 'x' };
  const value = holder[key];
  const define = (name: string, to: unknown) =>
    Object.defineProperty(holder, name, { value: to, enumerable: true, configurable: true, writable: true });
  if (kind === 'drop' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (kind === 'drop') Reflect.deleteProperty(holder, key);
  else if (kind === 'wrap') define(key, [value]);
  else if (kind === 'unwrap') define(key, Object.values(Object(value) as Body)[0]);
  else if (kind === 'poison') define('__proto__', structuredClone(hostile));
  else if (kind === 'duplicate' && Array.isArray(value)) value.push(...structuredClone<unknown[]>(value));
  else define(key, structuredClone(hostile));
}

/** How many items a list on the wire has; one by itself, or null for none, may stand for it. */
const countOf = (list: unknown) => (Array.isArray(list) ? list.length : Number(list !== null));

const nothing: Salvaged<Body> = { items: [], unreadable: [] };

const AMOUNTS = ['balance_amount', 'allowed_amount', 'transaction_amount'];
function amountsOf(items: readonly Body[]): unknown[] {
  const sums = items.flatMap((item) => AMOUNTS.map((name) => item[name]));
  return sums.filter((sum) => sum !== undefined).map((sum) => (sum as { amount: unknown }).amount);
}

test('no mutation of a valid answer makes a reader throw, lose count, invent an amount or pollute', () => {
  const prototype = Object.getOwnPropertyNames(Object.prototype);
  const seen = { read: 0, refused: 0, unreadable: 0 };
  const one = fc.tuple(fc.constantFrom(...ANSWERS), fc.array(MUTATION, { minLength: 1, maxLength: 4 }));
  const check = ([[name, valid, list], mutations]: [(typeof ANSWERS)[number], Mutation[]]) => {
    const body = structuredClone(valid);
    for (const mutation of mutations) mutate(body, mutation);
    const row: Endpoint = endpoints[name];
    const result = z.safeParse(row.response, body);
    seen[result.success ? 'read' : 'refused'] += 1;
    expect(result.success || result.error.issues.length > 0).toBe(true);
    if (!result.success || list === undefined) return;
    const { items, unreadable } = (result.data as Record<string, Salvaged<Body>>)[list] ?? nothing;
    seen.unreadable += unreadable.length;
    expect(items.length + unreadable.length).toBe(countOf(body[list]));
    expect(
      [result.data, ...items].filter((value) => Object.getPrototypeOf(value) !== Object.prototype),
    ).toEqual([]);
    expect(amountsOf(items).filter((amount) => !/^-?\d+(?:\.\d+)?$/.test(String(amount)))).toEqual([]);
  };
  fc.assert(fc.property(one, check), { numRuns: 12_000 });
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  expect({}).not.toHaveProperty('polluted');
  // Both kinds of answer have to have come up, or the mutations prove nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(500);
});

/** Every object in a value, at any depth, besides those of links, whose names say what they are. */
function objectsIn(value: unknown): Body[] {
  if (typeof value !== 'object' || value === null) return [];
  const { _links, ...others } = value as Body;
  const inside = Object.values(others).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Body, ...inside];
}

test.each(ANSWERS)('%s: unknown members are kept as they came, wherever they stand', (name, valid) => {
  const body = structuredClone(valid);
  const objects = objectsIn(body);
  for (const object of objects) object['stray'] = { kept: true };
  const row: Endpoint = endpoints[name];
  const kept = JSON.stringify(z.parse(row.response, body)).match(/"stray":\{"kept":true\}/g);
  expect(kept).toHaveLength(objects.length);
});

test('every operation is among the answers that are mutated', () => {
  expect(new Set(ANSWERS.map(([name]) => name))).toEqual(new Set(Object.keys(endpoints)));
});
