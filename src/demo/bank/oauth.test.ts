import { clock, machineClock, setClock } from '#lib/time/clock.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { memoryOf } from '#testing/demo/fake-memory.ts';
import { freshState } from './bank-state.ts';
import { handlers } from './handlers.ts';
import { serve } from '#demo/server/serve.ts';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approve, readAuthorizationRequest, refuse } from './oauth.ts';

const REDIRECT = 'https://app.example/callback';

let memory = memoryOf(freshState());
let advanced = 0;

beforeEach(() => {
  memory = memoryOf(freshState());
});
afterEach(() => {
  setClock(machineClock);
  advanced = 0;
});

function wait(milliseconds: number): void {
  advanced += milliseconds;
  setClock({ offset: advanced });
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Calls the token endpoint, as the app does. */
async function callToken(
  query: Record<string, string>,
  clients?: readonly string[],
): Promise<{ status: number; body: Tokens & { error?: string } }> {
  const search = new URLSearchParams({ client_id: 'bankbook-demo', ...query });
  const request = new Request(`https://bank.example/api/v1/oauth/token?${search}`);
  const response = await serve(request, handlers, memory, { ...(clients && { clients }) });
  return { status: response.status, body: (await response.json()) as Tokens };
}

const exchange = (code: string, more: Record<string, string> = {}) =>
  callToken({ grant_type: 'authorization_code', redirect_uri: REDIRECT, code, ...more });
const refresh = (refresh_token: string) => callToken({ grant_type: 'refresh_token', refresh_token });

async function isSignedIn({ access_token }: Tokens): Promise<boolean> {
  const headers = { authorization: `Bearer ${access_token}`, 'x-request-id': 'r-1' };
  const request = new Request('https://bank.example/api/v1/accounts', { headers });
  return (await serve(request, handlers, memory)).status === 200;
}

/** The user approves at the bank; returns the code. */
function codeFor(persona: string, code_challenge?: string): string {
  const request = {
    redirect_uri: REDIRECT,
    client_id: 'bankbook-demo',
    scope: 'aisp',
    state: 's',
    code_challenge,
  };
  return approve(memory.state, request, persona, clock.now()).searchParams.get('code') ?? '';
}

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

describe('a request for authorization', () => {
  const validQuery = {
    client_id: 'bankbook-demo',
    redirect_uri: REDIRECT,
    response_type: 'code',
    state: 'S',
  };

  test('is read with its parameters', () => {
    const search = `?${new URLSearchParams({ ...validQuery, scope: 'aisp', code_challenge: 'CC' })}`;
    expect(readAuthorizationRequest(search, [REDIRECT])).toEqual({
      redirect_uri: REDIRECT,
      client_id: 'bankbook-demo',
      scope: 'aisp',
      state: 'S',
      code_challenge: 'CC',
    });
  });

  test.each([
    { client_id: 'other' },
    { client_id: '' },
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: `${REDIRECT}/` },
    { redirect_uri: '' },
    { response_type: 'token' },
  ])('with %j gets no answer', (change) => {
    expect(
      readAuthorizationRequest(`?${new URLSearchParams({ ...validQuery, ...change })}`, [REDIRECT]),
    ).toBeUndefined();
  });

  test.each(['', '?', '?state=S'])('of %j gets no answer', (search) => {
    expect(readAuthorizationRequest(search, [REDIRECT])).toBeUndefined();
  });

  test('that the user refuses returns with its state and without a code', () => {
    const request = {
      redirect_uri: `${REDIRECT}?a=1`,
      client_id: 'bankbook-demo',
      scope: 'aisp',
      state: 'S',
      code_challenge: undefined,
    };
    const { href, searchParams } = refuse(request);
    expect(href.startsWith(`${REDIRECT}?a=1&`)).toBe(true);
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', 'S']);
    expect(searchParams.has('code')).toBe(false);
  });

  test('without a state returns none', () => {
    const request = {
      redirect_uri: REDIRECT,
      client_id: 'bankbook-demo',
      scope: 'aisp',
      state: undefined,
      code_challenge: undefined,
    };
    expect([...approve(memory.state, request, 'bare', 0).searchParams.keys()]).toEqual(['code']);
  });
});

