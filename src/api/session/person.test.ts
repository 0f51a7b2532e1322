import { IdentityResponse } from '#contract/identity.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { personIn } from './person.ts';

const personOf = (answer: unknown) => personIn(z.parse(IdentityResponse, answer));
const of = (identity: unknown) => personOf({ identity });

describe('whose a session is', () => {
  test('is the same for the same answer, whatever the order of its members and its links', async () => {
    const person = await of({ full_name: 'Zoé Martin', id: { a: 1, b: [2, { c: 3, d: 4 }] } });
    expect(person).toMatch(/^[\da-f]{64}$/);
    const other = { id: { b: [2, { d: 4, c: 3 }], a: 1 }, full_name: 'Zoé Martin' };
    expect(await personOf({ _links: { self: { href: '/x' } }, identity: other })).toBe(person);
    expect(await of([other])).toBe(person);
  });

  test('is the same for a text and for an object with the full name alone', async () => {
    expect(await of('Zoé Martin')).toBe(await of({ full_name: 'Zoé Martin' }));
  });

  test.each([
    ['another name', { full_name: 'Zoe Martin', id: 1 }],
    ['another number', { full_name: 'Zoé Martin', id: 2 }],
    ['a number in place of a text', { full_name: 'Zoé Martin', id: '1' }],
    ['one member more', { full_name: 'Zoé Martin', id: 1, more: null }],
    ['one member less', { full_name: 'Zoé Martin' }],
  ])('is another one with %s', async (_, identity) => {
    const person = await of({ full_name: 'Zoé Martin', id: 1 });
    const other = await of(identity);
    expect(other).toMatch(/^[\da-f]{64}$/);
    expect(other).not.toBe(person);
  });

  test.each([
    ['an empty text', ''],
    ['a blank', ' '],
    ['a dash', '-'],
    ['an empty list', []],
    ['an empty object', {}],
    ['a list of one', [{}]],
    ['names without a value', { full_name: null, last_name: '' }],
    ['a title alone', { name_prefix: 'MADM' }],
    ['a first name alone', { first_name: 'Zoé' }],
    ['members that nobody knows', { segment: 'retail' }],
    ['several persons', [{ full_name: 'Zoé Martin' }, { full_name: 'Paul Martin' }]],
    ['a name that can’t be read', { full_name: 'Zoé Martin', last_name: 5 }],
    ['a number that JSON.parse rounds', { full_name: 'Zoé Martin', id: 2 ** 60 }],
  ])('is not derived from %s', async (_, identity) => {
    expect(await of(identity)).toBeUndefined();
  });

  test.each([
    ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ])('is not derived from %s nested 10,000 deep', async (_, text) => {
    expect(await of({ full_name: 'Zoé Martin', id: JSON.parse(text) as unknown })).toBeUndefined();
  });

  test('can’t be derived from null, which is no identity of the interface', () => {
    expect(z.safeParse(IdentityResponse, { identity: null }).success).toBe(false);
  });
});
