import { listAccounts } from '#contract/accounts.ts';
import { steadyNow } from '#lib/time/steady-clock.ts';
import { listBalances } from '#contract/balances.ts';
import { vi } from 'vitest';
import type { Config } from '#api/session/config.ts';
import { Connection } from '#api/session/connection.ts';
import { fakeFetch, json, type Sent } from './fake-fetch.ts';
import { fakeLocks } from './fake-locks.ts';
import { fakeProfile } from './fake-profile.ts';
import type { SessionEvent } from '#api/session/session.ts';

type Answer = (sent: Sent) => Response | Promise<Response>;

/** For tests: a bank at another origin. */
export const config: Config = {
  base_url: 'https://bank.example',
  authorize_url: 'https://bank.example/authorize',
  client_id: 'app',
  scope: 'aisp',
  redirect_uri: 'https://app.example/login/callback',
  approval_hosts: ['bank.example'],
  idle_minutes: 10,
  session_hours: 12,
  pkce: true,
  initiating_party: 'Bankbook',
  repeats_recognised: true,
  tester_tools: false,
};

/** For tests: the token answer number `n`. */
export const tokenOf = (n: number) => ({
  access_token: `AT${n}`,
  refresh_token: `RT${n}`,
  expires_in: 3600,
  token_type: 'bearer',
});

/** A read that knows one access token and refuses every other. */
export const accepting =
  (accessToken: string): Answer =>
  ({ headers }) =>
    headers.get('authorization') === `Bearer ${accessToken}`
      ? json({ accounts: [], balances: [] })
      : json({}, { status: 401 });

/** A bank with one answer for the token endpoint, by default new tokens each time, and one for all reads. */
export function fakeBank({ accounts, token }: { accounts: Answer; token?: Answer }) {
  let n = 0;
  const nextToken = () => json(tokenOf((n += 1)));
  const isToken = ({ url }: Sent) => url.pathname.endsWith('/oauth/token');
  const { fetch, sent } = fakeFetch((request) =>
    isToken(request) ? (token ?? nextToken)(request) : accounts(request),
  );
  return {
    fetch,
    sent,
    tokens: () => sent.filter(isToken),
    reads: () => sent.filter((request) => !isToken(request)),
  };
}

/** Stubs the browser features that a session needs. */
export function stubProfile(browser: { navigator: object }) {
  const profile = fakeProfile();
  Object.assign(browser.navigator, { locks: fakeLocks() });
  vi.stubGlobal('BroadcastChannel', profile.Channel);
  return profile;
}

/** A connection without a session. */
export function connectionTo(bank: { fetch: typeof globalThis.fetch }) {
  const profile = fakeProfile();
  return { profile, connection: new Connection({ config, store: profile.store, fetch: bank.fetch }) };
}

/** The name under which a session of the connection's bank is stored. */
export const BANK = 'bankbook:https://bank.example:app';

/** A connection with a session that has AT0 for an hour. */
export async function signedIn(bank: { fetch: typeof globalThis.fetch }) {
  const { profile, connection } = connectionTo(bank);
  profile.stored.session = {
    id: 'S1',
    bank: BANK,
    started_at: steadyNow(),
    access_token: 'AT0',
    expires_at: Date.now() + 3_600_000,
    refresh_token: 'RT0',
  };
  const { session } = connection;
  const events: SessionEvent[] = [];
  session.subscribe((event) => events.push(event));
  await session.open();
  const caller = new AbortController();
  const { signal } = caller;
  return {
    profile,
    connection,
    session,
    events,
    caller,
    accounts: () => connection.call(listAccounts, {}, { signal }),
    balances: (account_resource_id: string) =>
      connection.call(listBalances, { params: { account_resource_id } }, { signal }),
  };
}

/** How `promise` settles, given enough (fake) time. */
export async function awaitOutcome(
  promise: Promise<unknown>,
  time = 300_000,
): Promise<{ value: unknown } | { error: unknown }> {
  const outcome = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.advanceTimersByTimeAsync(time);
  return outcome;
}
