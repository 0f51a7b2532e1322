import type { Token } from '#contract/token.ts';
import { LockTimeoutError, type withLock } from '#lib/lock.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { rejection } from '#testing/fake-fetch.ts';
import { deferred, fakeProfile } from '#testing/fake-profile.ts';
import { Session, type SessionEvent } from './session.ts';

const NOW = Date.UTC(2030, 0, 7, 12);
const record = {
  bank: 'bank',
  id: 'S1',
  started_at: NOW,
  access_token: 'AT0',
  expires_at: NOW + HOUR_MS,
  refresh_token: 'RT0',
  scope: 'aisp',
};
const tokenOf = (n: number): Token => ({
  access_token: `AT${n}`,
  expires_in: 3600,
  refresh_token: `RT${n}`,
  token_type: 'bearer',
});

let profile: ReturnType<typeof fakeProfile>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  profile = fakeProfile();
  profile.stored.session = record;
  vi.stubGlobal('BroadcastChannel', profile.Channel);
});

/** A tab of the profile, the messages it received, and a refresh that answers one token after the other. */
async function tab({ refresh, lock = profile.lock }: { refresh?: Refresh; lock?: typeof withLock } = {}) {
  let n = 0;
  const spent = vi.fn<Refresh>(refresh ?? (() => Promise.resolve(tokenOf((n += 1)))));
  const session = new Session({ store: profile.store, refresh: spent, name: 'bank', lifetime: 0, lock });
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  await session.open();
  return { session, events, spent };
}
type Refresh = (refreshToken: string, signal: AbortSignal) => Promise<Token>;

const messages = () => vi.advanceTimersByTimeAsync(0);

test('a token that an earlier version stored and that no header can carry is no session', async () => {
  for (const access_token of ['€', 'a\nb', 'a\0', '\ud800']) {
    profile.stored.session = { ...record, access_token };
    const { session } = await tab();
    expect(session.isSignedIn).toBe(false);
    expect(profile.stored.session).toBeUndefined();
  }
});

describe('an access token', () => {
  test('that has not run out is handed out as it is', async () => {
    const { session, spent } = await tab();
    vi.setSystemTime(NOW + HOUR_MS - 1);
    expect(await session.bearer()).toBe('AT0');
    expect(spent).not.toHaveBeenCalled();
  });

  test('that has expired is renewed first, and the new one is stored', async () => {
    const { session, spent } = await tab();
    vi.setSystemTime(NOW + HOUR_MS);
    expect(await session.bearer()).toBe('AT1');
    expect(spent).toHaveBeenCalledExactlyOnceWith('RT0', session.signal);
    expect(profile.stored.session).toEqual({
      ...record,
      access_token: 'AT1',
      refresh_token: 'RT1',
      expires_at: NOW + 2 * HOUR_MS,
    });
    expect(await session.bearer()).toBe('AT1');
    expect(spent).toHaveBeenCalledOnce();
  });

  test('with less left than the caller needs is renewed first, where that can be done', async () => {
    const { session, spent } = await tab();
    vi.setSystemTime(NOW + HOUR_MS - 60_000);
    expect(await session.bearer(60_000)).toBe('AT1');
    expect(await session.bearer(60_000)).toBe('AT1');
    expect(spent).toHaveBeenCalledOnce();
    profile.stored.session = { ...record, refresh_token: undefined };
    const other = await tab();
    expect(await other.session.bearer(60_000)).toBe('AT0');
    expect(other.session.isSignedIn).toBe(true);
  });

  test('is renewed once for any number of callers', async () => {
    const { session, spent } = await tab();
    const renewed = await Promise.all(Array.from({ length: 8 }, () => session.renew('AT0')));
    expect(new Set(renewed)).toEqual(new Set(['AT1']));
    expect(spent).toHaveBeenCalledOnce();
  });

  test('that was refused late is not renewed again', async () => {
    const { session, spent } = await tab();
    await session.renew('AT0');
    expect(await session.renew('AT0')).toBe('AT1');
    expect(spent).toHaveBeenCalledOnce();
    expect(await session.renew('AT1')).toBe('AT2');
  });

  test('that another tab has renewed is taken over', async () => {
    const [one, two] = [await tab(), await tab()];
    expect(await Promise.all([one.session.renew('AT0'), two.session.renew('AT0')])).toEqual(['AT1', 'AT1']);
    expect(one.spent).toHaveBeenCalledOnce();
    expect(two.spent).not.toHaveBeenCalled();
    expect(await two.session.bearer()).toBe('AT1');
  });

  test('is not available without a session', async () => {
    profile.stored.session = undefined;
    const { session } = await tab();
    expect(session.isSignedIn).toBe(false);
    expect(await rejection(session.bearer())).toMatchObject({ kind: 'session-ended' });
  });

  test('lives as long as the bank says, from when its answer came', async () => {
    const { session } = await tab({ refresh: () => Promise.resolve({ ...tokenOf(1), expires_in: 60 }) });
    await session.renew('AT0');
    expect(profile.stored.session?.expires_at).toBe(NOW + 60_000);
  });
});

