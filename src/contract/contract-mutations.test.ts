import { fc } from '#testing/fast-check.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { ANSWERS, type Body, MUTATION, mutate, type Mutation } from '#testing/fake-mutations.ts';
import type { Salvaged } from './tolerant.ts';

/** The number of items of a list on the wire; a single item or null may replace the list. */
const countOf = (list: unknown) => (Array.isArray(list) ? list.length : Number(list !== null));

const nothing: Salvaged<Body> = { items: [], unreadable: [] };

const AMOUNTS = ['balance_amount', 'allowed_amount', 'transaction_amount'];
function amountsOf(items: readonly Body[]): unknown[] {
  const sums = items.flatMap((item) => AMOUNTS.map((name) => item[name]));
  // One that is no number stays as it was sent.
  return sums
    .map((sum) => sum as { amount: unknown; amount_sent?: unknown } | undefined)
    .filter((sum) => sum !== undefined && (sum.amount !== undefined || typeof sum.amount_sent !== 'string'))
    .map((sum) => sum?.amount);
}

/** Mutations of each answer; 10,000 by hand (docs/figures.md), more than 120,000 in all. */
const BODIES = Number(process.env['MUTATED_BODIES'] ?? 1_000);

test(
  'no mutation of a valid answer makes a reader throw, lose count, invent an amount or pollute',
  () => {
    const prototype = Object.getOwnPropertyNames(Object.prototype);
    const counts = { read: 0, refused: 0, unreadable: 0 };
    const check = ([name, valid, list]: (typeof ANSWERS)[number], mutations: readonly Mutation[]) => {
      const body = structuredClone(valid);
      for (const mutation of mutations) mutate(body, mutation);
      const row: Endpoint = endpoints[name];
      const result = z.safeParse(row.response, body);
      counts[result.success ? 'read' : 'refused'] += 1;
      expect(result.success || result.error.issues.length > 0).toBe(true);
      if (!result.success || list === undefined) return;
      const { items, unreadable } = (result.data as Record<string, Salvaged<Body>>)[list] ?? nothing;
      counts.unreadable += unreadable.length;
      expect(items.length + unreadable.length).toBe(countOf(body[list]));
      expect(
        [result.data, ...items].filter((value) => Object.getPrototypeOf(value) !== Object.prototype),
      ).toEqual([]);
      expect(amountsOf(items).filter((amount) => !/^-?\d+(?:\.\d+)?$/.test(String(amount)))).toEqual([]);
    };
    const mutated = fc.array(MUTATION, { minLength: 1, maxLength: 4 });
    for (const answer of ANSWERS) {
      fc.assert(
        fc.property(mutated, (mutations) => check(answer, mutations)),
        { numRuns: BODIES },
      );
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
    expect({}).not.toHaveProperty('polluted');
    // Both kinds of answer have to occur, or the mutations prove nothing.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(BODIES / 4);
    console.info(
      `${counts.read} bodies read, ${counts.refused} refused, ${counts.unreadable} items left out.`,
    );
  },
  60_000 * Math.max(1, BODIES / 1_000),
);

/** Every object in a value, at any depth, except links. */
function objectsIn(value: unknown): Body[] {
  if (typeof value !== 'object' || value === null) return [];
  const { _links, ...others } = value as Body;
  const inside = Object.values(others).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Body, ...inside];
}

test.each(ANSWERS)('%s: unknown members stay as received, wherever they are', (name, valid) => {
  const body = structuredClone(valid);
  const objects = objectsIn(body);
  for (const object of objects) object['stray'] = { isKnown: false };
  const row: Endpoint = endpoints[name];
  const found = JSON.stringify(z.parse(row.response, body)).match(/"stray":\{"isKnown":false\}/g);
  expect(found).toHaveLength(objects.length);
});

test('every operation is among the answers that are mutated', () => {
  expect(new Set(ANSWERS.map(([name]) => name))).toEqual(new Set(Object.keys(endpoints)));
});
