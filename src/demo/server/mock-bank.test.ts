import 'fake-indexeddb/auto';
import { setOpenedState } from '#demo/bench/scenarios/opened-state.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { expect, test, vi } from 'vitest';
import { openMockBank } from './mock-bank.ts';

test('a reset leaves the scenario that this tab has opened', async () => {
  const { store, localStorage, Channel } = fakeProfile();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('sessionStorage', localStorage);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
  const bank = await openMockBank('https://app.example/login/callback', store);
  setOpenedState('accounts.empty');
  expect(localStorage.getItem('bankbook:opened-state')).toBe('accounts.empty');
  await bank.reset();
  expect(localStorage.getItem('bankbook:opened-state')).toBeNull();
});
