import { bankFile, exchange, paymentBody, startTestGateway, TestBrowser } from '#e2e/servers/gateway.ts';
import { startReferenceBank, type ReferenceBank } from '#e2e/servers/reference-bank.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ACCOUNTS = Array.from({ length: 20 }, (_, index) => `plain-${index}`);

let bank: ReferenceBank;
beforeAll(async () => {
  bank = await startReferenceBank({
    autoApprove: true,
    accounts: ACCOUNTS.map((resource_id) => ({ resource_id })),
    transactions: {},
    owners: {},
    beneficiaries: [],
  });
});
afterAll(() => bank.close());

const PAYMENTS = '/api/v1/payment-requests';
const TOKEN = '/api/v1/oauth/token';

test('a home page with 20 accounts, loaded three times at once, gets all its answers', async () => {
  const { rate_limit: _, ...file } = bankFile(bank.origin);
  // The limits that a deployment has by default.
  const own = await startTestGateway({ bank: bank.origin, file: { ...file, rate_limit: {} } });
  const user = await new TestBrowser(own.address, bank.origin).signIn();
  const page = [
    ...Array.from({ length: 20 }, () => '/config.json'),
    '/api/v1/accounts',
    '/api/v1/end-user-identity',
    '/api/v1/trusted-beneficiaries',
    ...ACCOUNTS.flatMap((account) =>
      ['balances', 'transactions', 'owners'].map((name) => `/api/v1/accounts/${account}/${name}`),
    ),
  ];
  const answers = await Promise.all([0, 1, 2].flatMap(() => page.map((path) => user.read(path))));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  await own.close();
});

test('a session and an address get so many calls a second', async () => {
  const limited = await startTestGateway({
    bank: bank.origin,
    file: { rate_limit: { session: 1, address: 5 } },
  });
  const signedIn = await new TestBrowser(limited.address, bank.origin).signIn();
  const answers = await Promise.all(Array.from({ length: 40 }, () => signedIn.read()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeLessThanOrEqual(
    10,
  );
  // The header says other addresses, and no proxy is trusted.
  const pages = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      exchange(`${limited.address}/`, { method: 'GET', headers: { 'x-forwarded-for': `9.9.9.${index}` } }),
    ),
  );
  expect(pages.some(({ status }) => status === 429)).toBe(true);
  await limited.close();
});

test('a session over its rate limit can still sign out', async () => {
  const limited = await startTestGateway({ bank: bank.origin, file: { rate_limit: { session: 1 } } });
  const user = await new TestBrowser(limited.address, bank.origin).signIn();
  const { cookie } = user;
  await expect.poll(async () => (await user.read()).status).toBe(429);
  expect((await user.read('/gateway/sign-out', { method: 'POST' })).status).toBe(204);
  // The refusal of a call that is over the limit would say nothing of the end.
  expect((await user.refresh(user.refreshToken, { cookie })).json).toEqual({ error: 'invalid_grant' });
  await limited.close();
});

test('payments of a session and of an address have a limit of their own, and reads go on', async () => {
  const limited = await startTestGateway({
    bank: bank.origin,
    file: { rate_limit: { session: 1000, address: 1000, payments: { session: 2, address: 3 } } },
  });
  const [one, other] = await Promise.all(
    [0, 1].map(() => new TestBrowser(limited.address, bank.origin).signIn()),
  );
  const before = bank.count(`POST ${PAYMENTS}`);
  const statuses: unknown[] = [];
  for (const [user, id] of [
    [one, 'l1'],
    [one, 'l2'],
    [one, 'l3'],
    [other, 'l4'],
    [other, 'l5'],
  ] as const)
    statuses.push((await user?.pay(id, paymentBody(id)))?.status);
  // The third is over that of its session, and counts for the address: so is the fourth.
  expect(statuses).toEqual([200, 200, 429, 429, 429]);
  // A repeat of what the bank has gets its answer all the same.
  expect((await one?.pay('l1', paymentBody('l1')))?.status).toBe(200);
  expect(bank.count(`POST ${PAYMENTS}`)).toBe(before + 2);
  expect((await one?.read())?.status).toBe(200);
  await limited.close();
});

test('token calls of a browser and of an address have a limit of their own, and reads go on', async () => {
  const limited = await startTestGateway({
    bank: bank.origin,
    file: { rate_limit: { session: 1000, address: 1000, tokens: { session: 3, address: 5 } } },
  });
  const user = await new TestBrowser(limited.address, bank.origin).signIn();
  const before = bank.count(`GET ${TOKEN}`);
  const refreshes: number[] = [];
  for (let call = 0; call < 4; call += 1) refreshes.push((await user.refresh()).status);
  expect(refreshes).toEqual([200, 200, 200, 429]);
  expect(bank.count(`GET ${TOKEN}`)).toBe(before + 3);
  const stranger = new TestBrowser(limited.address, bank.origin);
  expect((await stranger.exchangeCode(await stranger.comeBack())).status).toBe(429);
  expect((await user.read()).status).toBe(200);
  await limited.close();
});

test('attempts that never arrived count as payments, so that nobody fills the store with their places', async () => {
  const limited = await startTestGateway({
    bank: bank.origin,
    file: { rate_limit: { session: 1000, address: 1000, payments: { session: 3, address: 100 } } },
  });
  const user = await new TestBrowser(limited.address, bank.origin).signIn();
  const before = bank.count(`POST ${PAYMENTS}`);
  const pay = (id: string, attempt: number) =>
    user.pay(id, paymentBody(id), { 'x-payment-attempt': String(attempt) });
  // Two places before it, and no third for what is sent.
  expect((await pay('m1', 3)).status).toBe(200);
  expect((await pay('m0', 1)).status).toBe(200);
  // It may be a repeat of what the bank has, so it is not called "not sent".
  expect((await pay('m2', 50)).status).toBe(503);
  expect(bank.count(`POST ${PAYMENTS}`)).toBe(before + 2);
  await limited.close();
});
