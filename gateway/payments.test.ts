import { startReferenceBank, type ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { paymentBody, startTestGateway, TestBrowser, type TestGateway } from '#e2e/servers/gateway.ts';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from './digest.ts';

const PAYMENTS = '/api/v1/payment-requests';
let bank: ReferenceBank;
let gateway: TestGateway;
let user: TestBrowser;

beforeAll(async () => {
  bank = await startReferenceBank({ autoApprove: true });
  gateway = await startTestGateway({ bank: bank.origin, bankLimits: { writeMs: 500, failures: 1000 } });
  user = await new TestBrowser(gateway.address, bank.origin).signIn();
});

afterAll(async () => {
  await gateway.close();
  await bank.close();
});

const arrivals = (requestId: string) =>
  bank.count(`POST ${PAYMENTS}`, ({ headers }) => headers['x-request-id'] === requestId);

test('a payment reaches the bank byte for byte, with its keys', async () => {
  const body = paymentBody('p1').replace('{', '{ \n');
  const answer = await user.pay('p1', body, { 'idempotency-key': 'key-1' });
  expect(answer.status).toBe(200);
  expect(answer.json['nonce']).toBe('plain-nonce');
  expect(answer.headers['x-request-id']).toBe('p1');
  expect(bank.payments.at(-1)).toEqual({ body, key: 'key-1', requestId: 'p1' });
});

test('a second arrival, at the same time or later, gets the answer of the first', async () => {
  bank.fault({ path: PAYMENTS }, { delay: 100 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => user.pay('p2', paymentBody('p2'))));
  answers.push(await user.pay('p2', paymentBody('p2')));
  expect(new Set(answers.map(({ body, status }) => `${status} ${body}`)).size).toBe(1);
  expect(arrivals('p2')).toBe(1);
});

test.each([
  ['resets the connection', { reset: true } as const, 502],
  ['closes the connection', { close: true } as const, 502],
  ['performs it and resets in the middle of the answer', { resetMidBody: true } as const, 502],
  ['performs it and stops in the middle of the answer', { stallMidBody: true } as const, 504],
  ['never answers', { stallBeforeHeaders: true } as const, 504],
  ['redirects', { redirect: 'https://evil.example/' }, 502],
  ['answers 408', { status: 408 }, 408],
  ['answers 421', { status: 421 }, 421],
  ['answers 503', { status: 503 }, 503],
])('where the bank %s, nothing is repeated, also when the browser repeats', async (name, fault, status) => {
  bank.fault({ path: PAYMENTS }, fault);
  const id = digestOf(name).slice(0, 30);
  const first = await user.pay(id, paymentBody(id));
  expect(first.status).toBe(status);
  const second = await user.pay(id, paymentBody(id));
  expect(second).toMatchObject({ status, body: first.body });
  expect(arrivals(id)).toBe(1);
  bank.clearFaults();
});

test('a payment goes on when the browser leaves, and the browser’s repeat gets its answer', async () => {
  const left = await startReferenceBank({ autoApprove: true });
  const own = await startTestGateway({ bank: left.origin });
  const browser = await new TestBrowser(own.address, left.origin).signIn();
  left.fault({ path: PAYMENTS }, { delay: 200 });
  const body = paymentBody('p4');
  const { cookie } = browser;
  const leaving = new AbortController();
  const gone = fetch(`${own.address}${PAYMENTS}`, {
    method: 'POST',
    body,
    headers: { ...browser.signed(), 'x-request-id': 'p4', 'content-type': 'application/json', cookie },
    signal: leaving.signal,
  }).catch(() => 'gone');
  await expect.poll(() => left.requests.some(({ path }) => path === PAYMENTS)).toBe(true);
  leaving.abort();
  expect(await gone).toBe('gone');
  expect((await browser.pay('p4', body)).status).toBe(200);
  expect(left.payments).toHaveLength(1);
  expect(left.count(`POST ${PAYMENTS}`)).toBe(1);
  await own.close();
  await left.close();
});

test('a repeat with another content is refused, and leaves open what became of the payment', async () => {
  await user.pay('p5', paymentBody('p5'));
  expect((await user.pay('p5', paymentBody('p5').replace('12.5', '13.5'))).status).toBe(409);
  expect((await user.pay('p5', paymentBody('p5'), { 'idempotency-key': 'other' })).status).toBe(409);
  expect(arrivals('p5')).toBe(1);
});

test('the same payment of another session is another one', async () => {
  const other = await new TestBrowser(gateway.address, bank.origin).signIn();
  await user.pay('p6', paymentBody('p6'));
  await other.pay('p6', paymentBody('p6'));
  expect(arrivals('p6')).toBe(2);
});

const again = (id: string, attempt: number | string) =>
  user.pay(`${id}-${attempt}`, paymentBody(id), { 'x-payment-attempt': String(attempt) });

test('what the user sends again goes out only after an unknown outcome', async () => {
  bank.fault({ path: PAYMENTS }, { close: true });
  expect((await user.pay('a1', paymentBody('a1'))).status).toBe(502);
  const second = await again('a1', 2);
  expect([second.status, arrivals('a1-2')]).toEqual([200, 1]);
  // Never called unknown by anybody: a guessed attempt gets the answer.
  expect(await again('a1', 3)).toMatchObject({ status: 200, body: second.body });
  expect(await again('a1', 9)).toMatchObject({ status: 200, body: second.body });
  expect([arrivals('a1-3'), arrivals('a1-9')]).toEqual([0, 0]);
});

test('what the user sends again waits for an attempt that is under way', async () => {
  bank.fault({ path: PAYMENTS }, { delay: 200 });
  const first = user.pay('a2', paymentBody('a2'));
  await expect.poll(() => arrivals('a2')).toBe(1);
  expect(await again('a2', 2)).toMatchObject({ status: 200, body: (await first).body });
  expect(arrivals('a2-2')).toBe(0);
});

test('an attempt that arrives after a later one stays at the gateway', async () => {
  expect((await again('a3', 2)).status).toBe(200);
  expect((await user.pay('a3', paymentBody('a3'))).status).toBe(409);
  expect(arrivals('a3')).toBe(0);
});

test('what the bank refused is refused again, and what it put off is sent', async () => {
  bank.fault({ path: PAYMENTS }, { status: 400 });
  await user.pay('a4', paymentBody('a4'));
  expect((await again('a4', 2)).status).toBe(400);
  expect(arrivals('a4-2')).toBe(0);
  for (const status of [425, 429]) {
    bank.fault({ path: PAYMENTS }, { status });
    await user.pay(`a5-${status}`, paymentBody(`a5-${status}`));
    expect((await again(`a5-${status}`, 2)).status).toBe(200);
    expect(arrivals(`a5-${status}-2`)).toBe(1);
  }
});

test('after an answer that leaves the payment open to the app, the user can send it again', async () => {
  const own = await startTestGateway({ bank: bank.origin, file: { payment_unknown_statuses: [400] } });
  const browser = await new TestBrowser(own.address, bank.origin).signIn();
  const pay = (attempt: number) =>
    browser.pay(`u-${attempt}`, paymentBody('u'), { 'x-payment-attempt': String(attempt) });
  bank.fault({ path: PAYMENTS }, { status: 400 });
  expect((await pay(1)).status).toBe(400);
  expect([(await pay(2)).status, arrivals('u-2')]).toEqual([200, 1]);
  await own.close();
});

test('a payment that begins with a byte order mark is no JSON', async () => {
  expect((await user.pay('a10', `\uFEFF${paymentBody('a10')}`)).status).toBe(400);
});

test.each(['0', '-1', '1.5', '51', 'x', ''])('%j is no attempt', async (attempt) => {
  expect((await again('a6', attempt)).status).toBe(400);
});

test('a bank that can’t be reached got nothing, which the answer says', async () => {
  const gone = await startReferenceBank({ autoApprove: true });
  const own = await startTestGateway({ bank: gone.origin });
  const browser = await new TestBrowser(own.address, gone.origin).signIn();
  await gone.close();
  const answer = await browser.pay('a7', paymentBody('a7'));
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  await own.close();
});

test('a payment with a session that can’t be read any more may be a repeat of what the bank has', async () => {
  const browser = await new TestBrowser(gateway.address, bank.origin).signIn();
  for (const [name, value] of browser.cookies) browser.cookies.set(name, value.replace(/.$/, '~'));
  expect((await browser.pay('a8', paymentBody('a8'))).status).toBe(503);
  expect((await browser.read()).status).toBe(401);
  browser.cookies.clear();
  expect((await browser.pay('a8', paymentBody('a8'))).status).toBe(401);
  expect(arrivals('a8')).toBe(0);
});

test('an id that looks like a path names no file', async () => {
  const state_dir = mkdtempSync(join(tmpdir(), 'bankbook-state-'));
  const environment = { BANKBOOK_SEAL_KEYS: randomBytes(32).toString('base64') };
  const own = await startTestGateway({ bank: bank.origin, environment, file: { state_dir } });
  const payer = await new TestBrowser(own.address, bank.origin).signIn();
  const before = readdirSync(state_dir).length;
  const ids = ['../../x', '..%2f..%2fx', '/etc/x', '..\\x', 'x/../../y', '.'];
  for (const [n, id] of ids.entries())
    expect((await payer.pay(`path-${n}`, paymentBody(id))).status).toBe(200);
  const names = readdirSync(state_dir);
  expect(names).toHaveLength(before + ids.length);
  expect(names.filter((name) => !/^(?:lock|names\.key|[\w-]{43})$/.test(name))).toEqual([]);
  await own.close();
  rmSync(state_dir, { recursive: true });
});

test('each payment has a connection of its own at the bank', async () => {
  const before = bank.requests.length;
  await user.read();
  await user.pay('p8', paymentBody('p8'));
  await user.pay('p9', paymentBody('p9'));
  const [read, ...payments] = bank.requests.slice(before).map(({ headers }) => headers.connection);
  expect(read).toBe('keep-alive');
  expect(payments).toEqual(['close', 'close']);
});

test('the graceful stop waits for a payment under way', async () => {
  const own = await startTestGateway({ bank: bank.origin });
  const browser = await new TestBrowser(own.address, bank.origin).signIn();
  bank.fault({ path: PAYMENTS }, { delay: 300 });
  const payment = browser.pay('p10', paymentBody('p10'));
  await expect.poll(() => arrivals('p10')).toBe(1);
  const closing = own.close();
  expect((await payment).status).toBe(200);
  await closing;
  await expect(browser.read()).rejects.toThrow('ECONNREFUSED');
});

test('the graceful stop answers a payment whose browser left before it ends, and refuses new ones', async () => {
  const own = await startTestGateway({ bank: bank.origin });
  const browser = await new TestBrowser(own.address, bank.origin).signIn();
  bank.fault({ path: PAYMENTS }, { delay: 600 });
  const payment = browser.pay('p11', paymentBody('p11'));
  await expect.poll(() => arrivals('p11')).toBe(1);
  const closing = own.close();
  const refused = await browser.pay('p12', paymentBody('p12'));
  expect(refused).toMatchObject({ status: 429, headers: { connection: 'close' } });
  // A repeat of what is under way waits for its answer.
  expect((await browser.pay('p11', paymentBody('p11'))).status).toBe(200);
  expect((await payment).status).toBe(200);
  await closing;
  expect([arrivals('p11'), arrivals('p12')]).toEqual([1, 0]);
});

test('the graceful stop waits no longer than a payment may take', async () => {
  const own = await startTestGateway({ bank: bank.origin, bankLimits: { writeMs: 300 } });
  const browser = await new TestBrowser(own.address, bank.origin).signIn();
  bank.fault({ path: PAYMENTS }, { stallBeforeHeaders: true });
  const payment = browser.pay('p13', paymentBody('p13'));
  await expect.poll(() => arrivals('p13')).toBe(1);
  const began = performance.now();
  await own.close();
  expect(performance.now() - began).toBeLessThan(3_000);
  expect((await payment).status).toBe(504);
});

test('a repeat after a restart gets the answer of the first arrival, and the bank sees one call', async () => {
  const state_dir = mkdtempSync(join(tmpdir(), 'bankbook-state-'));
  const environment = { BANKBOOK_SEAL_KEYS: randomBytes(32).toString('base64') };
  const before = await startTestGateway({ bank: bank.origin, environment, file: { state_dir } });
  const browser = await new TestBrowser(before.address, bank.origin).signIn();
  const { body } = await browser.pay('p14', paymentBody('p14'));
  await before.close();
  const file = { state_dir, listen: before.host };
  const after = await startTestGateway({ bank: bank.origin, environment, file });
  expect(await browser.pay('p14', paymentBody('p14'))).toMatchObject({ status: 200, body });
  expect(arrivals('p14')).toBe(1);
  await after.close();
  rmSync(state_dir, { recursive: true });
});

test('a payment that can’t be remembered was certainly not sent, and one that was seen keeps its answer', async () => {
  const state_dir = mkdtempSync(join(tmpdir(), 'bankbook-state-'));
  const environment = { BANKBOOK_SEAL_KEYS: randomBytes(32).toString('base64') };
  const own = await startTestGateway({ bank: bank.origin, environment, file: { state_dir } });
  const browser = await new TestBrowser(own.address, bank.origin).signIn();
  const { body } = await browser.pay('p15', paymentBody('p15'));
  rmSync(state_dir, { recursive: true });
  const pay = () => browser.pay('p16', paymentBody('p16'));
  for (const answer of await Promise.all([pay(), pay()]))
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
  expect(await browser.pay('p15', paymentBody('p15'))).toMatchObject({ status: 200, body });
  expect((await browser.refresh()).status).toBe(503);
  expect([arrivals('p15'), arrivals('p16')]).toEqual([1, 0]);
  mkdirSync(state_dir);
  expect((await pay()).status).toBe(200);
  await own.close();
  rmSync(state_dir, { recursive: true });
});
