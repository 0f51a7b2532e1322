import { queryClient } from '#api/http/query-client.ts';
import { machineClock, setClock } from '#lib/time/clock.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { followBank } from './follow-bank.ts';

afterEach(() => {
  setClock(machineClock);
  queryClient.clear();
});

test('data has the time of the clock, and is read again if the bank’s answer may have changed', async () => {
  const listeners = new Set<() => void>();
  const revalidate = vi.fn<() => void>();
  followBank((listener) => void listeners.add(listener), revalidate);
  const THEN = Date.UTC(2031, 4, 1);
  setClock({ frozen_at: THEN });

  const read = vi.fn<() => Promise<string>>(async () => 'balances');
  const readDrafts = vi.fn<() => Promise<string>>(async () => 'drafts');
  const failed = async () => Promise.reject(new Error('refused'));
  const stops = [
    new QueryObserver(queryClient, { queryKey: ['accounts', '1', 'balances'], queryFn: read }),
    // Not those of consents, which a test of links that shares this file's modules still follows.
    new QueryObserver(queryClient, { queryKey: ['payments', 'drafts'], queryFn: readDrafts }),
    new QueryObserver(queryClient, { queryKey: ['identity'], queryFn: failed }),
  ].map((observer) => observer.subscribe(() => {}));
  const stateOf = (queryKey: string[]) => queryClient.getQueryState(queryKey);
  await vi.waitFor(() => expect(stateOf(['identity'])?.status).toBe('error'));
  expect(stateOf(['accounts', '1', 'balances'])?.dataUpdatedAt).toBe(THEN);
  expect(stateOf(['identity'])?.errorUpdatedAt).toBe(THEN);
  expect(revalidate).not.toHaveBeenCalled();

  setClock({ frozen_at: THEN + 60_000 });
  for (const listener of listeners) listener();
  await vi.waitFor(() => expect(stateOf(['accounts', '1', 'balances'])?.dataUpdatedAt).toBe(THEN + 60_000));
  expect([read.mock.calls.length, readDrafts.mock.calls.length]).toEqual([2, 1]);
  expect(revalidate).toHaveBeenCalledOnce();
  for (const stop of stops) stop();
});
