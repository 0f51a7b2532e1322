import { afterEach, expect, test, vi } from 'vitest';
import { fakeProfile } from './fake-profile.ts';
import { Session, type SessionEvent } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the end of an earlier session does not end the present one', async () => {
  const profile = fakeProfile();
  vi.stubGlobal('BroadcastChannel', profile.Channel);
  const expires_at = Date.now() + 3_600_000;
  profile.kept.session = { bank: 'bank', id: 'S2', access_token: 'AT2', started_at: Date.now(), expires_at };
  const refresh = () => Promise.reject(new Error('not needed'));
  const session = new Session({
    store: profile.store,
    lock: profile.lock,
    refresh,
    name: 'bank',
    lifetime: 0,
  });
  const heard: SessionEvent[] = [];
  session.subscribe((event) => heard.push(event));
  await session.open();
  const { signal } = session;

  const tell = new profile.Channel('bank');
  tell.postMessage({ kind: 'ended', reason: 'signed-out', id: 'S1' });
  await new Promise((resolve) => setImmediate(resolve));
  expect([heard, session.isSignedIn, signal.aborted]).toEqual([[], true, false]);

  // Else nothing would have been heard at all.
  tell.postMessage({ kind: 'ended', reason: 'signed-out', id: 'S2' });
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'ended', reason: 'signed-out' }]));
  expect([session.isSignedIn, signal.aborted]).toEqual([false, true]);
});
