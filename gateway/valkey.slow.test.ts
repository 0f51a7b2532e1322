import { startReferenceBank, type ReferenceBank } from '#e2e/servers/reference-bank.ts';
import {
  bankFile,
  exchange,
  paymentBody,
  startTestGateway,
  TestBrowser,
  type TestGateway,
} from '#e2e/servers/gateway.ts';
import { startValkey, type RunningValkey } from '#e2e/servers/valkey.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readGatewayConfig } from './config.ts';
import { checkGateway } from './gateway.ts';

const PAYMENTS = '/api/v1/payment-requests';
const TOKEN = '/api/v1/oauth/token';
let bank: ReferenceBank;
let valkey: RunningValkey;
let one: TestGateway;
let other: TestGateway;

beforeAll(async () => {
  bank = await startReferenceBank({ autoApprove: true });
  valkey = await startValkey();
  const environment = { BANKBOOK_SEAL_KEYS: randomBytes(32).toString('base64') };
  const options = {
    bank: bank.origin,
    environment,
    file: { instances: 'many', store: valkey.address, public_origin: 'http://127.0.0.1:8080' },
    bankLimits: { failures: 1000 },
    drainMs: 0,
  };
  one = await startTestGateway(options);
  other = await startTestGateway(options);
});

afterAll(async () => {
  await one.close();
  await other.close();
  await valkey.close();
  await bank.close();
});

/** A proxy in front: the same browser, now at one instance and now at the other. */
function at(gateway: TestGateway, { cookies, access, refreshToken }: TestBrowser): TestBrowser {
  const moved = new TestBrowser(gateway.address, bank.origin, 'http://127.0.0.1:8080');
  for (const [name, value] of cookies) moved.cookies.set(name, value);
  moved.access = access;
  moved.refreshToken = refreshToken;
  return moved;
}

const signedIn = () => new TestBrowser(one.address, bank.origin, 'http://127.0.0.1:8080').signIn();
const refreshes = () =>
  bank.count(`GET ${TOKEN}`, ({ search }) => search.includes('grant_type=refresh_token'));
const arrivals = (requestId: string) =>
  bank.count(`POST ${PAYMENTS}`, ({ headers }) => headers['x-request-id'] === requestId);

