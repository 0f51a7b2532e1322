import { expect, test } from 'vitest';
import { indexAfterKey } from './menu-keys.ts';

const labels = ['Copy', 'Print', 'Change', 'Été'];

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
])('%s leads from %i to %i', (key, current, next) => {
  expect(indexAfterKey(key, current, labels)).toBe(next);
});

test('a letter leads to the next entry that begins with it, and round', () => {
  expect(indexAfterKey('c', -1, labels)).toBe(0);
  expect(indexAfterKey('c', 0, labels)).toBe(2);
  expect(indexAfterKey('C', 2, labels)).toBe(0);
  expect(indexAfterKey('é', 0, labels)).toBe(3);
});

test('a letter stays on the only entry that begins with it', () => {
  expect(indexAfterKey('p', 1, labels)).toBe(1);
});

test.each([['x'], [' '], ['Enter'], ['Escape'], ['Tab'], ['ArrowLeft'], ['PageDown']])(
  '%s is left to the browser',
  (key) => {
    expect(indexAfterKey(key, 0, labels)).toBeUndefined();
  },
);

test('a menu without entries leads nowhere', () => {
  expect(indexAfterKey('ArrowDown', -1, [])).toBeUndefined();
});
