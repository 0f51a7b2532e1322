import { machineClock, setClock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { consentBank, named, signedInAs } from '#testing/demo/fake-consent.ts';
import { stateWith } from '#testing/demo/fake-memory.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { expire } from './expire.ts';
import { approve, grantOf } from './oauth.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const JOINT = 'b0a1c3e4-joint';
const request = {
  redirect_uri: 'https://app.example',
  client_id: 'bankbook-demo',
  scope: 'aisp',
  state: '',
  code_challenge: undefined,
};
const carrying = (token: string) => new Headers({ authorization: `Bearer ${token}` });
const grant = {
  ...signedInAs('household'),
  access_token: 'AT',
  refresh_token: 'RT',
  access_expires_at: NOW + 60_000,
};

afterEach(() => setClock(machineClock));

test('an expired access token is refused, and its refresh token is valid', () => {
  const state = stateWith(grant);
  expect(grantOf(state, carrying('AT'), NOW).id).toBe(grant.id);
  expect(expire(state, 'token', NOW)).toBe(1);
  expect(() => grantOf(state, carrying('AT'), NOW)).toThrow('no longer valid');
  expect(state.grants[0]?.refresh_token).toBe('RT');
  expect(expire(state, 'token', NOW)).toBe(0);
});

test('an expired session has no token any more, and no pending code', () => {
  const state = stateWith(grant);
  approve(state, request, 'household', NOW);
  expect(expire(state, 'session', NOW)).toBe(2);
  expect(state.grants.map(({ access_token, refresh_token }) => [access_token, refresh_token])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(state.authorizations).toEqual([]);
  expect(expire(state, 'session', NOW)).toBe(0);
});

describe('an expired consent', () => {
  const none = { balances: 403, overdrafts: 403, owners: 403, transactions: 403 };
  const all = { balances: 200, overdrafts: 200, owners: 200, transactions: 200 };

  /** A bank with a frozen clock, and a function that expires its consents. */
  function bankAt(time: number) {
    setClock({ frozen_at: time });
    const bank = consentBank({}, signedInAs('household'));
    return { ...bank, end: (at = time) => bank.memory.change((state) => expire(state, 'consent', at)) };
  }

  test('is one that came with the sign-in, and a new sign-in renews it', async () => {
    const { memory, statuses, end } = bankAt(NOW);
    expect(await statuses('household', JOINT)).toEqual(all);
    expect(await end()).toBe(1);
    expect(await statuses('household', JOINT)).toEqual(none);
    expect(await end()).toBe(0);
    await memory.change((state) => approve(state, request, 'household', NOW));
    expect(await statuses('household', JOINT)).toEqual(all);
  });

  test('is one that was sent, which only a new one renews', async () => {
    const { memory, put, statuses, end } = bankAt(NOW);
    await put('household', { balances: [named('household', JOINT)] });
    expect(await end()).toBe(1);
    expect(await statuses('household', JOINT)).toEqual(none);
    await memory.change((state) => approve(state, request, 'household', NOW));
    expect(await statuses('household', JOINT)).toEqual(none);
    await put('household', { balances: [named('household', JOINT)] });
    expect(await statuses('household', JOINT)).toMatchObject({ balances: 200, owners: 403 });
  });

  test('is none that has run out already', async () => {
    const { memory, put, end } = bankAt(NOW);
    await memory.change((state) => {
      state.settings.consent_days = 90;
      state.grants.push({ ...signedInAs('student'), given_at: NOW });
    });
    await put('household', { balances: [named('household', JOINT)] });
    expect(await end(NOW + 90 * DAY_MS)).toBe(0);
    expect(await end(NOW + 90 * DAY_MS - 1)).toBe(2);
  });

  test('is valid before the time at which it expired, if the clock is set back', async () => {
    const { statuses, end } = bankAt(NOW);
    await end();
    setClock({ frozen_at: NOW - 1 });
    expect(await statuses('household', JOINT)).toEqual(all);
  });
});
