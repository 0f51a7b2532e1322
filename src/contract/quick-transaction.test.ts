import { MUTATION, mutate } from '#testing/fake-mutations.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quickTransaction } from './quick-transaction.ts';
import { Transaction } from './transactions.ts';

const VALID = [
  {
    transaction_amount: { amount: -5.25, currency: 'EUR', stray: { isKnown: false } },
    credit_debit_indicator: 'DBIT',
    status: 'BOOK',
    resource_id: 't1',
    details: ['x', { y: 1, inner: [{}] }],
    booking_date: '2026-03-05',
    value_date: '2026-03-05',
    transaction_date: '2026-03-04T23:59:00+01:00',
    expected_booking_date: '2026-03-06',
    remittance_information: { unstructured: ['March rent'], stray: [1] },
    stray: null,
  },
  { transaction_amount: { amount: '12.30', currency: '' }, details: 'x', remittance_information: ['a', 'b'] },
  { details: { y: 1 }, remittance_information: {} },
];

/** What travels is JSON. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** With the own members that `toEqual` takes for missing: those that hold `undefined`. */
const shape = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? [
        Array.isArray(value),
        Object.getPrototypeOf(value) === (Array.isArray(value) ? Array.prototype : Object.prototype),
        Object.keys(value)
          .toSorted()
          .map((key) => [key, shape(Reflect.get(value, key))]),
      ]
    : value;

/** Whether it was read quickly; then it has to be what the schema reads. */
function isQuick(input: unknown): boolean {
  const before = JSON.stringify(input);
  const quick = quickTransaction(input);
  expect(JSON.stringify(input)).toBe(before);
  const read = quick === undefined ? undefined : z.parse(Transaction, input);
  expect(shape(quick)).toEqual(shape(read));
  return quick !== undefined;
}

test('what is read quickly is what the schema reads, whatever was changed', () => {
  const counts = { quick: 0, slow: 0 };
  const mutated = fc.array(MUTATION, { minLength: 1, maxLength: 4 });
  for (const valid of VALID) {
    fc.assert(
      fc.property(mutated, (mutations) => {
        const body = structuredClone(valid);
        for (const mutation of mutations) mutate(body, mutation);
        counts[isQuick(overTheWire(body)) ? 'quick' : 'slow'] += 1;
      }),
      { numRuns: runs(3_000) },
    );
  }
  // Both have to occur, or the mutations prove nothing.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(runs(1_000));
});

test.each(VALID)('%j is read quickly', (valid) => expect(isQuick(overTheWire(valid))).toBe(true));

test('an amount that is read quickly is what the schema reads, in any notation', () => {
  const counts = { quick: 0, slow: 0 };
  const digits = fc.stringMatching(/^[-+]?[0-9]{0,17}\.?[0-9]{0,17}(?:[eE][-+]?[0-9]{1,3})?$/);
  const amount = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.integer().map((cents) => cents / 100),
    digits,
  );
  fc.assert(
    fc.property(amount, (amount) => {
      const wire = overTheWire({ transaction_amount: { amount, currency: 'EUR' } });
      counts[isQuick(wire) ? 'quick' : 'slow'] += 1;
    }),
    { numRuns: runs(20_000) },
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(runs(2_000));
});

test.each([
  null,
  7,
  'x',
  [],
  { transaction_amount: null },
  { transaction_amount: { amount: 1 } },
  { transaction_amount: { amount: '-0.00', currency: 'EUR' } },
  { transaction_amount: { amount: '007', currency: 'EUR' } },
  { transaction_amount: { amount: 128.70000000000002, currency: 'EUR' } },
  { booking_date: null },
  { details: [['x']] },
  { details: null },
  { remittance_information: { unstructured: [1] } },
  JSON.parse('{"__proto__":{"polluted":1}}'),
  JSON.parse('{"details":[{"__proto__":1}]}'),
])('%j is left to the schema', (input) => expect(quickTransaction(input)).toBeUndefined());