describe('a code', () => {
  test('can be exchanged for tokens once', async () => {
    const code = codeFor('household');
    const { status, body } = await exchange(code);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{32}$/),
      refresh_token: expect.stringMatching(/^[\w-]{32}$/),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'aisp',
    });
    expect(await isSignedIn(body)).toBe(true);
    expect(await exchange(code)).toMatchObject(invalidGrant);
  });

  test('that comes a second time revokes what the first time granted', async () => {
    const code = codeFor('household');
    const { body } = await exchange(code);
    const other = await exchange(codeFor('household'));
    await exchange(code);
    expect(await isSignedIn(body)).toBe(false);
    expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant);
    expect(await isSignedIn(other.body)).toBe(true);
  });

  test('works only for its redirect address, and is used up by the attempt', async () => {
    const code = codeFor('household');
    expect(await exchange(code, { redirect_uri: 'https://evil.example/' })).toMatchObject(invalidGrant);
    expect(await exchange(code)).toMatchObject(invalidGrant);
    const without = codeFor('household');
    expect(await callToken({ grant_type: 'authorization_code', code: without })).toMatchObject(invalidGrant);
  });

  test('works for less than a minute', async () => {
    const [early, late] = [codeFor('household'), codeFor('household')];
    wait(MINUTE_MS - 1000);
    expect((await exchange(early)).status).toBe(200);
    wait(1000);
    expect(await exchange(late)).toMatchObject(invalidGrant);
  });

  test('with a challenge works only with its verifier', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const codes = [
      codeFor('bare', challenge),
      codeFor('bare', challenge),
      codeFor('bare', challenge),
    ] as const;
    expect(await exchange(codes[0])).toMatchObject(invalidGrant);
    expect(await exchange(codes[1], { code_verifier: challenge })).toMatchObject(invalidGrant);
    expect((await exchange(codes[2], { code_verifier: verifier })).status).toBe(200);
  });

  test.each(['', 'x', '__proto__'])('of %j is refused', async (code) => {
    codeFor('household');
    expect(await exchange(code)).toMatchObject(invalidGrant);
  });
});

describe('the tokens', () => {
  test('the access token works for 15 minutes, by the clock of the bank', async () => {
    const { body } = await exchange(codeFor('household'));
    wait(15 * MINUTE_MS - 1000);
    expect(await isSignedIn(body)).toBe(true);
    wait(1000);
    expect(await isSignedIn(body)).toBe(false);
    const renewed = await refresh(body.refresh_token);
    expect(await isSignedIn(renewed.body)).toBe(true);
  });

  test('a refresh replaces both of them', async () => {
    const { body: first } = await exchange(codeFor('household'));
    const { status, body: second } = await refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await isSignedIn(first)).toBe(false);
    expect(await isSignedIn(second)).toBe(true);
  });

  test('a refresh token that was replaced ends its own session when it comes again, and no other', async () => {
    const mine = await exchange(codeFor('household'));
    const other = await exchange(codeFor('household'));
    const renewed = await refresh(mine.body.refresh_token);
    expect(await refresh(mine.body.refresh_token)).toMatchObject(invalidGrant);
    expect(await isSignedIn(renewed.body)).toBe(false);
    expect(await refresh(renewed.body.refresh_token)).toMatchObject(invalidGrant);
    expect(await isSignedIn(other.body)).toBe(true);
    expect((await refresh(other.body.refresh_token)).status).toBe(200);
  });

  test.each([
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
    [{ grant_type: 'refresh_token', refresh_token: '' }, 'invalid_grant'],
    [{ grant_type: 'refresh_token' }, 'invalid_request'],
    [{ grant_type: 'authorization_code' }, 'invalid_request'],
    [{}, 'invalid_request'],
    [{ grant_type: '' }, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    // Unknown members are ignored.
    [{ grant_type: 'refresh_token', refresh_token: 'x', audience: 'y' }, 'invalid_grant'],
  ])('%j is refused as %s', async (query, error) => {
    await exchange(codeFor('household'));
    expect(await callToken(query)).toMatchObject({ status: 400, body: { error } });
  });

  test.each(['other', ''])('the client %j gets none, and leaves the code unused', async (client_id) => {
    const code = codeFor('household');
    expect(await exchange(code, { client_id })).toMatchObject({ body: { error: 'invalid_client' } });
    expect((await exchange(code)).status).toBe(200);
  });

  test('another known client can neither use nor end a session', async () => {
    const asOther = (query: Record<string, string>) =>
      callToken({ client_id: 'other', redirect_uri: REDIRECT, ...query }, ['bankbook-demo', 'other']);
    const withCode = (code: string) => asOther({ grant_type: 'authorization_code', code });
    const withToken = (refresh_token: string) => asOther({ grant_type: 'refresh_token', refresh_token });
    const code = codeFor('household');
    expect(await withCode(code)).toMatchObject(invalidGrant);
    const { status, body: first } = await exchange(code);
    expect(status).toBe(200);
    expect(await withToken(first.refresh_token)).toMatchObject(invalidGrant);
    const { body: second } = await refresh(first.refresh_token);
    // Both are spent by now.
    expect(await withCode(code)).toMatchObject(invalidGrant);
    expect(await withToken(first.refresh_token)).toMatchObject(invalidGrant);
    expect(await isSignedIn(second)).toBe(true);
  });

  test('an ended session has no token left in the memory of the bank', async () => {
    const { body } = await exchange(codeFor('household'));
    const renewed = await refresh(body.refresh_token);
    await refresh(body.refresh_token);
    expect(JSON.stringify(memory.state)).not.toContain(renewed.body.access_token);
    expect(JSON.stringify(memory.state)).not.toContain(renewed.body.refresh_token);
  });
});
