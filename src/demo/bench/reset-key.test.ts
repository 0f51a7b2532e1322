import { isSingleKey } from '#ui/command/command.ts';
import { singleKeys } from '#ui/command/single-keys.ts';
import { afterEach, expect, test } from 'vitest';
import { isResetKey, RESET_KEYS } from './reset-key.ts';

const alone = {
  altKey: false,
  ctrlKey: false,
  defaultPrevented: false,
  metaKey: false,
  repeat: false,
  shiftKey: false,
};

afterEach(() => singleKeys.set('on'));

test.each(RESET_KEYS)('%s resets the bank, pressed alone and once', (key) => {
  expect(isResetKey({ ...alone, key })).toBe(true);
  for (const held of Object.keys(alone)) expect(isResetKey({ ...alone, key, [held]: true })).toBe(false);
});

test.each(['Escape', 'd', 'Clear'])('%s does not', (key) => {
  expect(isResetKey({ ...alone, key })).toBe(false);
});

test('they are off where the sheet says that single keys are off', () => {
  expect(isSingleKey({ keys: RESET_KEYS.join('|') })).toBe(true);
  singleKeys.set('off');
  for (const key of RESET_KEYS) expect(isResetKey({ ...alone, key })).toBe(false);
});

test.each([
  ['?', true],
  ['+', true],
  ['g a', true],
  ['F2', true],
  ['mod+k', false],
  ['Shift+F2', false],
])('%s is of single keys: %s', (keys, isSingle) => expect(isSingleKey({ keys })).toBe(isSingle));
