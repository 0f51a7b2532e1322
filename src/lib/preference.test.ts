import { beforeEach, expect, test, vi } from 'vitest';
import { preference } from './preference.ts';

let stored: Map<string, string>;
let sendStorageEvent: (event: { key: string | null }) => void;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', (_type: 'storage', listener: typeof sendStorageEvent) => {
    sendStorageEvent = listener;
  });
});

const theme = () => preference('theme', ['system', 'light', 'dark']);

test('is the first value until another is chosen, and is remembered', () => {
  expect(theme().values).toEqual(['system', 'light', 'dark']);
  expect(theme().get()).toBe('system');
  theme().set('dark');
  expect(theme().get()).toBe('dark');
});

test.each(['', 'Dark', '__proto__', '{"a":1}'])('%j in the storage is ignored', (value) => {
  stored.set('theme', value);
  expect(theme().get()).toBe('system');
});

test('notifies of each change, here and in another tab, until unsubscribed', () => {
  const choice = theme();
  const listener = vi.fn<() => void>();
  const stop = choice.subscribe(listener);
  choice.set('light');
  expect(listener).toHaveBeenCalledTimes(1);

  stored.set('theme', 'dark');
  sendStorageEvent({ key: 'another' });
  expect(choice.get()).toBe('light');
  sendStorageEvent({ key: 'theme' });
  expect(choice.get()).toBe('dark');
  stored.clear();
  sendStorageEvent({ key: null });
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
