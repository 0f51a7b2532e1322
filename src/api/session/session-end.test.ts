import type { Token } from '#contract/token.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { queryClient } from '#api/http/query-client.ts';
import { rejection } from '#testing/fake-fetch.ts';
import { deferred, fakeProfile } from '#testing/fake-profile.ts';
import { Session, type SessionEvent } from './session.ts';
import type { Store } from './session-store.ts';

const record = {
  bank: 'bank',
  id: 'S1',
  started_at: 0,
  access_token: 'AT0',
  expires_at: Date.now() + 3_600_000,
  refresh_token: 'RT0',
};
const other: Token = { access_token: 'AT9', expires_in: 60, refresh_token: 'RT9', token_type: 'bearer' };
const signIn = {
  bank: 'bank',
  state: 's',
  redirect_uri: 'https://app.example/',
  return_to: null,
  created_at: 0,
};

let profile: ReturnType<typeof fakeProfile>;
/** Whether tabs hear each other; a tab that sleeps does not. */
let isAwake: boolean;

beforeEach(() => {
  isAwake = true;
  profile = fakeProfile((what) =>
    what === 'message' && !isAwake ? new Promise(() => {}) : Promise.resolve(),
  );
  profile.stored.session = record;
  vi.stubGlobal('BroadcastChannel', profile.Channel);
});

async function tab(refresh: () => Promise<Token> = () => Promise.resolve(other), store = profile.store) {
  const session = new Session({ store, refresh, name: 'bank', lifetime: 0, lock: profile.lock });
  const events: SessionEvent[] = [];
  const stop = session.subscribe((event) => events.push(event));
  await session.open();
  return { session, events, stop };
}

/** Until every message and what follows from it has happened. */
const messages = () => new Promise((resolve) => setImmediate(resolve));

