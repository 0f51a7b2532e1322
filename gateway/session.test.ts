import { startReferenceBank, type ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { startTestGateway, TestBrowser, type TestGateway } from '#e2e/servers/gateway.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OpenedSessions } from './opened-sessions.ts';
import { KeyRing } from './seal.ts';
import { sealSession } from './session.ts';

const TOKEN = '/api/v1/oauth/token';
let bank: ReferenceBank;
let gateway: TestGateway;

beforeAll(async () => {
  bank = await startReferenceBank({ autoApprove: true });
  gateway = await startTestGateway({ bank: bank.origin });
});

afterAll(async () => {
  await gateway.close();
  await bank.close();
});

const browser = () => new TestBrowser(gateway.address, bank.origin);
const refreshes = () =>
  bank.count(`GET ${TOKEN}`, ({ search }) => search.includes('grant_type=refresh_token'));
const sessionCookie = ({ cookies }: TestBrowser) =>
  [...cookies].find(([name]) => !name.endsWith('-browser')) ?? ['', ''];

describe('a call', () => {
  test('needs both handle and cookie, of one session', async () => {
    const user = await browser().signIn();
    const other = await browser().signIn();
    const before = bank.requests.length;
    const [name, value] = sessionCookie(user);
    const [, otherValue] = sessionCookie(other);
    const changed = `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`;
    const refused: Record<string, string>[] = [
      { cookie: '' },
      { authorization: '' },
      { authorization: `Bearer ${other.access}` },
      { cookie: `${name}=${otherValue}` },
      { cookie: `${name}=${changed}` },
      { authorization: `Bearer ${user.refreshToken}` },
      { authorization: `Bearer ${user.access.replace('access.1', 'access.2')}` },
      { authorization: `Basic ${user.access}` },
    ];
    const answers = await Promise.all(refused.map((headers) => user.read('/api/v1/accounts', { headers })));
    expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 401));
    expect(bank.requests.length).toBe(before);
    expect((await user.read()).status).toBe(200);
  });

  test('from another site is refused, even with both', async () => {
    const user = await browser().signIn();
    const before = bank.payments.length;
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of elsewhere) {
      const answer = await user.pay('one', '{}', headers);
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(bank.payments.length).toBe(before);
  });

  test('is refused after the sign-out, which takes the cookie', async () => {
    const user = await browser().signIn();
    const [name, value] = sessionCookie(user);
    const answer = await user.read('/gateway/sign-out', { method: 'POST' });
    expect(answer.status).toBe(204);
    expect(user.cookies.has(name)).toBe(false);
    const cookie = { cookie: `${name}=${value}` };
    expect((await user.read('/api/v1/accounts', { headers: cookie })).status).toBe(401);
    expect((await user.refresh(user.refreshToken, cookie)).json).toEqual({ error: 'invalid_grant' });
  });

  test('is refused after a sign-out and a restart, which other sessions do not notice', async () => {
    const state_dir = mkdtempSync(join(tmpdir(), 'bankbook-state-'));
    const environment = { BANKBOOK_SEAL_KEYS: randomBytes(32).toString('base64') };
    const before = await startTestGateway({ bank: bank.origin, environment, file: { state_dir } });
    const user = await new TestBrowser(before.address, bank.origin).signIn();
    const other = await new TestBrowser(before.address, bank.origin).signIn();
    const cookie = { cookie: sessionCookie(user).join('=') };
    await user.read('/gateway/sign-out', { method: 'POST' });
    await before.close();
    const file = { state_dir, listen: before.host };
    const after = await startTestGateway({ bank: bank.origin, environment, file });
    expect((await user.read('/api/v1/accounts', { headers: cookie })).status).toBe(401);
    expect((await user.refresh(user.refreshToken, cookie)).json).toEqual({ error: 'invalid_grant' });
    expect((await other.read()).status).toBe(200);
    await after.close();
    rmSync(state_dir, { recursive: true });
  });
});

