import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeProfile } from '#testing/fake-profile.ts';
import { Session, type SessionEvent } from './session.ts';

const SIGNED_OUT = { kind: 'ended', reason: 'signed-out' };
const record = { bank: 'bank', id: 'S2', access_token: 'AT2', started_at: 0, expires_at: 0 };

let profile: ReturnType<typeof fakeProfile>;

beforeEach(() => {
  profile = fakeProfile();
  profile.stored.session = record;
  vi.stubGlobal('BroadcastChannel', profile.Channel);
  vi.stubGlobal('localStorage', profile.localStorage);
});

async function tab(store = profile.store) {
  const refresh = () => Promise.reject(new Error('not needed'));
  const session = new Session({ store, lock: profile.lock, refresh, name: 'bank', lifetime: 0 });
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  await session.open();
  return { session, events };
}

/** Until every message and what follows from it has happened. */
const messages = () => new Promise((resolve) => setImmediate(resolve));

test('the end of an earlier session does not end the present one', async () => {
  const { session, events } = await tab();
  const { signal } = session;

  const sender = new profile.Channel('bank');
  sender.postMessage({ ...SIGNED_OUT, id: 'S1' });
  await messages();
  expect([events, session.isSignedIn, signal.aborted]).toEqual([[], true, false]);

  // This message does arrive.
  sender.postMessage({ ...SIGNED_OUT, id: 'S2' });
  await vi.waitFor(() => expect(events).toEqual([SIGNED_OUT]));
  expect([session.isSignedIn, signal.aborted]).toEqual([false, true]);
});

describe('a sign-out', () => {
  /** A tab that signs out and is gone before anything is deleted. */
  async function leave() {
    const { session } = await tab({ ...profile.store, signOut: () => new Promise<void>(() => {}) });
    void session.end('signed-out');
  }

  test('that deletes nothing is still received in every other tab, which can finish it', async () => {
    const others = [await tab(), await tab()];
    await leave();
    await messages();
    for (const { session, events } of others)
      expect([session.isSignedIn, events]).toEqual([false, [SIGNED_OUT]]);
    expect(profile.stored.session).toEqual(record);
    await others[0]?.session.finishSignOut();
    expect(profile.stored.session).toBeUndefined();
  });

  test('that deletes nothing is found by its note in a tab that missed the message', async () => {
    const { session, events } = await tab();
    profile.localStorage.setItem('bankbook:signing-out', 'S1');
    await session.check();
    expect([session.isSignedIn, events]).toEqual([true, []]);
    profile.localStorage.setItem('bankbook:signing-out', 'S2');
    await session.check();
    expect([session.isSignedIn, events]).toEqual([false, [SIGNED_OUT]]);
    expect((await tab()).session.isSignedIn).toBe(false);
  });

  test('deletes everything also where localStorage takes no note of it', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { ...profile.localStorage, setItem });
    const { session } = await tab();
    await session.end('signed-out');
    expect(profile.stored.session).toBeUndefined();
  });
});
