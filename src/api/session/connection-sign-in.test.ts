import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BANK, config, fakeBank, connectionTo, stubProfile, tokenOf } from '#testing/fake-connection.ts';
import { html, json, noAnswer, redirect, silence, stubBrowser } from '#testing/fake-fetch.ts';
import { Connection } from './connection.ts';
// What the connection loads when it needs it is loaded before time stands still.
import { finishSignIn, readCallback, type SignInOutcome } from './sign-in.ts';

const NOW = Date.UTC(2030, 0, 7, 12);

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  browser = stubBrowser();
  stubProfile(browser);
});

const pending = {
  bank: BANK,
  state: 'STATE',
  redirect_uri: 'https://app.example/at/that/time',
  return_to: { page: 'accounts' },
  created_at: NOW,
  verifier: 'VERIFIER',
};

/** Comes back with a code from a bank whose token endpoint gives these answers, the last one for ever. */
async function comeBack(...answers: (() => Response | Promise<Response>)[]) {
  const queue = [...answers];
  const bank = fakeBank({
    accounts: silence,
    token: () => (queue.length > 1 ? queue.shift() : queue[0])?.() ?? silence(),
  });
  const { connection, profile } = connectionTo(bank);
  profile.stored.signIns.set('STATE', pending);
  let outcome: SignInOutcome | undefined;
  const finish = async () => {
    outcome = await connection.finishSignIn('?state=STATE&code=CODE');
  };
  const finished = finish();
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(outcome).toBeDefined();
    },
    { timeout: 5000 },
  );
  await finished;
  return { bank, connection, profile, outcome };
}

test('a code is exchanged for a session, with the redirect address and the verifier of its request', async () => {
  const { bank, connection, profile, outcome } = await comeBack(() => json(tokenOf(1)));
  expect(outcome).toEqual({ kind: 'signed-in', returnTo: { page: 'accounts' } });
  expect(bank.tokens()).toHaveLength(1);
  expect(Object.fromEntries(bank.tokens()[0]?.url.searchParams ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'CODE',
    client_id: 'app',
    redirect_uri: 'https://app.example/at/that/time',
    code_verifier: 'VERIFIER',
  });
  expect(connection.session.isSignedIn).toBe(true);
  expect(profile.stored.session).toMatchObject({ access_token: 'AT1', refresh_token: 'RT1' });
});

test('sign-ins that two tabs start at once both complete, with one exchange each', async () => {
  const bank = fakeBank({ accounts: silence });
  const { connection: first, profile } = connectionTo(bank);
  const second = new Connection({ config, store: profile.store, fetch: bank.fetch });
  const tabs = [first, second];
  const started = await Promise.all(tabs.map((tab) => tab.startSignIn(undefined)));
  for (const at of [1, 0]) {
    const state = started[at]?.searchParams.get('state');
    expect(await tabs[at]?.finishSignIn(`?state=${state}&code=CODE`)).toMatchObject({ kind: 'signed-in' });
    expect(tabs[at]?.session.isSignedIn).toBe(true);
  }
  expect(bank.tokens()).toHaveLength(2);
});

/** What can't be put into a header, or arrives there as something else. */
const UNUSABLE = ['€', 'a b', ' a', 'a\n', 'a\r\nX-Other: 1', 'a\0', 'é', '\ud800', '\ud83d\ude00', ''];

test.each(['€', '\ud800', 'a\nb', 'a\0', ''])(
  'a refresh token %j is left out: it would reach the bank as another one',
  async (refresh_token) => {
    const { connection, profile } = await comeBack(() => json({ ...tokenOf(1), refresh_token }));
    expect(connection.session.isSignedIn).toBe(true);
    expect(profile.stored.session).toMatchObject({ access_token: 'AT1', refresh_token: undefined });
  },
);