describe('a refresh', () => {
  test('uses the refresh token once, however many tabs and repeats ask', async () => {
    const user = await browser().signIn();
    const [, before] = sessionCookie(user);
    const handle = user.refreshToken;
    const count = refreshes();
    const answers = await Promise.all(Array.from({ length: 5 }, () => user.refresh(handle)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({ access_token: expect.stringMatching(/^access\.2\./) });
    expect(refreshes()).toBe(count + 1);
    // The answer was lost, and the browser asks again with what it has.
    const [name] = sessionCookie(user);
    const again = await user.refresh(handle, { cookie: `${name}=${before}` });
    expect(again.body).toBe(answers[0]?.body);
    expect(refreshes()).toBe(count + 1);
    expect(bank.refreshReuse).toBe(0);
    expect((await user.read()).status).toBe(200);
  });

  test('of many browsers at once uses each refresh token once', async () => {
    const browsers = Number(process.env['GATEWAY_BROWSERS'] ?? 40);
    const users = await Promise.all(Array.from({ length: browsers }, () => browser().signIn()));
    const count = refreshes();
    const answers = await Promise.all(users.flatMap((user) => [user.refresh(), user.refresh()]));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(refreshes()).toBe(count + users.length);
    expect(bank.refreshReuse).toBe(0);
  });

  test('whose body was lost is answered again from its cookie', async () => {
    const user = await browser().signIn();
    const { access, refreshToken } = user;
    await user.refresh();
    const count = refreshes();
    // Another tab still has the earlier handles.
    expect(
      (await user.read('/api/v1/accounts', { headers: { authorization: `Bearer ${access}` } })).status,
    ).toBe(200);
    expect((await user.refresh(refreshToken)).json).toMatchObject({
      access_token: expect.stringMatching(/^access\.2\./),
    });
    expect(refreshes()).toBe(count);
  });

  test('needs the session’s own handle and cookie', async () => {
    const user = await browser().signIn();
    const other = await browser().signIn();
    const count = refreshes();
    const attempts = [
      await user.refresh(other.refreshToken),
      await user.refresh(user.access),
      await user.refresh(user.refreshToken, { cookie: '' }),
    ];
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect(refreshes()).toBe(count);
  });

  test('that the bank refuses ends the session, without the bank’s own words', async () => {
    const user = await browser().signIn();
    bank.fault(
      { path: TOKEN, grantType: 'refresh_token' },
      { status: 400, body: { error: 'invalid_grant', error_description: 'CANARY' } },
    );
    const answer = await user.refresh();
    expect(answer.json).toEqual({ error: 'invalid_grant' });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^bankbook-\d+=;/);
  });

  test.each([
    ['resets the connection', { reset: true } as const],
    ['stops in the middle of the answer', { resetMidBody: true } as const],
    ['answers 500', { status: 500 }],
    ['answers with a page', { status: 200, body: '<p>', contentType: 'text/html' }],
    ['answers 400 without an error of OAuth', { status: 400, body: { code: 'expired' } }],
  ])('where the bank %s ends the session, and the token is sent once', async (_, fault) => {
    const user = await browser().signIn();
    const handle = user.refreshToken;
    const count = refreshes();
    bank.fault({ path: TOKEN, grantType: 'refresh_token' }, fault);
    expect((await user.refresh(handle)).status).toBeGreaterThanOrEqual(500);
    await pause(1_100);
    const again = await user.refresh(handle);
    expect(again).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect(again.headers['set-cookie']?.[0]).toMatch(/^bankbook-\d+=;/);
    expect(refreshes()).toBe(count + 1);
  });

  test('that fails is tried again with the same token', async () => {
    const user = await browser().signIn();
    bank.fault({ path: TOKEN, grantType: 'refresh_token' }, { status: 503, headers: { 'Retry-After': '7' } });
    expect(await user.refresh()).toMatchObject({ status: 503, headers: { 'retry-after': '7' } });
    await expect.poll(async () => (await user.refresh()).status).toBe(200);
    expect(bank.refreshReuse).toBe(0);
  });

  test.each([
    ['a page of a proxy', { status: 403, body: '<p>', contentType: 'text/html' }],
    ['a redirect', { status: 302, headers: { Location: '/maintenance' } }],
  ])('that is answered with %s is tried again, because the bank has not seen it', async (_, fault) => {
    const user = await browser().signIn();
    bank.fault({ path: TOKEN, grantType: 'refresh_token' }, fault);
    expect((await user.refresh()).status).toBe(502);
    await expect.poll(async () => (await user.refresh()).status).toBe(200);
    expect(bank.refreshReuse).toBe(0);
  });
});

describe('an opened session', () => {
  const SECOND = { cookie: 'a', now: 1_000, lifetime: 1_000 };
  const session = { secret: 's', generation: 1, started_at: 500, expires_at: 5_000 };

  test('is remembered for its whole cookie and its ring alone, and ends in time', () => {
    const ring = new KeyRing([randomBytes(32)]);
    const sessions = new OpenedSessions();
    const sealed = sealSession(session, ring, 'a');
    expect(sessions.open(sealed, ring, SECOND)).toEqual(session);
    expect(sessions.open(sealed, ring, SECOND)).toBe(sessions.open(sealed, ring, SECOND));
    expect(sessions.open(`${sealed?.slice(0, -4)}AAAA`, ring, SECOND)).toBeUndefined();
    expect(sessions.open(sealed, ring, { ...SECOND, now: 1_500 })).toBeUndefined();
    expect(sessions.open(sealed, ring, SECOND)).toEqual(session);
    expect(sessions.open(sealed, new KeyRing([randomBytes(32)]), SECOND)).toBeUndefined();
  });

  test('is one of a bounded number', () => {
    const ring = new KeyRing([randomBytes(32)]);
    const sessions = new OpenedSessions();
    const open = (sealed: string | undefined) => sessions.open(sealed, ring, SECOND);
    const first = sealSession(session, ring, 'a');
    const opened = open(first);
    for (let other = 0; other < 1_000; other += 1) open(sealSession(session, ring, 'a'));
    expect(open(first)).toEqual(opened);
    expect(open(first)).not.toBe(opened);
  });
});