describe('signing out', () => {
  test('deletes everything and is received in every tab', async () => {
    const tabs = [await tab(), await tab(), await tab()];
    profile.stored.signIns.set('s', signIn);
    const signals = tabs.map(({ session }) => session.signal);
    await tabs[0]?.session.end('signed-out');
    await messages();
    expect(profile.stored).toEqual({ session: undefined, signIns: new Map() });
    for (const { session, events } of tabs) {
      expect(session.isSignedIn).toBe(false);
      expect(events).toEqual([{ kind: 'ended', reason: 'signed-out' }]);
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });

  test('ends this tab before anything is awaited', async () => {
    const { session, events } = await tab();
    const { signal } = session;
    const ended = session.end('signed-out');
    expect([session.isSignedIn, signal.aborted, events.length]).toEqual([false, true, 1]);
    await ended;
  });

  test('leaves a signal for the next session that is not aborted', async () => {
    const { session } = await tab();
    await session.end('signed-out');
    expect(session.signal.aborted).toBe(false);
  });

  test('is not done where the deletion fails, and is finished at the next start', async () => {
    const refused = { ...profile.store, signOut: () => Promise.reject(new Error('disk full')) };
    const { session, events } = await tab(undefined, refused);
    expect(await rejection(session.end('signed-out'))).toMatchObject({ name: 'SignOutUnfinishedError' });
    expect([session.isSignedIn, events.length]).toEqual([false, 1]);
    expect(profile.stored.session).toEqual(record);
    expect(await rejection(session.finishSignOut())).toMatchObject({ name: 'SignOutUnfinishedError' });

    const next = new Session({
      store: profile.store,
      refresh: () => Promise.resolve(other),
      name: 'bank',
      lifetime: 0,
      lock: profile.lock,
    });
    await next.finishSignOut();
    await next.open();
    expect([next.isSignedIn, profile.stored.session]).toEqual([false, undefined]);
    // Nothing is left to finish: what comes after it is not touched.
    profile.stored.session = { ...record, id: 'S2' };
    await next.finishSignOut();
    expect(profile.stored.session).toEqual({ ...record, id: 'S2' });
  });

  test('does not call a listener that has unsubscribed', async () => {
    const { session, events, stop } = await tab();
    stop();
    await session.end('signed-out');
    expect(events).toEqual([]);
  });

  test.each([
    ['that receives the message', true],
    ['that sleeps', false],
  ])('in the middle of a refresh of a tab %s does not bring the session back', async (_, isReceiving) => {
    const answer = deferred<Token>();
    const [one, two] = [await tab(), await tab(() => answer.promise)];
    const renewing = rejection(two.session.renew('AT0'));
    await messages();
    isAwake = isReceiving;
    await one.session.end('signed-out');
    answer.resolve(other);
    expect(await renewing).toBeInstanceOf(AbandonedError);
    expect(profile.stored.session).toBeUndefined();
    expect(two.session.isSignedIn).toBe(false);
    expect(two.events).toEqual([{ kind: 'ended', reason: 'signed-out' }]);
  });

  test('in the middle of a refresh of the same tab does not bring it back either', async () => {
    const answer = deferred<Token>();
    const { session, events } = await tab(() => answer.promise);
    const renewing = rejection(session.renew('AT0'));
    await messages();
    await session.end('signed-out');
    answer.resolve(other);
    expect(await renewing).toBeInstanceOf(AbandonedError);
    expect(profile.stored.session).toBeUndefined();
    expect(events).toHaveLength(1);
  });

  test('while a renewed token is being stored does not bring the session back in this tab', async () => {
    const isStored = deferred<void>();
    const store: Store = {
      ...profile.store,
      async renewSession(renewed) {
        const result = await profile.store.renewSession(renewed);
        await isStored.promise;
        return result;
      },
    };
    const { session } = await tab(() => Promise.resolve(other), store);
    const renewing = rejection(session.renew('AT0'));
    await messages();
    const ended = session.end('signed-out');
    isStored.resolve();
    expect(await renewing).toBeInstanceOf(AbandonedError);
    await ended;
    expect(session.isSignedIn).toBe(false);
    expect(profile.stored.session).toBeUndefined();
  });

  test('elsewhere is met by a sleeping tab when it is seen again, once', async () => {
    const [one, two] = [await tab(), await tab()];
    isAwake = false;
    await one.session.end('signed-out');
    await messages();
    expect(two.session.isSignedIn).toBe(true);
    await Promise.all([two.session.check(), two.session.check()]);
    expect(two.events).toEqual([{ kind: 'ended', reason: 'signed-out' }]);
  });

  test('elsewhere, unheard, uses no refresh token here', async () => {
    const refresh = vi.fn<() => Promise<Token>>(() => Promise.resolve(other));
    const [one, two] = [await tab(), await tab(refresh)];
    isAwake = false;
    await one.session.end('signed-out');
    expect(await rejection(two.session.renew('AT0'))).toBeInstanceOf(AbandonedError);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('another session instead of ours', () => {
  test('is stored as the bank sent it, with its own id', async () => {
    const { session } = await tab();
    await session.start({ ...other, scope: 'aisp' });
    expect(profile.stored.session).toMatchObject({
      access_token: 'AT9',
      refresh_token: 'RT9',
      scope: 'aisp',
    });
    expect(profile.stored.session?.id).toMatch(/^[\w-]{22}$/);
    expect(profile.stored.session?.id).not.toBe(record.id);
    expect(await session.bearer()).toBe('AT9');
  });

  test('makes the other tabs leave theirs', async () => {
    const [one, two] = [await tab(), await tab()];
    const { signal } = two.session;
    await one.session.start(other);
    await messages();
    expect(two.events).toEqual([{ kind: 'replaced' }]);
    expect([two.session.isSignedIn, signal.aborted]).toEqual([false, true]);
    expect(one.events).toEqual([]);
    expect(profile.stored.session).toMatchObject({ access_token: 'AT9' });
  });

  test('is never taken over as a newer token of ours', async () => {
    const refresh = vi.fn<() => Promise<Token>>(() => Promise.resolve(other));
    const [one, two] = [await tab(), await tab(refresh)];
    isAwake = false;
    await one.session.start(other);
    expect(await rejection(two.session.renew('AT0'))).toBeInstanceOf(AbandonedError);
    expect(two.events).toEqual([{ kind: 'replaced' }]);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('is not overwritten by a refresh of ours that ends later', async () => {
    const answer = deferred<Token>();
    const [one, two] = [await tab(), await tab(() => answer.promise)];
    const renewing = rejection(two.session.renew('AT0'));
    await messages();
    isAwake = false;
    await one.session.start(other);
    answer.resolve({ ...other, access_token: 'AT1' });
    expect(await renewing).toBeInstanceOf(AbandonedError);
    expect(two.events).toEqual([{ kind: 'replaced' }]);
    expect(profile.stored.session).toMatchObject({ access_token: 'AT9' });
  });

  test('is not ended by what the bank says about ours', async () => {
    const answer = deferred<Token>();
    const [one, two] = [await tab(), await tab(() => answer.promise)];
    const renewing = rejection(two.session.renew('AT0'));
    await messages();
    isAwake = false;
    await one.session.end('signed-out');
    await one.session.start(other);
    answer.reject(new ApiError('session-ended', { status: 400 }));
    await renewing;
    expect(profile.stored.session).toMatchObject({ access_token: 'AT9' });
    expect(one.session.isSignedIn).toBe(true);
    expect(two.events).toEqual([{ kind: 'replaced' }]);
  });

  test('ends what is under way in its own tab too', async () => {
    const { session } = await tab();
    const { signal } = session;
    await session.start(other);
    expect(signal.aborted).toBe(true);
    expect(session.signal.aborted).toBe(false);
  });

  test('finds nothing that was read in ours', async () => {
    const { session } = await tab();
    queryClient.setQueryData(['identity'], 'of S1');
    await session.start(other);
    expect(queryClient.getQueryData(['identity'])).toBeUndefined();
  });

  test('does not notify a tab that had no session', async () => {
    profile.stored.session = undefined;
    const [one, two] = [await tab(), await tab()];
    await one.session.start(other);
    await messages();
    expect(two.events).toEqual([]);
    expect(two.session.isSignedIn).toBe(false);
  });
});

test('a check of a session that is still there changes nothing', async () => {
  const { session, events } = await tab();
  await session.check();
  expect(session.isSignedIn).toBe(true);
  expect(events).toEqual([]);
});

test('a record that a message asks for and that can’t be read is no sign-out', async () => {
  const [one, two] = [await tab(), await tab()];
  vi.spyOn(profile.store, 'readSession').mockRejectedValue(new DOMException('late', 'TimeoutError'));
  await one.session.start(other);
  await messages();
  expect(two.events).toEqual([{ kind: 'ended', reason: 'expired' }]);
});

test('an error of the store is passed on and ends nothing', async () => {
  const { session, events } = await tab();
  vi.spyOn(profile.store, 'readSession').mockRejectedValue(new DOMException('gone', 'InvalidStateError'));
  const error = await rejection(session.renew('AT0'));
  expect(error).toBeInstanceOf(DOMException);
  expect(error).not.toBeInstanceOf(ApiError);
  expect(events).toEqual([]);
});
