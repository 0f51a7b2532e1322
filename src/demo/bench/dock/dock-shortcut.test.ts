import { expect, test } from 'vitest';
import { DOCK_KEYS, isDockShortcut } from './dock-shortcut.ts';

const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, repeat: false };

test('the dock has one shortcut, written as assistive technology reads it', () => {
  expect(DOCK_KEYS).toBe('Shift+F2');
  expect(isDockShortcut({ ...none, key: 'F2', shiftKey: true })).toBe(true);
});

test.each([
  { key: 'F2' },
  { key: 'F3', shiftKey: true },
  { key: 'F2', shiftKey: true, ctrlKey: true },
  { key: 'F2', shiftKey: true, altKey: true },
  { key: 'F2', shiftKey: true, metaKey: true },
  { key: 'F2', shiftKey: true, repeat: true },
])('%o is none', (pressed) => {
  expect(isDockShortcut({ ...none, ...pressed })).toBe(false);
});