describe('a refresh answer', () => {
  test('that leaves out the refresh token and the scope preserves the previous ones', async () => {
    const { session } = await tab({
      refresh: () => Promise.resolve({ access_token: 'AT1', expires_in: 60, token_type: 'bearer' }),
    });
    await session.renew('AT0');
    expect(profile.stored.session).toMatchObject({ refresh_token: 'RT0', scope: 'aisp' });
  });

  test.each([
    new ApiError('unreachable'),
    new ApiError('offline'),
    new ApiError('timeout'),
    new ApiError('wait', { status: 429, retryAt: NOW + 60_000 }),
    new ApiError('bank-failed', { status: 503 }),
    new ApiError('unreadable', { isForeign: true }),
    new ApiError('set-up', { status: 401 }),
    new TypeError('a bug'),
  ])('that does not concern the session preserves it: $message', async (problem) => {
    const { session, events } = await tab({ refresh: () => Promise.reject(problem) });
    expect(await rejection(session.renew('AT0'))).toBe(problem);
    expect(session.isSignedIn).toBe(true);
    expect(profile.stored.session).toEqual(record);
    expect(events).toEqual([]);
  });

  test('that failed does not block the next one', async () => {
    const refresh = vi
      .fn<Refresh>()
      .mockRejectedValueOnce(new ApiError('unreachable'))
      .mockResolvedValue(tokenOf(1));
    const { session } = await tab({ refresh });
    await rejection(session.renew('AT0'));
    expect(await session.renew('AT0')).toBe('AT1');
  });

  test('that ends the session ends it in every tab, once', async () => {
    const [one, two] = [
      await tab({ refresh: () => Promise.reject(new ApiError('session-ended', { status: 400 })) }),
      await tab(),
    ];
    const { signal } = one.session;
    const errors = await Promise.all(Array.from({ length: 8 }, () => rejection(one.session.renew('AT0'))));
    await messages();
    for (const error of errors) expect(error).toMatchObject({ kind: 'session-ended' });
    expect(one.events).toEqual([{ kind: 'ended', reason: 'expired' }]);
    expect(two.events).toEqual([{ kind: 'ended', reason: 'expired' }]);
    expect([one.session.isSignedIn, two.session.isSignedIn, signal.aborted]).toEqual([false, false, true]);
    expect(profile.stored.session).toBeUndefined();
  });

  test('is not waited for where there is no refresh token: the session is over', async () => {
    profile.stored.session = { ...record, refresh_token: undefined };
    const { session, events, spent } = await tab();
    vi.setSystemTime(NOW + HOUR_MS);
    expect(await rejection(session.bearer())).toMatchObject({ kind: 'session-ended' });
    expect(spent).not.toHaveBeenCalled();
    expect(events).toEqual([{ kind: 'ended', reason: 'expired' }]);
  });
});

