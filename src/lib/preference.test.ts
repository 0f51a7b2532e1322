import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preference } from './preference.ts';

let kept: Map<string, string>;
let hearStorage: (event: { key: string | null }) => void;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('addEventListener', (_type: 'storage', listener: typeof hearStorage) => {
    hearStorage = listener;
  });
});
afterEach(() => void vi.unstubAllGlobals());

const theme = () => preference('theme', ['system', 'light', 'dark']);

test('is the first value until another is chosen, and is remembered', () => {
  expect(theme().values).toEqual(['system', 'light', 'dark']);
  expect(theme().get()).toBe('system');
  theme().set('dark');
  expect(theme().get()).toBe('dark');
});

test.each(['', 'Dark', '__proto__', '{"a":1}'])('%j in the storage is ignored', (value) => {
  kept.set('theme', value);
  expect(theme().get()).toBe('system');
});

test('notifies of each change, here and in another tab, until unsubscribed', () => {
  const choice = theme();
  const listener = vi.fn<() => void>();
  const stop = choice.subscribe(listener);
  choice.set('light');
  expect(listener).toHaveBeenCalledTimes(1);

  kept.set('theme', 'dark');
  hearStorage({ key: 'another' });
  expect(choice.get()).toBe('light');
  hearStorage({ key: 'theme' });
  expect(choice.get()).toBe('dark');
  kept.clear();
  hearStorage({ key: null });
  expect(choice.get()).toBe('system');
  expect(listener).toHaveBeenCalledTimes(3);

  stop();
  choice.set('light');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a browser that refuses storage keeps the choice for the visit', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const choice = theme();
  choice.set('dark');
  expect(choice.get()).toBe('dark');
});
