import 'fake-indexeddb/auto';
import { freshState } from '#demo/bank/bank-state.ts';
import { setOpenedState } from '#demo/bench/scenarios/opened-state.ts';
import { parseFault } from '#demo/faults/faults.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type MockBank, openMockBank, throughWorker } from './mock-bank.ts';

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

const ACCOUNTS = 'https://app.example/api/v1/accounts';

/** A call in the page, whose browser is online or not. */
function read(onLine: boolean): Promise<Response> {
  vi.stubGlobal('Navigator', { prototype: { onLine } });
  vi.stubGlobal('addEventListener', () => undefined);
  return bank.fetch(ACCOUNTS, { headers: { 'x-request-id': '0b8f7c1e-3f0e-4a52-9b1d-7d5f6c2a1e90' } });
}

test('in the page a lost answer fails as on a network', async () => {
  const setting = parseFault('listAccounts~lost-before~next');
  await bank.setFaults((current) => (setting === undefined ? current : [{ ...setting, calls: 0 }]));
  await expect(read(true)).rejects.toThrow('Failed to fetch');
  expect((await read(true)).headers.get('server')).toBe('bankbook-mock-bank');
});

test('nothing comes from the bank while the browser is offline', async () => {
  await expect(read(false)).rejects.toThrow('Failed to fetch');
  expect((await read(true)).headers.get('server')).toBe('bankbook-mock-bank');
});

describe('a call that goes through the worker', () => {
  const answered = () => new Response('', { headers: { server: 'bankbook-mock-bank' } });
  const answer = vi.fn<(request: Request) => Promise<Response>>(async () => answered());
  const answerHere = vi.fn<typeof fetch>(async () => answered());
  const { answerOnTheWire, answerFromWorker } = throughWorker(answer, answerHere);

  beforeEach(() => {
    vi.clearAllMocks();
  });

  test.each([
    ['is answered there', async (input: string) => answerFromWorker(new Request(input)), 1, 0],
    ['is answered in the page where the worker lets it through', async () => new Response(), 0, 1],
    ['is answered in the page where the worker is gone', () => Promise.reject(new TypeError('gone')), 0, 1],
  ])('%s', async (_, worker, there, here) => {
    vi.stubGlobal('fetch', worker);
    await answerOnTheWire(ACCOUNTS);
    expect([answer.mock.calls.length, answerHere.mock.calls.length]).toEqual([there, here]);
  });

  test('is answered in the page after three seconds without a word, and not again if it arrives later', async () => {
    vi.useFakeTimers();
    const late = new Request(ACCOUNTS);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const response = answerOnTheWire(ACCOUNTS);
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await response).ok).toBe(true);
    expect((await answerFromWorker(late)).type).toBe('error');
    expect([answer.mock.calls.length, answerHere.mock.calls.length]).toEqual([0, 1]);
  });

  test('fails as the bank’s answer does', async () => {
    vi.stubGlobal('fetch', async (input: string) => {
      await answerFromWorker(new Request(input));
      throw new TypeError('Failed to fetch');
    });
    await expect(answerOnTheWire(ACCOUNTS)).rejects.toThrow('Failed to fetch');
    expect(answerHere).not.toHaveBeenCalled();
  });
});
