import { reviewMode } from '#demo/bench/review-mode.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeAddress } from '#testing/demo/fake-address.ts';
import { takeReviewLink } from './review-link.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  reviewMode.set('off');
});

test.each([
  ['/accounts?q=a+b#x', 'off', '/accounts?q=a+b#x'],
  ['/accounts?q=a+b&keys=on#x', 'on', '/accounts?q=a+b#x'],
  ['/accounts?keys=off', 'off', '/accounts'],
  ['/accounts?keys=yes', 'off', '/accounts'],
])('%s leaves the review mode %s and the address %s', (address, value, left) => {
  const shown = fakeAddress(address);
  takeReviewLink();
  expect([reviewMode.get(), shown()]).toEqual([value, left]);
});
