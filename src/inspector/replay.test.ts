import { fakeProfile } from '#api/fake-profile.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCall, payment } from './fake-calls.ts';
import { claimOf } from './har-replay.ts';
import { LARGEST_REPLAY, missingCalls, openReplay } from './replay.ts';
import type { KeptRecording, ReplayStore } from './replay-store.ts';

const APP = 'https://app.example';
const calls = [
  fakeCall('listAccounts', { came: { accounts: [{ name: 'Recorded' }] } }),
  fakeCall('createPaymentRequest'),
];
const bank: typeof fetch = async () => new Response('from the bank');

beforeEach(() => void vi.stubGlobal('BroadcastChannel', fakeProfile().Channel));
afterEach(() => vi.unstubAllGlobals());

/** What the tabs of a browser profile share, as IndexedDB would. */
function fakeStore(): ReplayStore {
  let kept: KeptRecording | undefined;
  let owners = new Map<string, string>();
  return {
    read: async () => structuredClone(kept),
    async write(recording) {
      kept = structuredClone(recording);
      owners = new Map();
    },
    async clear() {
      kept = undefined;
    },
    async claim(own, candidates) {
      const claimed = claimOf(own, candidates, owners);
      if (claimed !== undefined) owners.set(claimed, own);
      return claimed;
    },
  };
}

const ask = async (tab: { fetch: typeof fetch }) => (await tab.fetch(`${APP}/api/v1/accounts`)).text();
const pay = async (tab: { fetch: typeof fetch }, id: string) => {
  const init = { method: 'POST', body: JSON.stringify(payment(id)) };
  return (await tab.fetch(`${APP}/api/v1/payment-requests`, init)).status;
};

describe('a recording', () => {
  test('that could not be read once is heard of at the next change', async () => {
    const store = fakeStore();
    let isBroken = false;
    const read = async () => {
      if (isBroken) throw new DOMException('Gone.', 'UnknownError');
      return store.read();
    };
    const replay = await openReplay(bank, { ...store, read });
    isBroken = true;
    await expect(replay.start({ name: 'a.har', calls })).rejects.toThrow('Gone.');
    isBroken = false;
    await replay.start({ name: 'b.har', calls });
    expect(replay.state()).toMatchObject({ name: 'b.har' });
    expect(await ask(replay)).toContain('Recorded');
  });

  test('is answered from in every tab, those that are opened later among them, until one of them stops it', async () => {
    const store = fakeStore();
    const [one, other] = await Promise.all([openReplay(bank, store), openReplay(bank, store)]);
    const heard = vi.fn<() => void>();
    other.subscribe(heard);
    expect([await ask(one), one.state()]).toEqual(['from the bank', undefined]);

    await one.start({ name: 'a.har', calls });
    await vi.waitFor(() => expect(other.state()).toEqual(one.state()));
    expect(one.state()).toMatchObject({ name: 'a.har', count: 2 });
    const later = await openReplay(bank, store);
    for (const tab of [one, other, later]) expect(await ask(tab)).toContain('Recorded');
    expect(heard).toHaveBeenCalledTimes(1);

    await other.stop();
    await vi.waitFor(() => expect([one.state(), later.state()]).toEqual([undefined, undefined]));
    expect([await ask(one), await ask(later)]).toEqual(['from the bank', 'from the bank']);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('gives an answer to one payment alone, in whatever tab, and afresh when it is started again', async () => {
    const store = fakeStore();
    const [one, other] = await Promise.all([openReplay(bank, store), openReplay(bank, store)]);
    await one.start({ name: 'a.har', calls });
    await vi.waitFor(() => expect(other.state()).toBeDefined());
    expect([await pay(one, 'a'), await pay(other, 'b'), await pay(other, 'a')]).toEqual([200, 422, 200]);
    await one.start({ name: 'a.har', calls });
    await vi.waitFor(() => expect(other.state()).toEqual(one.state()));
    expect(await pay(other, 'b')).toBe(200);
  });

  test('that is too large is refused, and whatever was before goes on', async () => {
    const tab = await openReplay(bank, fakeStore());
    await tab.start({ name: 'small.har', calls });
    const before = tab.state();
    const huge = fakeCall('listOwners', { came: 'x'.repeat(LARGEST_REPLAY) });
    await expect(tab.start({ name: 'huge.har', calls: [huge] })).rejects.toMatchObject({
      reason: 'too-large',
    });
    expect([tab.state(), await ask(tab)]).toEqual([before, expect.stringContaining('Recorded')]);
  });

  test('for which the browser has no room is refused, and any other failure is told', async () => {
    const failing = (name: string) =>
      openReplay(bank, { ...fakeStore(), write: () => Promise.reject(new DOMException('', name)) });
    const full = await failing('QuotaExceededError');
    await expect(full.start({ name: 'a.har', calls })).rejects.toMatchObject({ reason: 'no-room' });
    expect([full.state(), await ask(full)]).toEqual([undefined, 'from the bank']);
    const broken = await failing('UnknownError');
    await expect(broken.start({ name: 'a.har', calls })).rejects.toMatchObject({ name: 'UnknownError' });
  });
});

test('what is missing is what the app asked for since, and the recording does not hold', () => {
  const missing = (startedAt: number, mark: string) => ({
    ...fakeCall('listOwners', { startedAt }),
    response: { status: 404, headers: [['x-bankbook-replay', mark]] as const },
  });
  const later = missing(5, 'missing');
  const all = [
    missing(4, 'missing'),
    later,
    missing(6, 'recorded'),
    fakeCall('listOwners', { startedAt: 7 }),
  ];
  expect(missingCalls(all, { since: 5 })).toEqual([later]);
});
