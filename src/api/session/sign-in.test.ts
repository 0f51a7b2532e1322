import type { Token } from '#contract/token.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { fc } from '#testing/fast-check.ts';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bankOf } from './bank-address.ts';
import type { Config } from './config.ts';
import { AbandonedError, ApiError } from '#api/http/errors.ts';
import { fakeProfile } from '#testing/fake-profile.ts';
import { type Callback, finishSignIn, readCallback, type SignInOutcome, startSignIn } from './sign-in.ts';

const NOW = Date.UTC(2030, 0, 7, 12);
const token: Token = { access_token: 'AT', expires_in: 60, refresh_token: 'RT', token_type: 'bearer' };
const config: Config = {
  base_url: 'https://bank.example',
  authorize_url: 'https://bank.example/authorize',
  client_id: 'app & co',
  scope: 'aisp pisp',
  redirect_uri: 'https://app.example/login/callback',
  approval_hosts: ['bank.example'],
  idle_minutes: 10,
  session_hours: 12,
  pkce: false,
  initiating_party: 'Bankbook',
  repeats_recognised: false,
  tester_tools: false,
};

let profile: ReturnType<typeof fakeProfile>;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  profile = fakeProfile();
});

const start = (more: Partial<Config> = {}, returnTo: unknown = { page: 'accounts' }) =>
  startSignIn({ ...config, ...more }, profile.store, returnTo);

type Exchange = Parameters<typeof finishSignIn>[1]['exchange'];

/** Comes back with `callback`; `exchange` is what the bank says to a code. */
async function finish(
  callback: Callback,
  exchange = vi.fn<Exchange>(() => Promise.resolve(token)),
  issuer?: string,
) {
  const begin = vi.fn<(token: Token) => Promise<void>>(() => Promise.resolve());
  const outcome = await finishSignIn(callback, {
    bank: bankOf(config),
    issuer,
    scope: config.scope,
    store: profile.store,
    exchange,
    start: begin,
  });
  return { outcome, exchange, begin };
}

/** What coming back with `callback` led to, and how often a code was exchanged and a session begun. */
async function whatCameOf(callback: Callback, issuer?: string) {
  const { outcome, exchange, begin } = await finish(callback, undefined, issuer);
  return { outcome, exchanged: exchange.mock.calls.length, begun: begin.mock.calls.length };
}

const REFUSED = { outcome: { kind: 'invalid-link' }, exchanged: 0, begun: 0 };

/** How a bank can answer a sign-in, but for the state. */
const ANSWERS = [
  { kind: 'code', code: 'CODE' },
  { kind: 'error', error: 'access_denied' },
] as const;

describe('the query of the callback', () => {
  test.each([
    ['?state=s&code=c', { kind: 'code', state: 's', code: 'c' }],
    ['state=s&code=c', { kind: 'code', state: 's', code: 'c' }],
    ['?code=a%2Fb%2Bc%3D&state=x-_y', { kind: 'code', state: 'x-_y', code: 'a/b+c=' }],
    ['?state=s&code=c&session_state=x&iss=y', { kind: 'code', state: 's', iss: 'y', code: 'c' }],
    ['?state=s&iss=y&error=x', { kind: 'error', state: 's', iss: 'y', error: 'x' }],
    ['?state=s&code=c&iss=', { kind: 'code', state: 's', code: 'c' }],
    ['?state=s&error=access_denied', { kind: 'error', state: 's', error: 'access_denied' }],
    ['?state=s&state=s&code=c&code=c&iss=y&iss=y', { kind: 'code', state: 's', iss: 'y', code: 'c' }],
    ['?state=s?code=c', { kind: 'code', state: 's', code: 'c' }],
    ['?state=s?error=access_denied?x', { kind: 'error', state: 's', error: 'access_denied' }],
    ['?error=access_denied', { kind: 'cancelled' }],
    ['?error=access_denied&state=&error=access_denied', { kind: 'cancelled' }],
    [
      `?state=s&error=x&error_description=${encodeURIComponent('<img src=x onerror=alert(1)>\u202E')}`,
      { kind: 'error', state: 's', error: 'x' },
    ],
    [
      `?state=s&error=x&error_uri=javascript:alert(1)&error_description=${'A'.repeat(10_000)}`,
      { kind: 'error', state: 's', error: 'x' },
    ],
  ])('%s is read, and nothing else of it stored', (search, callback) => {
    expect(readCallback(search)).toEqual(callback);
  });

  test('is read at once, however many members it has', () => {
    const others = Array.from({ length: 30_000 }, (_, index) => `&m${index}=x`).join('');
    expect(readCallback(`?state=s&code=c${others}`)).toEqual({ kind: 'code', state: 's', code: 'c' });
  });

  test.each([
    '',
    '?',
    '?code=c',
    '?error=server_error',
    '?error=access_denied&code=c',
    '?error=access_denied&state=s&state=t',
    '?state=s',
    '?state=&code=c',
    '?state=s&code=',
    '?state=s&error=',
    '?state=s&state=t&code=c',
    '?state=s&error=x&iss=y&iss=z',
    '?state=s&code=c&code=d',
    '?state=s&code=c&code=',
    '?state=s&error=a&error=b',
    '?state=s&code=c&error=access_denied',
    '?state=s&code=c&error=',
    '?state=s&code=&error=access_denied',
    '?state&code=c',
    '?STATE=s&CODE=c',
    '?state[]=s&code[]=c',
    '?access_token=t&state=s&token_type=bearer',
    '?response=x&state=s',
  ])('%j is not the end of a sign-in', (search) => {
    expect(readCallback(search)).toEqual({ kind: 'invalid' });
  });

  test('ignores the fragment', () => {
    const { search } = new URL('https://app.example/login/callback#state=s&code=c&access_token=t');
    expect(readCallback(search)).toEqual({ kind: 'invalid' });
  });

  test('any text can be read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (search) => {
        expect(['code', 'error', 'cancelled', 'invalid']).toContain(readCallback(search).kind);
      }),
    );
  });
});

