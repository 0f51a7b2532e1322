import { expect, test } from 'vitest';
import { deepFreeze } from './deep-freeze.ts';

test('nothing can be changed, however deep', () => {
  const value = { a: 1, list: [{ b: 'x' }], none: null };
  const frozen = deepFreeze(value);
  expect(frozen).toBe(value);
  expect(() => Object.assign(value, { a: 2 })).toThrow(TypeError);
  expect(() => value.list.push({ b: 'y' })).toThrow(TypeError);
  expect(() => Object.assign(value.list[0] ?? {}, { b: 'y' })).toThrow(TypeError);
  expect(value).toEqual({ a: 1, list: [{ b: 'x' }], none: null });
});
