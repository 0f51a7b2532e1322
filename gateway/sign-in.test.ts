import { startTestGateway, TestBrowser, type TestGateway } from '#e2e/servers/gateway.ts';
import { closedAfterEach } from '#e2e/servers/closed-after-each.ts';
import { startReferenceBank, type ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { madeUpGrant } from '#e2e/servers/scripted-bank.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

const TOKEN = '/api/v1/oauth/token';
let bank: ReferenceBank;
let gateway: TestGateway;

beforeAll(async () => {
  bank = await startReferenceBank({ autoApprove: true });
  gateway = await startTestGateway({
    bank: bank.origin,
    environment: { BANKBOOK_CLIENT_SECRET: 'the-secret' },
  });
});

afterAll(async () => {
  await gateway.close();
  await bank.close();
});

afterEach(() => void vi.useRealTimers());

const { startBank, startWith } = closedAfterEach();
const browser = () => new TestBrowser(gateway.address, bank.origin);
const exchanges = () =>
  bank.count(`GET ${TOKEN}`, ({ search }) => search.includes('grant_type=authorization_code'));

describe('a sign-in', () => {
  test('gives the browser handles, and a cookie that no script and no other site can use', async () => {
    const user = browser();
    const answer = await user.exchangeCode(await user.comeBack());
    expect(answer.json).toEqual({
      access_token: expect.stringMatching(/^access\.1\.[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^refresh\.1\.[\w-]{43}$/),
      expires_in: 3600,
      scope: 'aisp',
      token_type: 'bearer',
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^bankbook-\d+=[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const asked = bank.requests.findLast(({ path }) => path === TOKEN);
    expect(asked?.search).toContain('client_secret=the-secret');
    expect(asked?.headers.cookie).toBeUndefined();
  });

  test('reads with the bank’s own token', async () => {
    const user = await browser().signIn();
    const answer = await user.read();
    expect(answer.status).toBe(200);
    expect(answer.json['accounts']).toHaveLength(5);
    const asked = bank.requests.findLast(({ path }) => path === '/api/v1/accounts');
    expect(asked?.headers.authorization).toMatch(/^Bearer plain-access-/);
    expect(Object.keys(asked?.headers ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'authorization', 'connection', 'host', 'x-request-id'].sort(),
    );
    expect(answer.headers['x-request-id']).toBe(asked?.headers['x-request-id']);
  });

  test.each([
    [
      'a code without a verifier',
      ({ code, redirect_uri }: Record<string, string>) => ({ code, redirect_uri }),
    ],
    [
      'a redirect address elsewhere',
      (grant: Record<string, string>) => ({ ...grant, redirect_uri: 'https://evil.example/login/callback' }),
    ],
    ['another client', (grant: Record<string, string>) => ({ ...grant, client_id: 'another' })],
    ['a secret of the browser', (grant: Record<string, string>) => ({ ...grant, client_secret: 'x' })],
  ])('with %s does not reach the bank', async (_, change) => {
    const user = browser();
    const grant = await user.comeBack();
    const before = exchanges();
    const answer = await user.exchangeCode(change(grant) as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(exchanges()).toBe(before);
  });

  test('started by another site (login CSRF) gets no session', async () => {
    const attacker = browser();
    const grant = await attacker.comeBack();
    const victim = browser();
    await victim.call('/config.json');
    for (const headers of [
      // A link or an image; SameSite=Strict withholds the cookies.
      { cookie: '', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
      { cookie: '', origin: 'https://evil.example' },
      { cookie: '' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    ]) {
      const answer = await victim.exchangeCode(grant, headers);
      expect([400, 403]).toContain(answer.status);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await attacker.exchangeCode(grant)).status).toBe(200);
  });

  test.each([
    ['neither says where it comes from nor has a header of the app', 403, {}],
    ['comes from nowhere', 403, { 'sec-fetch-site': 'none', 'x-request-id': 'x' }],
    ['has a header of the app', 200, { 'x-request-id': 'x' }],
    ['comes from the app', 200, { 'sec-fetch-site': 'same-origin' }],
  ])('whose token call %s gets %d', async (_, status, headers) => {
    const user = browser();
    const query = new URLSearchParams({ grant_type: 'authorization_code', ...(await user.comeBack()) });
    const answer = await user.call(`/api/v1/oauth/token?${query}`, { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie'] !== undefined).toBe(status === 200);
  });

  test('answers what the browser repeats, and refuses the code to every other browser', async () => {
    const user = browser();
    const grant = await user.comeBack();
    const before = exchanges();
    const [first, second] = await Promise.all([user.exchangeCode(grant), user.exchangeCode(grant)]);
    expect(second.body).toBe(first.body);
    expect(first.headers['set-cookie']).toEqual(second.headers['set-cookie']);
    const thief = browser();
    await thief.call('/config.json');
    expect(await thief.exchangeCode(grant)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect(await user.exchangeCode({ ...grant, code_verifier: 'x'.repeat(43) })).toMatchObject({
      status: 400,
    });
    expect(exchanges()).toBe(before + 1);
    expect((await user.read()).status).toBe(200);
  });
});

describe('a code', () => {
  test.each([
    ['in the process', {}],
    ['in files', { BANKBOOK_SEAL_KEYS: randomBytes(32).toString('base64') }],
  ])('kept %s is answered again for ten seconds, and then refused here', async (_, environment) => {
    const own = await startWith(bank.origin, { environment });
    const user = new TestBrowser(own.address, bank.origin);
    const grant = await user.comeBack();
    const before = exchanges();
    const { body } = await user.exchangeCode(grant);
    vi.useFakeTimers({ now: Date.now() + 9_500, toFake: ['Date'] });
    expect(await user.exchangeCode(grant)).toMatchObject({ status: 200, body });
    for (const later of [1_000, 8 * 60_000]) {
      vi.setSystemTime(Date.now() + later);
      const refused = { status: 400, json: { error: 'invalid_grant' } };
      expect(await user.exchangeCode(grant)).toMatchObject(refused);
    }
    expect(exchanges()).toBe(before + 1);
  });

  test('without a verifier is never answered with tokens a second time, nor sent to the bank', async () => {
    const any = await startBank(() => undefined);
    const own = await startWith(any.origin, { file: { pkce: false } });
    const user = new TestBrowser(own.address, any.origin);
    await user.call('/config.json');
    const { code_verifier: _, ...grant } = madeUpGrant(own);
    const answers = await Promise.all([user.exchangeCode(grant), user.exchangeCode(grant)]);
    answers.push(await user.exchangeCode(grant));
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400, 400]);
    for (const { json, headers } of answers.filter(({ status }) => status === 400)) {
      expect(json).toEqual({ error: 'invalid_grant' });
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(any.requests).toHaveLength(1);
  });

  test.each([
    ['resets the connection', { reset: true } as const, 502],
    ['stops in the middle of the answer', { resetMidBody: true } as const, 502],
    ['answers 500', { status: 500 }, 500],
    ['refuses it', { status: 400, body: { error: 'invalid_grant' } }, 400],
    ['is hidden by a page', { status: 403, body: '<p>', contentType: 'text/html' }, 502],
  ])('is sent once where the bank %s, and its repeat gets the first answer', async (_, fault, status) => {
    const user = browser();
    const grant = await user.comeBack();
    const before = exchanges();
    bank.fault({ path: TOKEN, grantType: 'authorization_code' }, fault);
    const first = await user.exchangeCode(grant);
    expect(first.status).toBe(status);
    await pause(1_100);
    expect(await user.exchangeCode(grant)).toMatchObject({ status, body: first.body });
    expect(exchanges()).toBe(before + 1);
  });
});
