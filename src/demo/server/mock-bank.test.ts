import 'fake-indexeddb/auto';
import { freshState } from '#demo/bank/bank-state.ts';
import { setOpenedState } from '#demo/bench/scenarios/opened-state.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type MockBank, openMockBank } from './mock-bank.ts';

let bank: MockBank;
let opened: () => string | null;

beforeEach(async () => {
  const { store, localStorage, Channel } = fakeProfile();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('sessionStorage', localStorage);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', new EventTarget());
  opened = () => localStorage.getItem('bankbook:opened-state');
  bank = await openMockBank('https://app.example/login/callback', store);
  await bank.reset();
  await bank.memory.save('before');
  await bank.setSettings((settings) => ({ ...settings, consent_days: 90 }));
  setOpenedState('accounts.empty');
});

const takeBackLatest = async () => bank.memory.takeBack((await bank.memory.load()).steps[0]?.id ?? 0);

describe('the scenario that this tab has opened', () => {
  test.each([
    ['a reset', () => bank.reset()],
    ['a restored snapshot', () => bank.memory.restore('before')],
    ['an opened file', () => bank.memory.put(freshState())],
    ['a step back', takeBackLatest],
  ])('is left by %s', async (_, replace) => {
    expect(await replace()).toBe(true);
    expect(opened()).toBeNull();
  });

  test('stays where nothing was replaced, and when a switch is set', async () => {
    expect(await bank.memory.takeBack(1)).toBe(false);
    const { state } = await bank.memory.load();
    expect(await bank.memory.put(state)).toBe(false);
    expect(await bank.memory.restore('unknown')).toBe(false);
    await bank.setSettings((settings) => ({ ...settings, consent_days: 30 }));
    expect(opened()).toBe('accounts.empty');
  });
});
