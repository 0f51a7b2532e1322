import type { Token } from '#contract/token.ts';
import { steadyNow } from '#lib/time/steady-clock.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rejection } from '#testing/fake-fetch.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { Session, type SessionEvent } from './session.ts';

const NOW = Date.UTC(2030, 0, 7, 12);
const LIFETIME_MS = 12 * HOUR_MS;
const token: Token = {
  access_token: 'AT',
  expires_in: HOUR_MS / 1000,
  refresh_token: 'RT',
  token_type: 'bearer',
};
const OVER = { kind: 'ended', reason: 'lifetime' };

let profile: ReturnType<typeof fakeProfile>;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  profile = fakeProfile();
  vi.stubGlobal('BroadcastChannel', profile.Channel);
});

async function tab({ lifetime = LIFETIME_MS } = {}) {
  const refresh = vi.fn<() => Promise<Token>>(() => Promise.resolve(token));
  const session = new Session({ store: profile.store, refresh, name: 'bank', lifetime, lock: profile.lock });
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  await session.open();
  return { session, events, refresh };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const set = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('the lifetime of a session', () => {
  test('counts from sign-in, whatever is refreshed, and in every tab', async () => {
    const { session, refresh } = await tab();
    await session.start(token);
    for (let hour = 1; hour < 12; hour += 1) {
      await pass(HOUR_MS);
      expect(await session.bearer()).toBe('AT');
    }
    expect(refresh).toHaveBeenCalledTimes(11);
    expect(session.timeLeft).toBe(HOUR_MS);
    expect((await tab()).session.timeLeft, 'in a tab that is opened later').toBe(HOUR_MS);
  });

  test('ends every tab with the reason, and no token is used after it', async () => {
    const [one, two] = [await tab(), await tab()];
    await one.session.start(token);
    await two.session.open();
    await pass(LIFETIME_MS - 1);
    expect(await one.session.bearer()).toBe('AT');
    const refreshCount = one.refresh.mock.calls.length;
    await pass(1);
    expect(await rejection(one.session.bearer())).toMatchObject({ kind: 'session-ended' });
    await pass(0);
    expect([one.events, two.events]).toEqual([[OVER], [OVER]]);
    expect(one.refresh).toHaveBeenCalledTimes(refreshCount);
    expect(profile.stored.session).toBeUndefined();
  });

  test('is the reason in a tab that slept and finds the session gone', async () => {
    const { session, events } = await tab();
    await session.start(token);
    set(LIFETIME_MS);
    profile.stored.session = undefined;
    await session.check();
    expect(events).toEqual([OVER]);
  });

  test('starts again with each sign-in', async () => {
    const { session } = await tab();
    await session.start(token);
    await pass(HOUR_MS);
    await session.start(token);
    expect(session.timeLeft).toBe(LIFETIME_MS);
  });

  test('never ends without a limit or without a session', async () => {
    const { session } = await tab({ lifetime: 0 });
    await session.start(token);
    await pass(1000 * HOUR_MS);
    expect(session.timeLeft).toBe(Infinity);
    expect(await session.bearer()).toBe('AT');
    profile.stored.session = undefined;
    expect((await tab()).session.timeLeft).toBe(Infinity);
  });

  test('gets no longer where the clock is set back', async () => {
    const { session } = await tab();
    await session.start(token);
    await pass(8 * HOUR_MS);
    set(-6 * HOUR_MS);
    expect(session.timeLeft).toBe(4 * HOUR_MS);
    await pass(4 * HOUR_MS);
    expect(await rejection(session.bearer())).toMatchObject({ kind: 'session-ended' });
  });

  test('continues while the machine sleeps', async () => {
    const { session } = await tab();
    await session.start(token);
    set(LIFETIME_MS);
    expect(session.timeLeft).toBe(0);
  });

  test.each([
    ['yet to come, because the clock was set back unseen', () => steadyNow() + HOUR_MS],
    ['unknown, because an earlier version signed in', () => undefined],
  ])('is over where the sign-in is %s', async (_, startedAt) => {
    const { session } = await tab();
    await session.start(token);
    Object.assign(profile.stored.session ?? {}, { started_at: startedAt() });
    const later = await tab();
    expect(later.session.timeLeft).toBe(-Infinity);
    expect(await rejection(later.session.bearer())).toMatchObject({ kind: 'session-ended' });
    expect(later.refresh).not.toHaveBeenCalled();
  });
});
