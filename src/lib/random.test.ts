import { expect, test } from 'vitest';
import { randomId } from './random.ts';

test('an id is 32 hexadecimal digits, another one each time', () => {
  const ids = Array.from({ length: 10_000 }, randomId);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.filter((id) => !/^[\da-f]{32}$/.test(id))).toEqual([]);
});
