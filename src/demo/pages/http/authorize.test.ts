import { registeredClient } from '#demo/bank/oauth.ts';
import { freshState } from '#demo/bank/bank-state.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { startBankWithPages } from '#testing/demo/fake-pages.ts';

const APP = 'http://127.0.0.1:5173';
const CALLBACK = `${APP}/login/callback`;

let bank: Awaited<ReturnType<typeof startBankWithPages>>;
beforeEach(async () => {
  bank = await startBankWithPages(freshState(), [APP]);
});

const signIn = (more: Record<string, string> = {}) =>
  `/bank/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: registeredClient.client_id,
    redirect_uri: CALLBACK,
    scope: 'aisp',
    state: 's 1&x',
    ...more,
  })}`;

/** The members of the redirect to the app. */
function sentBack(location: string | null) {
  const url = new URL(location ?? '');
  return { at: `${url.origin}${url.pathname}`, query: Object.fromEntries(url.searchParams) };
}

const exchange = (query: Record<string, string>) =>
  bank.ask(
    `/api/v1/oauth/token?${new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: registeredClient.client_id,
      redirect_uri: CALLBACK,
      ...query,
    })}`,
  );

describe('signing in over HTTP', () => {
  test('from the page over the code to the token', async () => {
    const { status, location } = await bank.send(signIn(), { persona: 'student', answer: 'approve' });
    expect(status).toBe(303);
    const { at, query } = sentBack(location);
    expect(at).toBe(CALLBACK);
    expect(query).toEqual({ code: expect.stringMatching(/^[\w-]{32}$/), state: 's 1&x' });

    expect((await exchange({ code: query['code'] ?? '' })).status).toBe(200);
  });

  test('refused: back with access_denied, and without a session', async () => {
    const { location } = await bank.send(signIn(), { persona: 'student', answer: 'refuse' });
    expect(sentBack(location).query).toMatchObject({ error: 'access_denied', state: 's 1&x' });
    expect((await bank.state()).grants).toEqual([]);
  });

  test('an invalid request and an unknown customer: no redirect', async () => {
    const invalid = signIn({ redirect_uri: 'https://evil.example/login/callback' });
    for (const answer of [
      await bank.ask(invalid),
      await bank.send(invalid, { persona: 'student', answer: 'approve' }),
      await bank.send(signIn(), { persona: '__proto__', answer: 'approve' }),
    ]) {
      expect([answer.status, answer.location]).toEqual([400, null]);
    }
    expect((await bank.state()).grants).toEqual([]);
  });
});

describe('a client and a redirect URI of one’s own', () => {
  const own = { client_id: 'mine', redirect_uri: 'http://127.0.0.1:3000/cb?a=b' };
  const persona = { persona: 'student', answer: 'approve' };
  beforeEach(async () => {
    const registered = { clients: ['bankbook-demo', 'mine'], redirectUris: [own.redirect_uri] };
    bank = await startBankWithPages(freshState(), [APP], undefined, registered);
  });

  test('sign in like the app', async () => {
    const { at, query } = sentBack((await bank.send(signIn(own), persona)).location);
    expect([at, query['a']]).toEqual(['http://127.0.0.1:3000/cb', 'b']);
    const token = await exchange({ ...own, code: query['code'] ?? '' });
    expect(token.status).toBe(200);
    const { refresh_token = '' } = JSON.parse(token.text) as { refresh_token?: string };
    const renewed = await exchange({ grant_type: 'refresh_token', client_id: 'mine', refresh_token });
    expect(renewed.status).toBe(200);
    expect((await bank.state()).grants.map(({ client_id }) => client_id)).toEqual(['mine']);
  });

  test('can’t redeem the code of another client', async () => {
    const { query } = sentBack((await bank.send(signIn(), persona)).location);
    const stolen = await exchange({ client_id: 'mine', code: query['code'] ?? '' });
    expect([stolen.status, stolen.text]).toEqual([400, expect.stringContaining('invalid_grant')]);
  });

  test.each([{ client_id: 'yours' }, { redirect_uri: 'http://127.0.0.1:3000/cb' }])(
    'with %j, which is not registered, get no answer',
    async (change) => {
      expect((await bank.ask(signIn({ ...own, ...change }))).status).toBe(400);
    },
  );
});

describe('without an application', () => {
  test('the first page leads to a sign-in, and that to the code and how to exchange it', async () => {
    const { status, location } = await bank.ask('/');
    expect(status).toBe(303);
    const page = (location ?? '').slice(bank.origin.length);
    const approved = await bank.send(page, { persona: 'household', answer: 'approve' });
    const back = (approved.location ?? '').slice(bank.origin.length);
    expect(back).toMatch(/^\/bank\/code\?code=[\w-]+$/);
    const { text } = await bank.ask(back);
    const command = /curl[^<]+/.exec(text)?.[0] ?? '';
    const [, address] = /-G &#x27;([^&]+)&#x27;/.exec(command) ?? [];
    const query = Array.from(command.matchAll(/-d (\S+)/g), ([, member]) => member).join('&');
    const token = await fetch(`${address}?${query}`);
    expect(token.status).toBe(200);
  });

  test.each([`'; rm -rf ~; '`, '<b>', 'a b', ''])('a code like %j is in no command', async (code) => {
    const { text } = await bank.ask(`/bank/code?${new URLSearchParams({ code })}`);
    expect(text).not.toContain('curl');
    expect(text).not.toContain('rm -rf');
  });
});