describe('the exchange of a code is never repeated', () => {
  test.each([
    ['no answer', 'unreachable', noAnswer],
    ['500', 'bank-failed', () => json({}, { status: 500 })],
    ['502 with a page', 'bank-failed', () => html(502)],
    ['503', 'bank-failed', () => json({}, { status: 503 })],
    ['408', 'timeout', () => json({}, { status: 408 })],
    ['no answer in time', 'timeout', silence],
    ['invalid_grant', 'session-ended', () => json({ error: 'invalid_grant' }, { status: 400 })],
    ['invalid_client', 'set-up', () => json({ error: 'invalid_client' }, { status: 401 })],
    ['invalid_request', 'session-ended', () => json({ error: 'invalid_request' }, { status: 400 })],
    ['unauthorized_client', 'set-up', () => json({ error: 'unauthorized_client' }, { status: 400 })],
    ['404', 'set-up', () => html(404)],
    ['a redirect', 'set-up', redirect],
    ['a page with 200', 'unreadable', () => html(200)],
    ['an answer without a token', 'unreadable', () => json({})],
    ...UNUSABLE.map(
      (access_token) =>
        [
          `the token ${JSON.stringify(access_token)}`,
          'unreadable',
          () => json({ ...tokenOf(1), access_token }),
        ] as const,
    ),
    ['a wait that is too long', 'wait', () => json({}, { status: 429, headers: { 'retry-after': '31' } })],
  ] as const)('after %s: %s', async (_, cause, answer) => {
    const { bank, connection, profile, outcome } = await comeBack(answer);
    expect(outcome).toEqual({ kind: 'incomplete', cause });
    expect(bank.tokens()).toHaveLength(1);
    expect(connection.session.isSignedIn).toBe(false);
    expect(profile.stored).toEqual({ session: undefined, signIns: new Map() });
  });

  test.each([429, 503])('except if the bank requests a wait with %d', async (status) => {
    const waitAnswer = () => json({}, { status, headers: { 'retry-after': '3' } });
    const { bank, outcome } = await comeBack(waitAnswer, () => json(tokenOf(1)));
    expect(outcome).toMatchObject({ kind: 'signed-in' });
    expect(bank.tokens()).toHaveLength(2);
    expect(Date.now() - NOW).toBeGreaterThanOrEqual(3000);
  });

  test('also if the user looks at another tab in that wait, because the code is lost otherwise', async () => {
    const waitAnswer = () => {
      browser.document.hidden = true;
      return json({}, { status: 429, headers: { 'retry-after': '3' } });
    };
    expect((await comeBack(waitAnswer, () => json(tokenOf(1)))).outcome).toMatchObject({ kind: 'signed-in' });
  });
});

test('a sign-in that another tab has ended sends nothing', async () => {
  const bank = fakeBank({ accounts: silence });
  const { connection } = connectionTo(bank);
  expect(await connection.finishSignIn('?state=STATE&code=CODE')).toEqual({ kind: 'invalid-link' });
  expect(bank.sent).toHaveLength(0);
});

test('a sign-in that starts here ends here', async () => {
  const bank = fakeBank({ accounts: silence });
  const { connection } = connectionTo(bank);
  const url = await connection.startSignIn({ page: 'balances' });
  expect(url.origin).toBe('https://bank.example');
  const callback = `?code=CODE&state=${url.searchParams.get('state')}`;
  expect(await connection.finishSignIn(callback)).toEqual({
    kind: 'signed-in',
    returnTo: { page: 'balances' },
  });
  expect(await connection.finishSignIn(callback)).toEqual({ kind: 'invalid-link' });
  expect(bank.tokens()).toHaveLength(1);
});

test.each([
  ['', 1],
  ['&iss=https://evil.example', 1],
  [`&iss=${BANK}`, 0],
])(
  'an answer with %j is named on the console where that is not the issuer, without its values',
  async (iss, times) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { profile } = connectionTo(fakeBank({ accounts: silence }));
    await finishSignIn(readCallback(`?state=ANOTHER&code=CODE${iss}`), {
      bank: BANK,
      issuer: BANK,
      scope: 'aisp',
      store: profile.store,
      exchange: () => Promise.reject(new Error('nothing to exchange')),
      start: () => Promise.reject(new Error('nothing to start')),
    });
    expect(warn).toHaveBeenCalledTimes(times);
    for (const [text] of warn.mock.calls) expect(text).toMatch(/^(?!.*(?:evil|CODE|ANOTHER)).*`issuer`/);
    warn.mockRestore();
  },
);