describe('two instances', () => {
  test('serve one session', async () => {
    const user = at(other, await signedIn());
    expect((await user.read()).status).toBe(200);
  });

  test('send a payment once, and both give its answer', async () => {
    const user = await signedIn();
    bank.fault({ path: PAYMENTS }, { delay: 100 });
    const answers = await Promise.all(
      [one, other, one, other].map((gateway) => at(gateway, user).pay('v1', paymentBody('v1'))),
    );
    answers.push(await at(other, user).pay('v1', paymentBody('v1')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(arrivals('v1')).toBe(1);
  });

  test('use each refresh token once when many browsers ask at once', async () => {
    const browsers = Number(process.env['GATEWAY_BROWSERS'] ?? 40);
    const users = await Promise.all(Array.from({ length: browsers }, signedIn));
    const before = refreshes();
    await Promise.all(
      users.flatMap((user) =>
        [one, other, one].map(async (gateway) => {
          expect((await at(gateway, user).refresh()).status).toBe(200);
        }),
      ),
    );
    expect(refreshes()).toBe(before + users.length);
    expect(bank.refreshReuse).toBe(0);
  });

  test('exchange a code once', async () => {
    const user = new TestBrowser(one.address, bank.origin, 'http://127.0.0.1:8080');
    const grant = await user.comeBack();
    const answers = await Promise.all([one, other].map((gateway) => at(gateway, user).exchangeCode(grant)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    // Its ten seconds are over.
    const keys = valkey.run('KEYS *:code:*').trim().split('\n');
    const left = valkey
      .run(...keys.map((key) => `PTTL ${key}`))
      .trim()
      .split('\n');
    expect(Math.max(...left.map(Number))).toBeLessThanOrEqual(10_000);
    valkey.run(...keys.map((key) => `DEL ${key}`));
    const before = bank.requests.length;
    expect(await at(other, user).exchangeCode(grant)).toMatchObject({ status: 400 });
    expect(bank.requests.length).toBe(before);
  });

  test('both know of a sign-out', async () => {
    const user = await signedIn();
    const copy = at(other, user);
    await user.read('/gateway/sign-out', { method: 'POST' });
    expect((await copy.read()).status).toBe(401);
  });

  test('leave nothing readable in the store', async () => {
    const user = await signedIn();
    await user.refresh();
    await user.pay('v2', paymentBody('v2'));
    const dump = await valkey.dump();
    expect(dump).toContain('payment:');
    expect(dump).not.toMatch(/plain-access|plain-refresh|plain-nonce|access\.\d\.|FR76|approve/);
  });
});

test.each([
  ['the password', 'CANARY-PASSWORD', 200],
  ['another password', 'CANARY-WRONG', 503],
])('a user of the store with %s, which is in no log', async (_, password, status) => {
  // The rights that docs/deploying.md names.
  valkey.run(
    'ACL SETUSER bankbook reset on >CANARY-PASSWORD ~bankbook:* +get +set +del +eval +info +time +ping +config|get',
  );
  const { host } = new URL(valkey.address);
  const own = await startTestGateway({
    bank: bank.origin,
    file: { store: `valkey://bankbook@${host}`, log_level: 'debug' },
    environment: { BANKBOOK_STORE_PASSWORD: password },
  });
  const user = new TestBrowser(own.address, bank.origin);
  expect((await user.exchangeCode(await user.comeBack())).status).toBe(status);
  expect((await user.pay('acl', paymentBody('acl'))).status).toBe(status === 200 ? 200 : 401);
  await own.close();
  expect(own.log.join()).not.toContain('CANARY');
  expect(own.log.some((line) => line.includes('"msg":"store"'))).toBe(status === 503);
});

describe('the settings of the store', () => {
  test.each([
    ['appendonly', 'no', 'yes'],
    ['appendfsync', 'everysec', 'always'],
    ['maxmemory-policy', 'allkeys-lru', 'noeviction'],
  ])('%s: with %s no gateway starts, and --check says why', async (name, wrong, right) => {
    valkey.run(`CONFIG SET ${name} ${wrong}`);
    onTestFinished(() => void valkey.run(`CONFIG SET ${name} ${right}`));
    const file = { store: valkey.address };
    const finding = `store: its ${name} is ${wrong}, and must be ${right}`;
    await expect(startTestGateway({ bank: bank.origin, file })).rejects.toThrow(finding);
    const folder = mkdtempSync(join(tmpdir(), 'bankbook-check-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'bank.json');
    writeFileSync(path, JSON.stringify({ ...bankFile(bank.origin), ...file }));
    const { lines, isGood } = await checkGateway(readGatewayConfig(path, {}));
    expect([lines.includes(finding), isGood]).toEqual([true, false]);
  });

  test('may be hidden, as by managed services, which is said', async () => {
    valkey.run('ACL SETUSER managed reset on >x ~* +@all -config');
    const { host } = new URL(valkey.address);
    const own = await startTestGateway({
      bank: bank.origin,
      file: { store: `valkey://managed@${host}` },
      environment: { BANKBOOK_STORE_PASSWORD: 'x' },
    });
    await new TestBrowser(own.address, bank.origin).signIn();
    await own.close();
    expect(own.log.join()).toContain(
      'store: its settings can’t be read (CONFIG GET), and must be appendonly yes',
    );
  });

  test('of one that comes back with others keep payments here', async () => {
    const user = await signedIn();
    await valkey.close();
    await expect.poll(async () => (await user.refresh()).status).toBe(503);
    valkey = await startValkey(valkey.port, { appendfsync: 'no' });
    const ready = async () => (await exchange(`${one.address}/readyz`, { method: 'GET', headers: {} })).json;
    await expect.poll(() => one.log.join()).toContain('store: its appendfsync is no');
    expect(await ready()).toMatchObject({ store: 'down' });
    expect((await user.pay('unfit', paymentBody('unfit'))).status).toBe(503);
    await valkey.close();
    valkey = await startValkey(valkey.port);
    await expect.poll(async () => (await user.refresh()).status).toBe(200);
  });
});

test('a value that is moved to another key of the store answers nothing', async () => {
  const user = await signedIn();
  const payments = () => valkey.run('KEYS *payment:*').trim().split('\n');
  const before = payments();
  await user.pay('moved-1', paymentBody('moved-1'));
  const from = payments().find((key) => !before.includes(key)) ?? '';
  await user.pay('moved-2', paymentBody('moved-2'));
  const to = payments().find((key) => ![...before, from].includes(key)) ?? '';
  valkey.run(`RENAME ${from} ${to}`);
  expect((await user.pay('moved-2', paymentBody('moved-2'))).status).toBe(503);
  expect(arrivals('moved-2')).toBe(1);
});

test('a payment for which the store has no room was certainly not sent, unless it may have forgotten it', async () => {
  const user = await signedIn();
  const { body } = await user.pay('full-1', paymentBody('full-1'));
  valkey.run('CONFIG SET maxmemory 1');
  const pay = () => at(other, user).pay('full-2', paymentBody('full-2'));
  expect(await pay()).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
  expect(await at(other, user).pay('full-1', paymentBody('full-1'))).toMatchObject({ status: 200, body });
  expect((await user.refresh()).status).toBe(503);
  valkey.run('FLUSHALL');
  expect((await pay()).status).toBe(503);
  expect([arrivals('full-1'), arrivals('full-2')]).toEqual([1, 0]);
  valkey.run('CONFIG SET maxmemory 0');
  const later = await signedIn();
  expect((await later.pay('full-2', paymentBody('full-2'))).status).toBe(200);
});

test('without the store nothing is paid or refreshed, and reads go on', async () => {
  const user = await signedIn();
  const before = bank.requests.length;
  await valkey.close();
  expect(await user.pay('v3', paymentBody('v3'))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
  });
  expect(await user.refresh()).toMatchObject({ status: 503 });
  expect(bank.requests.length).toBe(before);
  expect((await user.read()).status).toBe(200);
  valkey = await startValkey(valkey.port);
  await expect.poll(async () => (await user.refresh()).status).toBe(200);
});

test.each([
  ['starts again', async () => valkey.close().then(async () => (valkey = await startValkey(valkey.port)))],
  ['is emptied', async () => valkey.run('FLUSHALL')],
])('a payment that was seen is not sent again when the store %s', async (how, forget) => {
  const user = await signedIn();
  const id = `forgotten-${how.length}`;
  expect((await user.pay(id, paymentBody(id))).status).toBe(200);
  await forget();
  await expect.poll(async () => (await signedIn()).access, { timeout: 5000 }).toContain('access');
  // The other gateway may still be on its way back to the store, and then asks for two seconds.
  const again = () => at(other, user).pay(id, paymentBody(id));
  await expect.poll(async () => Number((await again()).headers['retry-after'])).toBeGreaterThan(500);
  expect((await again()).status).toBe(503);
  expect((await user.pay(`${id}-new`, paymentBody(`${id}-new`))).status).toBe(503);
  expect([arrivals(id), arrivals(`${id}-new`)]).toEqual([1, 0]);
  expect((await user.read()).status).toBe(200);
  // A session of the new memory has paid nothing that it does not know.
  const later = await signedIn();
  expect((await later.pay(`${id}-later`, paymentBody(`${id}-later`))).status).toBe(200);
  await later.refresh();
  expect((await at(other, later).pay(`${id}-after`, paymentBody(`${id}-after`))).status).toBe(200);
});
