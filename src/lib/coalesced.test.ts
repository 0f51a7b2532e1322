import { beforeEach, expect, test, vi } from 'vitest';
import { coalesced } from './coalesced.ts';

beforeEach(() => void vi.useFakeTimers());

test('one call is one run, at once', () => {
  const work = vi.fn<() => void>();
  coalesced(work)();
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledOnce();
});

test('50,000 calls are two runs, the last one after all of them', () => {
  const work = vi.fn<() => void>();
  const run = coalesced(work);
  for (let n = 0; n < 50_000; n += 1) run();
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  run();
  expect(work).toHaveBeenCalledTimes(3);
});

test('work that fails is run again by the next call', () => {
  const work = vi.fn<() => void>(() => {
    throw new Error('no');
  });
  const run = coalesced(work);
  expect(run).toThrow('no');
  vi.advanceTimersByTime(10_000);
  expect(run).toThrow('no');
});

test('calls that keep coming for a minute are less than forty runs, and the first one after a pause runs at once', () => {
  const work = vi.fn<() => void>();
  const run = coalesced(work);
  for (let time = 0; time < 60_000; time += 10) {
    run();
    vi.advanceTimersByTime(10);
  }
  expect(work.mock.calls.length).toBeLessThan(40);
  vi.advanceTimersByTime(10_000);
  work.mockClear();
  run();
  expect(work).toHaveBeenCalledOnce();
});

test('occasional calls are answered within a tenth of a second, however long they continue', () => {
  const work = vi.fn<() => void>();
  const run = coalesced(work);
  for (let time = 0; time < 60_000; time += 50) {
    run();
    vi.advanceTimersByTime(50);
  }
  expect(work.mock.calls.length).toBeGreaterThan(590);
});