describe('the address of the bank', () => {
  test('requests a code, and only what is configured', async () => {
    const url = await start();
    expect(url.origin + url.pathname).toBe(config.authorize_url);
    const { state, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      response_type: 'code',
      client_id: 'app & co',
      redirect_uri: config.redirect_uri,
      scope: 'aisp pisp',
    });
    expect(state).toMatch(/^[\w-]{43}$/);
  });

  test('preserves the configured query, except for our own members', async () => {
    const url = await start({ authorize_url: 'https://bank.example/a?brand=x%20y&state=fixed&prompt=login' });
    expect(url.searchParams.get('brand')).toBe('x y');
    expect(url.searchParams.get('prompt')).toBe('login');
    expect(url.searchParams.getAll('state')).toEqual([...profile.stored.signIns.keys()]);
  });

  test('carries the S256 of a verifier that stays here, if PKCE is configured', async () => {
    const url = await start({ pkce: true });
    const [pending] = profile.stored.signIns.values();
    const verifier = pending?.verifier ?? '';
    expect(verifier).toMatch(/^[\w.~-]{43,128}$/);
    expect(url.searchParams.get('code_challenge')).toBe(
      createHash('sha256').update(verifier).digest('base64url'),
    );
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.href).not.toContain(verifier);
  });

  test('never contains the secret or the return address', async () => {
    const url = await start({ client_secret: 'CANARY_SECRET' }, { page: 'CANARY_PAGE' });
    expect(url.href).not.toContain('CANARY');
  });

  test('has another state and verifier each time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => start({ pkce: true })));
    const signIns = [...profile.stored.signIns.values()];
    expect(signIns).toHaveLength(20);
    expect(new Set(signIns.map(({ verifier }) => verifier)).size).toBe(20);
  });

  test('is returned only after its state was stored and old ones were deleted', async () => {
    await start();
    vi.advanceTimersByTime(10 * MINUTE_MS + 1);
    const url = await start();
    expect([...profile.stored.signIns.keys()]).toEqual([url.searchParams.get('state')]);
  });
});

