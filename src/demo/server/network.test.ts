import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNetwork } from './network.ts';

class FakeNavigator {
  isConnected = true;
  get onLine(): boolean {
    return this.isConnected;
  }
}

let browser: FakeNavigator;
let heard: string[];

beforeEach(() => {
  browser = new FakeNavigator();
  heard = [];
  vi.stubGlobal('Navigator', FakeNavigator);
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => heard.push(type));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page is told that it is offline while the network is switched off, and when that changes', () => {
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
  expect(heard).toEqual(['offline', 'online']);
});

test('a browser that is offline by itself stays so, and no change is told', () => {
  let isOn = false;
  const note = followNetwork(() => isOn);
  browser.isConnected = false;
  isOn = true;
  note();
  expect(navigator.onLine).toBe(false);
  expect(heard).toEqual([]);
});
