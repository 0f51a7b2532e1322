import { fc, runs } from '#testing/fast-check.ts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { longList } from './long-list.ts';
import { reasonOf, type Salvaged, salvagedList } from './tolerant.ts';

const Item = z.looseObject({ id: z.number() });
const quick = (input: unknown) => {
  const { id, name, ...others } = Object(input);
  return typeof id === 'number' && typeof name === 'string' && Object.keys(others).length === 0
    ? { id, name }
    : undefined;
};
const { schema, parse } = longList(Item, quick);
const Answer = z.looseObject({ items: schema });
const AtOnce = z.looseObject({ items: salvagedList(Item) });

const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, id) => ({ id, name: 'x'.repeat(90), ...more }));

/** What the answer is, read in slices and read at once. */
async function bothOf(text: string) {
  const result = z.safeParse(Answer, await parse(text, 'items'));
  return [result.data ?? reasonOf(result.error), z.safeParse(AtOnce, JSON.parse(text)).data];
}

const isInSlices = (text: string) => parse(text, 'items') instanceof Promise;

test.each([
  ['of a long list', { items: many(5_000) }],
  ['after other members', { _links: { next: { href: '/x' } }, items: many(5_000), page: 7 }],
  ['with unreadable items', { items: many(5_000).map((item, at) => (at % 7 === 0 ? { id: 'x' } : item)) }],
  [
    'with null and numbers among them',
    { items: many(5_000).flatMap((item, at) => (at % 7 ? item : [item, null, 7])) },
  ],
  [
    'with an item that is long',
    { items: [...many(2_000), { id: 1, name: 'y'.repeat(200_000) }, ...many(2_000)] },
  ],
])('an answer %s is read in slices as at once', async (_, answer) => {
  for (const indent of [0, 2]) {
    const text = JSON.stringify(answer, null, indent);
    expect(isInSlices(text)).toBe(true);
    const [inSlices, atOnce] = await bothOf(text);
    expect(inSlices).toEqual(atOnce);
  }
});

test.each([
  ['a short one', JSON.stringify({ items: many(100) })],
  ['a list of numbers', JSON.stringify({ items: Array.from({ length: 100_000 }, () => 1_000) })],
  ['another list', JSON.stringify({ others: many(5_000) })],
  ['a member that repeats', `{"items":${JSON.stringify(many(5_000))},"items":[]}`],
  [
    'a text that looks like the list',
    JSON.stringify({ memo: `"items":${JSON.stringify(many(3_000))}`, items: [] }),
  ],
  ['a list within another object', JSON.stringify({ inner: { items: many(5_000) }, items: [] })],
])('%s is parsed at once', (_, text) => {
  expect(isInSlices(text)).toBe(false);
  expect(parse(text, 'items')).toEqual(JSON.parse(text));
});

test('items that hold what looks like the begin of an item are read as at once', async () => {
  const inner = { id: 7, name: ',{"id":7' };
  const [inSlices, atOnce] = await bothOf(JSON.stringify({ items: many(4_000, { inner: [inner, inner] }) }));
  expect(inSlices).toEqual(atOnce);
});

test('a text that is no JSON is refused, wherever it breaks', async () => {
  const text = JSON.stringify({ items: many(5_000), page: 1 });
  const change = fc.record({
    at: fc.nat(text.length - 1),
    by: fc.constantFrom('', '"', ']', '}', ',', '{"id":', '\u0000', '['),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ at, by }) => {
      const changed = text.slice(0, at) + by + text.slice(at + 1);
      let atOnce: unknown;
      try {
        atOnce = z.safeParse(AtOnce, JSON.parse(changed)).data;
      } catch {
        // Refused, as it has to be below.
      }
      const read = async () => z.safeParse(Answer, await parse(changed, 'items')).data;
      const inSlices = await read().catch((error: unknown) => {
        if (!(error instanceof SyntaxError)) throw error;
      });
      expect(inSlices).toEqual(atOnce);
    }),
    { numRuns: runs(200) },
  );
});

test('the first items are there before the rest is read, which waits for whoever shows them', async () => {
  let show: (() => void) | undefined;
  const shown = new Promise<void>((resolve) => (show = resolve));
  const onFirst = vi.fn<(first: Salvaged<unknown>) => Promise<void>>(() => shown);
  const answer = parse(JSON.stringify({ items: many(20_000) }), 'items', onFirst);
  let isRead = false;
  void Promise.resolve(answer).then(() => (isRead = true));
  await vi.waitFor(() => expect(onFirst).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isRead).toBe(false);
  show?.();
  const { items } = z.parse(Answer, await answer).items;
  const [first] = onFirst.mock.calls[0] ?? [];
  expect(items.slice(0, first?.items.length)).toEqual(first?.items);
  expect([items.length, (first?.items.length ?? 0) < 1_000]).toEqual([20_000, true]);
});

test('of a list that is read at once, or soon, no first items are shown', async () => {
  for (const count of [100, 5_000]) {
    const onFirst = vi.fn<() => undefined>();
    const answer = await parse(JSON.stringify({ items: many(count) }), 'items', onFirst);
    expect(z.parse(Answer, answer).items.items).toHaveLength(count);
    expect(onFirst).not.toHaveBeenCalled();
  }
});