describe('coming back', () => {
  const started = async (more: Partial<Config> = {}) => (await start(more)).searchParams.get('state') ?? '';

  test('with a code begins a session and leads on to where the person was going', async () => {
    const state = await started({ pkce: true });
    const [pending] = profile.stored.signIns.values();
    const { outcome, exchange, begin } = await finish({ kind: 'code', state, code: 'CODE' });
    expect(outcome).toEqual({ kind: 'signed-in', returnTo: { page: 'accounts' } });
    expect(exchange).toHaveBeenCalledExactlyOnceWith('CODE', pending);
    expect(begin).toHaveBeenCalledExactlyOnceWith(token);
  });

  test('works once, however often at the same time', async () => {
    const callback = { kind: 'code', state: await started(), code: 'CODE' } as const;
    const exchange = vi.fn<Exchange>(() => Promise.resolve(token));
    const outcomes = await Promise.all([1, 2, 3].map(() => finish(callback, exchange)));
    expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual([
      'signed-in',
      'invalid-link',
      'invalid-link',
    ]);
    expect(exchange).toHaveBeenCalledOnce();
  });

  test.each([
    [10 * MINUTE_MS, 'signed-in'],
    [10 * MINUTE_MS + 1, 'invalid-link'],
  ])('after %d ms: %s, and not a second time', async (time, kind) => {
    const callback = { kind: 'code', state: await started(), code: 'CODE' } as const;
    vi.advanceTimersByTime(time);
    expect((await finish(callback)).outcome.kind).toBe(kind);
    expect(profile.stored.signIns.size).toBe(0);
    expect((await finish(callback)).outcome.kind).toBe('invalid-link');
  });

  test.each([{ client_id: 'another app' }, { base_url: 'https://another.example' }])(
    'with the state of a sign-in at another bank (%o) exchanges nothing: a code is shown to its own bank alone',
    async (other) => {
      for (const answer of ANSWERS) {
        expect(await whatCameOf({ ...answer, state: await started(other) })).toEqual(REFUSED);
      }
    },
  );

  test.each(['', 'another', ...Object.getOwnPropertyNames(Object.prototype)])(
    'with the state %j, which is not ours, exchanges nothing',
    async (state) => {
      await started();
      for (const answer of ANSWERS) expect(await whatCameOf({ ...answer, state })).toEqual(REFUSED);
      expect(profile.stored.signIns.size).toBe(1);
    },
  );

  const ISSUER = 'https://bank.example';

  test.each([
    ['is missing', undefined],
    ['names another issuer', 'https://evil.example'],
    ['is written differently', `${ISSUER}/`],
    ['differs in case', 'https://BANK.example'],
  ])('with an iss that %s exchanges nothing, and works no second time', async (_, iss) => {
    for (const answer of ANSWERS) {
      const callback = { ...answer, state: await started(), ...(iss !== undefined && { iss }) };
      expect(await whatCameOf(callback, ISSUER)).toEqual(REFUSED);
      expect(await whatCameOf({ ...callback, iss: ISSUER }, ISSUER)).toEqual(REFUSED);
    }
  });

  test('with the iss that is configured begins a session, and with any where none is', async () => {
    const state = await started();
    const right = { kind: 'code', state, iss: ISSUER, code: 'CODE' } as const;
    expect((await finish(right, undefined, ISSUER)).outcome.kind).toBe('signed-in');
    const other = { ...right, state: await started(), iss: 'https://other.example' };
    expect((await finish(other)).outcome.kind).toBe('signed-in');
  });

  test('with something else exchanges nothing', async () => {
    await started();
    expect((await finish({ kind: 'invalid' })).outcome).toEqual({ kind: 'invalid-link' });
    expect(profile.stored.signIns.size).toBe(1);
  });

  test('with a refusal that lacks the state is cancelled, and the sign-in can still be finished', async () => {
    const state = await started();
    const cancelled = { outcome: { kind: 'cancelled' }, exchanged: 0, begun: 0 };
    expect(await whatCameOf({ kind: 'cancelled' }, ISSUER)).toEqual(cancelled);
    expect((await finish({ kind: 'code', state, code: 'CODE' })).outcome.kind).toBe('signed-in');
  });

  test.each<[string, SignInOutcome]>([
    ['access_denied', { kind: 'cancelled' }],
    ['server_error', { kind: 'incomplete' }],
    ['temporarily_unavailable', { kind: 'incomplete' }],
    ...['invalid_request', 'invalid_scope', 'unauthorized_client', 'login_required', 'constructor'].map(
      (error): [string, SignInOutcome] => [error, { kind: 'incomplete', cause: 'set-up' }],
    ),
    [`<b>hostile</b>\n${'x'.repeat(1000)}`, { kind: 'incomplete', cause: 'set-up' }],
  ])('with the error %s uses up the state and reports the error', async (error, expected) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const state = await started();
    const { outcome, exchange } = await finish({ kind: 'error', state, error });
    expect(outcome).toEqual(expected);
    // On one line, whatever it is.
    const said = JSON.stringify(error.slice(0, 100));
    expect(warn.mock.calls.flat().join('\n')).toBe(
      error === 'access_denied' ? '' : `Bankbook: the bank answers the sign-in with the error ${said}.`,
    );
    expect(exchange).not.toHaveBeenCalled();
    expect((await finish({ kind: 'code', state, code: 'CODE' })).outcome).toEqual({ kind: 'invalid-link' });
  });

  test.each([
    ['aisp', 'narrower', 'pisp'],
    ['', 'signed-in', ''],
    ['aisp,pisp', 'signed-in', ''],
    ['pisp aisp', 'signed-in', ''],
    ['aisp pisp extended', 'signed-in', ''],
    [undefined, 'signed-in', ''],
  ] as const)('with the scope %j: %s, and the console names what was left out', async (scope, kind, left) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const exchange = vi.fn<Exchange>(() => Promise.resolve({ ...token, scope }));
    const callback = { kind: 'code', state: await started(), code: 'CODE' } as const;
    const { outcome, begin } = await finish(callback, exchange);
    expect(outcome).toEqual({ kind, returnTo: { page: 'accounts' } });
    expect(begin).toHaveBeenCalledOnce();
    const said = left === '' ? [] : [`Bankbook: the bank did not grant the scope ${left}.`];
    expect(warn.mock.calls.flat()).toEqual(said);
  });

  test.each([
    ['session-ended', new ApiError('session-ended', { status: 400 })],
    ['unreachable', new ApiError('unreachable')],
    ['set-up', new ApiError('set-up')],
    ['bug', new AbandonedError()],
  ])('with a code whose exchange fails is incomplete because of %s', async (cause, error) => {
    const state = await started();
    const exchange = vi.fn<Exchange>(() => Promise.reject(error));
    const { outcome, begin } = await finish({ kind: 'code', state, code: 'CODE' }, exchange);
    expect(outcome).toEqual({ kind: 'incomplete', cause });
    expect(exchange).toHaveBeenCalledOnce();
    expect(begin).not.toHaveBeenCalled();
    expect(profile.stored.signIns.size).toBe(0);
  });
});
