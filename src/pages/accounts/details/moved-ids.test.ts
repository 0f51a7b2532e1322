import { expect, test } from 'vitest';
import { movedIds } from './moved-ids.ts';

test.each([
  ['c', 'up', 'acb'],
  ['a', 'up', 'abc'],
  ['a', 'down', 'bac'],
  ['c', 'down', 'abc'],
  ['c', 'top', 'cab'],
  ['a', 'top', 'abc'],
  ['x', 'top', 'abc'],
] as const)('%s moved %s gives %s', (id, to, expected) => {
  expect(movedIds(['a', 'b', 'c'], id, to).join('')).toBe(expected);
});
