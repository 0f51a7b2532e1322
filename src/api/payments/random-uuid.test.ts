import { expect, test } from 'vitest';
import { randomUuid } from './random-uuid.ts';

test('a UUID is one of version 4, another one each time', () => {
  const ids = Array.from({ length: 10_000 }, randomUuid);
  expect(new Set(ids).size).toBe(10_000);
  const form = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(ids.filter((id) => !form.test(id))).toEqual([]);
});
