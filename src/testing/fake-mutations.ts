import fc from 'fast-check';
import type { OperationName } from '#contract/endpoints.ts';

export type Body = Record<string, unknown>;

const euros = (amount: unknown) => ({ amount, currency: 'EUR' });
const iban = { iban: 'FR7630006000011234567890189', currency: 'EUR' };
const account = { resource_id: '1', name: 'A', usage: 'PRIV', account_id: { ...iban, other: {} } };
const links = { self: { href: '/v1/accounts' }, endUserIdentity: { href: '/v1/end-user-identity' } };
const balance = { balance_amount: euros(1), balance_type: 'CLBD', name: 'Booked' };
const token = { access_token: 'AT', token_type: 'Bearer', expires_in: 900, refresh_token: 'RT', scope: 'a' };
const transaction = { transaction_amount: euros('-5.00'), resource_id: 't1', details: ['x', { y: 1 }] };
/** For tests: a valid answer of every operation, and its list member. */
export const ANSWERS: [name: OperationName, valid: Body, list?: string][] = [
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
/** For tests: a change to an answer. */
export const MUTATION = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('drop', 'replace', 'duplicate', 'wrap', 'unwrap', 'poison'),
  hostile: HOSTILE,
});

/** Every member and item at any depth, the outermost first. */
function positionsIn(value: unknown): { holder: Body; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Body;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...positionsIn(holder[key])]);
}

export type Mutation = typeof MUTATION extends fc.Arbitrary<infer M> ? M : never;

/** For tests: as many times one to three mutations of a body, the same for a seed. */
export const mutationsFor = (seed: number, count: number): readonly (readonly Mutation[])[] =>
  fc.sample(fc.array(MUTATION, { minLength: 1, maxLength: 3 }), { numRuns: count, seed });

/** For tests: changes `body` at one position. */
export function mutate(body: Body, { at, kind, hostile }: Mutation): void {
  const positions = positionsIn(body);
  const { holder, key } = positions[at % Math.max(positions.length, 1)] ?? { holder: body, key: 'x' };
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