test('a bank that sends the same access token again gets the newest refresh token, not a used one', async () => {
  const refresh = vi.fn<Refresh>();
  refresh.mockResolvedValueOnce({ ...tokenOf(1), access_token: 'AT0' }).mockResolvedValue(tokenOf(2));
  const [one, two] = [await tab({ refresh }), await tab({ refresh })];
  expect(await one.session.renew('AT0')).toBe('AT0');
  expect(await two.session.renew('AT0')).toBe('AT2');
  expect(refresh.mock.calls.map(([refreshToken]) => refreshToken)).toEqual(['RT0', 'RT1']);
});

describe('a renewed token that the browser does not store', () => {
  const refused = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

  test('is stored by a second try', async () => {
    const { session } = await tab();
    vi.spyOn(profile.store, 'renewSession').mockImplementationOnce(refused);
    expect(await session.renew('AT0')).toBe('AT1');
    expect(profile.stored.session).toMatchObject({ refresh_token: 'RT1' });
  });

  test('is used by this tab, and no spent one, until a later one is stored', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { session, spent } = await tab();
    const renewSession = vi.spyOn(profile.store, 'renewSession').mockImplementation(refused);
    expect(await session.renew('AT0')).toBe('AT1');
    expect(await session.renew('AT0')).toBe('AT1');
    expect(await session.renew('AT1')).toBe('AT2');
    expect(profile.stored.session).toEqual(record);
    renewSession.mockRestore();
    expect(await session.renew('AT2')).toBe('AT3');
    expect(spent.mock.calls.map(([refreshToken]) => refreshToken)).toEqual(['RT0', 'RT1', 'RT2']);
    expect(profile.stored.session).toMatchObject({ refresh_token: 'RT3' });
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});

describe('a lock that is not had in time', () => {
  const noLock = () => Promise.reject(new LockTimeoutError('No lock'));

  test('fails the call, preserves the session and refreshes nothing', async () => {
    const { session, spent } = await tab({ lock: noLock });
    expect(await rejection(session.renew('AT0'))).toMatchObject({ kind: 'timeout' });
    expect(spent).not.toHaveBeenCalled();
    expect(session.isSignedIn).toBe(true);
  });

  test('does no harm where another tab has renewed meanwhile', async () => {
    const { session, spent } = await tab({ lock: noLock });
    profile.stored.session = { ...record, access_token: 'AT1' };
    expect(await session.renew('AT0')).toBe('AT1');
    expect(spent).not.toHaveBeenCalled();
  });

  test('is waited for 5 s', async () => {
    const timeouts: number[] = [];
    const lock: typeof withLock = (name, timeout, work) => {
      timeouts.push(timeout);
      return profile.lock(name, timeout, work);
    };
    await (await tab({ lock })).session.renew('AT0');
    expect(timeouts).toEqual([5000]);
  });
});

describe('two tabs and a slow bank', () => {
  test('the second tab waits for the first one’s refresh', async () => {
    const answer = deferred<Token>();
    const [one, two] = [await tab({ refresh: () => answer.promise }), await tab()];
    const both = Promise.all([one.session.renew('AT0'), two.session.renew('AT0')]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(two.spent).not.toHaveBeenCalled();
    answer.resolve(tokenOf(7));
    expect(await both).toEqual(['AT7', 'AT7']);
    expect(two.spent).not.toHaveBeenCalled();
  });

  test('the second tab tries with the same token where the first one had no answer', async () => {
    const one = await tab({ refresh: () => Promise.reject(new ApiError('unreachable')) });
    const two = await tab();
    const failed = rejection(one.session.renew('AT0'));
    expect(await two.session.renew('AT0')).toBe('AT1');
    expect(await failed).toMatchObject({ kind: 'unreachable' });
    expect(two.spent).toHaveBeenCalledExactlyOnceWith('RT0', two.session.signal);
  });
});

test('a refresh answer for a session that has ended is discarded', async () => {
  const answer = deferred<Token>();
  const { session, spent } = await tab({ refresh: () => answer.promise });
  const failed = rejection(session.renew('AT0'));
  await messages();
  profile.stored.session = undefined;
  answer.resolve(tokenOf(1));
  expect(await failed).toBeInstanceOf(AbandonedError);
  expect(profile.stored.session).toBeUndefined();
  expect(spent).toHaveBeenCalledOnce();
});
