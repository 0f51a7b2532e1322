import { beforeEach, expect, test, vi } from 'vitest';
import { followNetwork } from './network.ts';

class FakeNavigator {
  isConnected = true;
  get onLine(): boolean {
    return this.isConnected;
  }
}

let browser: FakeNavigator;
let events: string[];

beforeEach(() => {
  browser = new FakeNavigator();
  events = [];
  vi.stubGlobal('Navigator', FakeNavigator);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => events.push(type));
});

test('a page is offline while the network is switched off, and is notified of the change', () => {
  let isOn = true;
  const note = followNetwork(() => isOn);
  expect(navigator.onLine).toBe(true);
  isOn = false;
  note();
  note();
  expect(navigator.onLine).toBe(false);
  isOn = true;
  note();
  expect(navigator.onLine).toBe(true);
  expect(events).toEqual(['offline', 'online']);
});

test('a browser that is itself offline stays so, and no change is reported', () => {
  let isOn = false;
  const note = followNetwork(() => isOn);
  browser.isConnected = false;
  isOn = true;
  note();
  expect(navigator.onLine).toBe(false);
  expect(events).toEqual([]);
});
