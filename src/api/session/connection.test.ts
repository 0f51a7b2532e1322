import { beforeEach, describe, expect, test, vi } from 'vitest';
import { steadyNow } from '#lib/time/steady-clock.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { ApiError } from '#api/http/errors.ts';
import { html, json, noAnswer, rejection, type Sent, stubBrowser } from '#testing/fake-fetch.ts';
import {
  BANK,
  accepting,
  fakeBank,
  awaitOutcome,
  signedIn,
  stubProfile,
  tokenOf,
} from '#testing/fake-connection.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stubProfile(stubBrowser());
});

const bearers = (sent: readonly Sent[]) => sent.map(({ headers }) => headers.get('authorization'));

describe('a refused access token', () => {
  test('is renewed once, and the call made again with the new one and a new X-Request-ID', async () => {
    const bank = fakeBank({ accounts: accepting('AT1') });
    const { accounts } = await signedIn(bank);
    expect(await awaitOutcome(accounts())).toMatchObject({ value: { accounts: { items: [] } } });
    expect(bank.reads()).toHaveLength(2);
    expect(bearers(bank.reads())).toEqual(['Bearer AT0', 'Bearer AT1']);
    const ids = bank.reads().map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(bank.tokens()).toHaveLength(1);
    expect(Object.fromEntries(bank.tokens()[0]?.url.searchParams ?? [])).toEqual({
      grant_type: 'refresh_token',
      client_id: 'app',
      refresh_token: 'RT0',
    });
  });

  test('is renewed once for eight calls at the same time', async () => {
    const bank = fakeBank({ accounts: accepting('AT1') });
    const { accounts } = await signedIn(bank);
    const outcomes = await awaitOutcome(Promise.all(Array.from({ length: 8 }, () => accounts())));
    expect(outcomes).toHaveProperty('value.length', 8);
    expect(bank.tokens()).toHaveLength(1);
    expect(bank.reads()).toHaveLength(16);
  });

  test('that is refused again after the renewal ends the session, without a loop', async () => {
    const bank = fakeBank({ accounts: accepting('nothing') });
    const { accounts, session, profile } = await signedIn(bank);
    expect(await awaitOutcome(accounts())).toMatchObject({ error: { kind: 'session-ended', status: 401 } });
    expect([bank.tokens().length, bank.reads().length]).toEqual([1, 2]);
    expect(session.isSignedIn).toBe(false);
    expect(profile.stored.session).toBeUndefined();
  });

  test('that can’t be renewed ends the session once for all calls', async () => {
    const bank = fakeBank({
      accounts: accepting('nothing'),
      token: () => json({ error: 'invalid_grant' }, { status: 400 }),
    });
    const { accounts, events } = await signedIn(bank);
    const outcome = await awaitOutcome(Promise.allSettled(Array.from({ length: 8 }, () => accounts())));
    expect(outcome).not.toHaveProperty('value.0.value');
    expect(events).toEqual([{ kind: 'ended', reason: 'expired' }]);
    expect([bank.tokens().length, bank.reads().length]).toEqual([1, 8]);
  });

  test('that is refused again to eight calls ends the session once', async () => {
    const bank = fakeBank({ accounts: accepting('nothing') });
    const { accounts, events } = await signedIn(bank);
    await awaitOutcome(Promise.allSettled(Array.from({ length: 8 }, () => accounts())));
    expect(events).toEqual([{ kind: 'ended', reason: 'expired' }]);
    expect(bank.tokens()).toHaveLength(1);
  });

  test('that was taken over from another tab after it ran out is renewed too', async () => {
    const bank = fakeBank({ accounts: accepting('AT1') });
    const { accounts, session, profile } = await signedIn(bank);
    profile.stored.session = {
      id: 'S1',
      bank: BANK,
      started_at: steadyNow(),
      access_token: 'AT-of-another-tab',
      expires_at: NOW - 1,
      refresh_token: 'RT-of-another-tab',
    };
    expect(await awaitOutcome(accounts())).toMatchObject({ value: { accounts: { items: [] } } });
    expect(bank.tokens().map(({ url }) => url.searchParams.get('refresh_token'))).toEqual([
      'RT-of-another-tab',
    ]);
    expect(session.isSignedIn).toBe(true);
  });
});

test('403 says nothing about the session and is not repeated', async () => {
  const bank = fakeBank({ accounts: () => json({}, { status: 403 }) });
  const { accounts, session } = await signedIn(bank);
  expect(await awaitOutcome(accounts())).toMatchObject({ error: { kind: 'not-covered' } });
  expect([bank.tokens().length, bank.reads().length]).toEqual([0, 1]);
  expect(session.isSignedIn).toBe(true);
});

