import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the same content is the same text, whatever the order of its members', () => {
  const one = { b: [{ y: 1, x: 12.1 }], a: 'é' };
  const other = { a: 'é', b: [{ x: 12.1, y: 1 }] };
  expect(canonicalJson(one)).toBe(canonicalJson(other));
  expect(JSON.parse(canonicalJson(one))).toEqual(one);
});

test.each<[unknown, unknown]>([
  [{ a: 1 }, { a: '1' }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [{ a: 'x' }, { a: 'X' }],
])('%j and %j are different', (one, other) => {
  expect(canonicalJson(one)).not.toBe(canonicalJson(other));
});
