import { beforeEach, expect, test, vi } from 'vitest';
import { changeDock, dockState, dockTabs, printDock, readDock } from './dock-state.ts';

const CLOSED = { isOpen: false, tab: 'faults', isLarge: false };

test('stored text is read as it was written', () => {
  for (const tab of dockTabs) {
    for (const isOpen of [true, false]) {
      for (const isLarge of [true, false]) {
        const state = { isOpen, tab, isLarge };
        expect(readDock(printDock(state))).toEqual(state);
      }
    }
  }
});

test.each([
  null,
  '',
  'open',
  'open nothing normal',
  'opened faults normal',
  'open faults huge',
  'open faults large x',
])('%j is a dock that is closed', (stored) => {
  expect(readDock(stored)).toEqual(CLOSED);
});

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('a change is stored for the next load of this browser tab', () => {
  changeDock({ isOpen: true, tab: 'inspector' });
  changeDock({ isLarge: true });
  expect(dockState()).toEqual({ isOpen: true, tab: 'inspector', isLarge: true });
  expect([...stored.values()].map(readDock)).toEqual([dockState()]);
});

test('where storage is refused it holds for this visit', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('Refused.', 'SecurityError');
    },
  });
  changeDock({ tab: 'clock' });
  expect(dockState().tab).toBe('clock');
});