describe('an access token that has run out', () => {
  test('is renewed before anything is sent, once for eight calls', async () => {
    const bank = fakeBank({ accounts: accepting('AT1') });
    const { accounts } = await signedIn(bank);
    vi.setSystemTime(NOW + HOUR_MS);
    const outcomes = await awaitOutcome(Promise.all(Array.from({ length: 8 }, () => accounts())));
    expect(outcomes).toHaveProperty('value.length', 8);
    expect(bank.tokens()).toHaveLength(1);
    expect(new Set(bearers(bank.reads()))).toEqual(new Set(['Bearer AT1']));
    expect(bank.reads()).toHaveLength(8);
  });
});

describe('what the token endpoint says about a refresh', () => {
  const refreshed = async (token: () => Response | Promise<Response>) => {
    const bank = fakeBank({ accounts: accepting('AT1'), token });
    const signed = await signedIn(bank);
    vi.setSystemTime(NOW + HOUR_MS);
    const outcome = await awaitOutcome(signed.accounts());
    return { ...signed, bank, outcome };
  };

  test.each([
    ['invalid_grant', () => json({ error: 'invalid_grant' }, { status: 400 })],
    ['invalid_grant with 401', () => json({ error: 'invalid_grant' }, { status: 401 })],
    ['400 without a reason', () => new Response('no', { status: 400 })],
    ['403', () => json({}, { status: 403 })],
    ['an answer without a token', () => json({ token_type: 'bearer' })],
    ['an answer of another type', () => json({ ...tokenOf(1), token_type: 'mac' })],
    ['204', () => new Response(null, { status: 204 })],
  ])('%s: the session is over, and nothing more is requested', async (_, token) => {
    const { outcome, events, session, bank } = await refreshed(token);
    expect(outcome).toMatchObject({ error: { kind: 'session-ended' } });
    expect(session.isSignedIn).toBe(false);
    expect(events).toEqual([{ kind: 'ended', reason: 'expired' }]);
    expect([bank.tokens().length, bank.reads().length]).toEqual([1, 0]);
  });

  test.each([
    ['invalid_client with 401', 'set-up', () => json({ error: 'invalid_client' }, { status: 401 })],
    ['invalid_client with 400', 'set-up', () => json({ error: 'invalid_client' }, { status: 400 })],
    ['unsupported_grant_type', 'set-up', () => json({ error: 'unsupported_grant_type' }, { status: 400 })],
    ['404', 'set-up', () => html(404)],
    ['405', 'set-up', () => html(405)],
    ['415', 'set-up', () => html(415)],
    ['200 with a page', 'unreadable', () => html(200)],
    [
      '200 with a page, spelled oddly',
      'unreadable',
      () => new Response('<p>', { headers: { 'content-type': 'Text/HTML' } }),
    ],
  ] as const)('%s: %s, and the session stays', async (_, kind, token) => {
    const { outcome, events, session, bank } = await refreshed(token);
    expect(outcome).toMatchObject({ error: { kind } });
    expect(session.isSignedIn).toBe(true);
    expect(events).toEqual([]);
    expect([bank.tokens().length, bank.reads().length]).toEqual([1, 0]);
  });

  test.each([
    ['503 with a page', 'bank-failed', () => html(503)],
    ['500', 'bank-failed', () => json({ error: 'server_error' }, { status: 500 })],
    ['408', 'timeout', () => json({}, { status: 408 })],
    ['no answer', 'unreachable', noAnswer],
    ['429', 'wait', () => json({}, { status: 429, headers: { 'retry-after': '2' } })],
  ] as const)('%s: %s, and the session stays', async (_, kind, token) => {
    const { outcome, events, session } = await refreshed(token);
    expect(outcome).toMatchObject({ error: { kind } });
    expect(session.isSignedIn).toBe(true);
    expect(events).toEqual([]);
  });
});

test('an id that can’t be sent reaches neither the bank nor the rules of repetition', async () => {
  const bank = fakeBank({ accounts: accepting('AT0') });
  const { balances } = await signedIn(bank);
  expect(await awaitOutcome(balances('..'))).toMatchObject({ error: { name: 'RangeError' } });
  expect(bank.sent).toHaveLength(0);
});

test('nothing is sent without a session', async () => {
  const bank = fakeBank({ accounts: accepting('AT0') });
  const { accounts, session } = await signedIn(bank);
  await session.end('signed-out');
  const error = await rejection(accounts());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: 'session-ended' });
  expect(bank.sent).toHaveLength(0);
});
