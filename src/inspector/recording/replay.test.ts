import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { fakeProfile } from '#testing/fake-profile.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCall, payment } from '#testing/fake-calls.ts';
import { NotRecordedError } from './har-replay.ts';
import { MAX_REPLAY_CHARACTERS, missingCalls, openReplay } from './replay.ts';
import { openReplayStore } from './replay-store.ts';

const APP = 'https://app.example';
const calls = [
  fakeCall('listAccounts', { answer: { accounts: [{ name: 'Recorded' }] } }),
  fakeCall('createPaymentRequest'),
];
const bank: typeof fetch = async () => new Response('from the bank');

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', fakeProfile().Channel);
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const readAccounts = async (tab: { fetch: typeof fetch }) =>
  (await tab.fetch(`${APP}/api/v1/accounts`)).text();
const pay = async (tab: { fetch: typeof fetch }, id: string) => {
  const init = { method: 'POST', body: JSON.stringify(payment(id)) };
  return tab.fetch(`${APP}/api/v1/payment-requests`, init).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  );
};
const NOT_RECORDED = expect.stringContaining('NotRecordedError');

describe('a recording', () => {
  test('that could not be read once is loaded at the next change', async () => {
    const store = openReplayStore();
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
    expect(await readAccounts(replay)).toContain('Recorded');
  });

  test('is answered from in every tab, also in those opened later, until one of them stops it', async () => {
    const [one, other] = await Promise.all([openReplay(bank), openReplay(bank)]);
    const listener = vi.fn<() => void>();
    other.subscribe(listener);
    expect([await readAccounts(one), one.state()]).toEqual(['from the bank', undefined]);

    await one.start({ name: 'a.har', calls });
    await vi.waitFor(() => expect(other.state()).toEqual(one.state()));
    expect(one.state()).toMatchObject({ name: 'a.har', count: 2 });
    const later = await openReplay(bank);
    for (const tab of [one, other, later]) expect(await readAccounts(tab)).toContain('Recorded');
    expect(listener).toHaveBeenCalledTimes(1);

    await other.stop();
    await vi.waitFor(() => expect([one.state(), later.state()]).toEqual([undefined, undefined]));
    expect([await readAccounts(one), await readAccounts(later)]).toEqual(['from the bank', 'from the bank']);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('that is paused stays stored, and answers again from its beginning, in every tab', async () => {
    const [one, other] = await Promise.all([openReplay(bank), openReplay(bank)]);
    await one.start({ name: 'a.har', calls });
    await one.pause();
    await vi.waitFor(() => expect(other.paused()).toEqual(one.paused()));
    expect([one.state(), one.paused()]).toEqual([
      undefined,
      expect.objectContaining({ name: 'a.har', count: 2 }),
    ]);
    for (const tab of [one, other, await openReplay(bank)]) {
      expect(await readAccounts(tab)).toBe('from the bank');
      expect(tab.paused()).toMatchObject({ name: 'a.har' });
    }
    await other.resume();
    await vi.waitFor(() => expect(one.state()).toMatchObject({ name: 'a.har' }));
    expect([one.paused(), await readAccounts(one)]).toEqual([undefined, expect.stringContaining('Recorded')]);

    await one.stop();
    await one.resume();
    await one.pause();
    expect([one.state(), one.paused(), await readAccounts(one)]).toEqual([
      undefined,
      undefined,
      'from the bank',
    ]);
  });

  test('gives an answer to only one payment, in whatever tab, and again after a restart', async () => {
    const [one, other] = await Promise.all([openReplay(bank), openReplay(bank)]);
    await one.start({ name: 'a.har', calls });
    await vi.waitFor(() => expect(other.state()).toBeDefined());
    const statuses = [await pay(one, 'a'), await pay(other, 'b'), await pay(other, 'a')];
    expect(statuses).toEqual([200, NOT_RECORDED, 200]);
    await one.start({ name: 'a.har', calls });
    await vi.waitFor(() => expect(other.state()).toEqual(one.state()));
    expect(await pay(other, 'b')).toBe(200);
  });

  test('never answers for a payment that went to the bank itself, in whatever tab and before whatever recording', async () => {
    let isLost = true;
    const lossy: typeof fetch = async (input, init) => {
      if (isLost) throw new TypeError('Failed to fetch');
      return bank(input, init);
    };
    const one = await openReplay(lossy);
    expect(await pay(one, 'mine')).toContain('Failed to fetch');
    const other = await openReplay(lossy);
    for (const name of ['a.har', 'b.har']) {
      await one.start({ name, calls });
      await vi.waitFor(() => expect(other.state()).toEqual(one.state()));
      expect([await pay(other, 'mine'), await pay(one, 'new')]).toEqual([NOT_RECORDED, 200]);
      await one.stop();
    }
    isLost = false;
    expect(await pay(one, 'mine')).toBe(200);
  });

  test('does not send a payment to the bank if that can’t be noted', async () => {
    const send = vi.fn<typeof fetch>();
    const noteSent = () => Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
    const tab = await openReplay(send, { ...openReplayStore(), noteSent });
    expect(await pay(tab, 'mine')).toContain('Full.');
    expect(send).not.toHaveBeenCalled();
  });

  test('that is too large is refused, and the earlier one continues', async () => {
    const tab = await openReplay(bank);
    await tab.start({ name: 'small.har', calls });
    const before = tab.state();
    const huge = fakeCall('listOwners', { answer: 'x'.repeat(MAX_REPLAY_CHARACTERS) });
    await expect(tab.start({ name: 'huge.har', calls: [huge] })).rejects.toMatchObject({
      reason: 'too-large',
    });
    expect([tab.state(), await readAccounts(tab)]).toEqual([before, expect.stringContaining('Recorded')]);
  });

  test('for which the browser has no room is refused, and any other failure is reported', async () => {
    const failing = (name: string) =>
      openReplay(bank, { ...openReplayStore(), write: () => Promise.reject(new DOMException('', name)) });
    const full = await failing('QuotaExceededError');
    await expect(full.start({ name: 'a.har', calls })).rejects.toMatchObject({ reason: 'no-room' });
    expect([full.state(), await readAccounts(full)]).toEqual([undefined, 'from the bank']);
    const broken = await failing('UnknownError');
    await expect(broken.start({ name: 'a.har', calls })).rejects.toMatchObject({ name: 'UnknownError' });
  });
});

test('lacks what the app requested since and the recording does not contain', () => {
  const failed = (startedAt: number, failure: string) => {
    const { response: _, ...call } = fakeCall('listOwners', { startedAt });
    return { ...call, failure };
  };
  const missing = (startedAt: number) =>
    failed(startedAt, `ApiError: unreachable: ${String(new NotRecordedError())}`);
  const later = missing(5);
  const all = [missing(4), later, failed(6, 'TypeError'), fakeCall('listOwners', { startedAt: 7 })];
  expect(missingCalls(all, { since: 5 })).toEqual([later]);
});
