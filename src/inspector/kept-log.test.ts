import { listAccounts } from '#contract/accounts.ts';
import { createClient } from '#api/http/client.ts';
import { machineClock, setClock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCall } from '#testing/fake-calls.ts';
import { fakeFetch, json, nextTask, stubBrowser } from '#testing/fake-fetch.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { type ExchangeLog, openLog } from './exchange-log.ts';
import { forgetStoredCalls, keepLog, MAX_KEPT_CHARACTERS, storeCalls, takeStoredCalls } from './kept-log.ts';

/** Storage as a browser has it. */
function fakeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

let tab = fakeStorage();
let page = new EventTarget();
const logs: ExchangeLog[] = [];

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('BroadcastChannel', fakeProfile().Channel);
  tab = fakeStorage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', fakeStorage());
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  keepLog.set('on');
});
afterEach(() => {
  keepLog.set('off');
  for (const log of logs.splice(0)) log.close();
});

const call = (id: string, startedAt = 1) => ({ ...fakeCall('listAccounts', { startedAt }), id });
const ids = (calls: readonly { id: string }[]) => calls.map(({ id }) => id);

/** Loads the tab with one call in it again. */
function loadAgain(calls = [call('a')]): ExchangeLog {
  storeCalls(calls);
  const log = openLog();
  logs.push(log);
  return log;
}

describe('a tab that is loaded again', () => {
  test('has the calls from before, and stores them no longer', () => {
    const log = loadAgain([call('a'), call('b', 2)]);
    expect(ids(log.calls())).toEqual(['a', 'b']);
    expect(tab.items.size).toBe(0);
  });

  test('stores its calls when it is left', () => {
    loadAgain();
    page.dispatchEvent(new Event('pagehide'));
    expect(ids(takeStoredCalls())).toEqual(['a']);
  });

  test('stores nothing and has nothing, unless the tester wants it', () => {
    storeCalls([call('a')]);
    keepLog.set('off');
    expect(takeStoredCalls()).toEqual([]);
    storeCalls([call('a')]);
    expect(tab.items.size).toBe(0);
  });

  test('has the newest calls of a large log', () => {
    const body = 'x'.repeat(MAX_KEPT_CHARACTERS / 2);
    const large = (id: string) => ({ ...call(id), response: { status: 200, headers: [], body } });
    storeCalls([large('a'), large('b'), call('c')]);
    expect([...tab.items.values()].join('').length).toBeLessThanOrEqual(MAX_KEPT_CHARACTERS);
    expect(ids(takeStoredCalls())).toEqual(['b', 'c']);
  });

  test.each(['', '{', '7', '[{"id":7}]'])('ignores what it did not store: %j', (text) => {
    tab.items.set('bankbook:kept-calls', text);
    expect(takeStoredCalls()).toEqual([]);
  });
});

describe('calls that are forgotten', () => {
  test.each(['clear', 'forget'] as const)('by %s do not return in a tab that was left before', (how) => {
    storeCalls([call('left', Date.now())]);
    const left = new Map(tab.items);
    const log = loadAgain();
    log[how]();
    expect([log.calls(), tab.items.size]).toEqual([[], 0]);
    for (const [key, value] of left) tab.items.set(key, value);
    expect(takeStoredCalls()).toEqual([]);
  });

  test('are those that began by then', () => {
    storeCalls([call('before', 5), call('after', 6)]);
    const left = new Map(tab.items);
    forgetStoredCalls(5);
    expect(tab.items.size).toBe(0);
    for (const [key, value] of left) tab.items.set(key, value);
    expect(ids(takeStoredCalls())).toEqual(['after']);
  });

  test('stay forgotten when an earlier time is named later', () => {
    forgetStoredCalls(200);
    forgetStoredCalls(100);
    storeCalls([call('forgotten', 150), call('kept', 201)]);
    expect(ids(takeStoredCalls())).toEqual(['kept']);
  });

  test.each([
    ['forward', { offset: 90 * DAY_MS }, machineClock],
    ['back', machineClock, { frozen_at: 0 }],
  ])('are not those made later, whether the demo had its clock %s', async (_, cleared, called) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const log = loadAgain([]);
    setClock(cleared);
    log.clear();
    setClock(called);
    vi.setSystemTime(Date.now() + 1_000);
    const { fetch } = fakeFetch(() => json({ accounts: [] }));
    const options = { bearer: 'T', signal: new AbortController().signal };
    await createClient({ baseUrl: 'https://bank.example', fetch })
      .send(listAccounts, {}, options)
      .catch(() => undefined);
    await nextTask();
    setClock(machineClock);
    page.dispatchEvent(new Event('pagehide'));
    expect(takeStoredCalls()).toHaveLength(1);
  });
});
