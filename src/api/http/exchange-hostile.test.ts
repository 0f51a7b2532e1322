import { createPaymentRequest } from '#contract/payment-requests.ts';
import { listAccounts } from '#contract/accounts.ts';
import { listTransactions } from '#contract/transactions.ts';
import { REDACTED } from '#lib/redact/redact.ts';
import { fc, runs } from '#testing/fast-check.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { onExchange } from './exchange.ts';
import type { Exchange } from './redact-exchange.ts';
import { fakeFetch, json, nextTask, stubBrowser } from '#testing/fake-fetch.ts';
import { fakePaymentBody } from '#testing/fake-payments.ts';

const signal = new AbortController().signal;
const exchanges: Exchange[] = [];
let stop = () => {};

beforeEach(() => {
  stubBrowser();
  exchanges.length = 0;
  stop = onExchange((exchange) => exchanges.push(exchange));
});
afterEach(() => {
  stop();
});

const answered = (body: BodyInit, init: ResponseInit = {}) =>
  new Response(body, {
    ...init,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(new Headers(init.headers)) },
  });
const client = (answer: () => Response | Promise<Response>) =>
  createClient({ baseUrl: 'https://bank.example', fetch: fakeFetch(answer).fetch });
const pay = (answer: () => Response, bearer = 'CANARY-TOKEN') =>
  client(answer).send(createPaymentRequest, { body: fakePaymentBody('p1') }, { bearer, signal });

const links = { _links: { consent_approval: { href: 'https://bank.example/approve' } } };
const accepted = (more: object = {}) => ({ ...links, ...more });
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Bodies of a payment's answer that recording has trouble with; the payment was accepted with each. */
const hostile: Record<string, string> = {
  'a token with a lone surrogate': String.raw`{"access_token":"\ud800","_links":{"consent_approval":{"href":"https://bank.example/approve"}}}`,
  'a nonce with a lone surrogate': JSON.stringify(accepted({ nonce: '\uDFFFlong-enough' })),
  'a member named with a lone surrogate': JSON.stringify(accepted({ '\uD800': '\uD800' })),
  'a member that is 50,000 levels deep': JSON.stringify(accepted()).replace('{', `{"x":${deep(50_000)},`),
  '30,000 nonces': JSON.stringify(
    accepted({ x: Array.from({ length: 30_000 }, (_, n) => ({ nonce: `nonce-${n % 50}` })) }),
  ),
  '__proto__ and constructor':
    '{"__proto__":{"access_token":"a"},"constructor":{"prototype":null},"_links":{}}',
  'a nonce of 250,000 characters': JSON.stringify(accepted({ nonce: 'x'.repeat(250_000) })),
  '20,000 nonces, each another one': JSON.stringify(
    accepted({ x: Array.from({ length: 20_000 }, (_, n) => ({ nonce: `nonce-${n}` })) }),
  ),
  'a token of all that a pattern means': JSON.stringify(
    accepted({ access_token: String.raw`^$\.*+?()[]{}|/-` }),
  ),
  'a token of backslashes': JSON.stringify(accepted({ access_token: '\\'.repeat(10_000) })),
  'a token of percent signs': JSON.stringify(accepted({ access_token: '%'.repeat(10_000) })),
  'every control character': JSON.stringify(accepted({ x: String.fromCharCode(...Array(32).keys()) })),
};

describe('an accepted payment stays one, whatever its answer holds:', () => {
  test.each(Object.entries(hostile))('%s', async (_, body) => {
    await expect(pay(() => answered(body, { status: 201 }))).resolves.toBeDefined();
    await nextTask();
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]?.response?.status).toBe(201);
  });
});

test.each([
  ['a secret that is too long to be looked for', ['CANARY'.repeat(10_000)]],
  ['secrets that are too many to be looked for', Array.from({ length: 5_000 }, (_, n) => `CANARY-${n}`)],
])('of a call with %s nothing is shown but that it was made', async (_, nonces) => {
  const [first = ''] = nonces;
  const body = JSON.stringify({ accounts: nonces.map((nonce) => ({ nonce, [first]: first, n: 1 })) });
  const { fetch } = fakeFetch(() => answered(body, { headers: { 'x-debug': first } }));
  const bank = createClient({ baseUrl: 'https://bank.example/CANARY', fetch });
  await bank.send(listAccounts, {}, { bearer: 'T', signal }).catch(() => undefined);
  await nextTask();
  const [exchange] = exchanges;
  expect(exchange?.operation).toBe('listAccounts');
  expect(exchange?.response?.body).toBe(REDACTED);
  expect(URL.parse(exchange?.request.url ?? '')).not.toBeNull();
  expect(JSON.stringify(exchanges)).not.toMatch(/CANARY/i);
});

test('a failing listener affects neither the call nor other listeners, and its error is logged without the call', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stops = [
    onExchange(() => {
      throw new TypeError('CANARY-TOKEN');
    }),
    onExchange((exchange) => exchanges.push(exchange)),
  ];
  await expect(pay(() => answered('{}', { status: 201 }))).resolves.toBeDefined();
  await nextTask();
  for (const end of stops) end();
  expect(exchanges).toHaveLength(2);
  expect(complaints.mock.calls).toEqual([['A call could not be recorded: TypeError']]);
});

test('a call that fails fails as it would unobserved', async () => {
  const failing = () =>
    Promise.reject(Object.assign(new TypeError('x'), { toString: () => '\uD800'.repeat(100_000) }));
  const { fetch } = fakeFetch(failing);
  const lost = createClient({ baseUrl: 'https://bank.example', fetch }).send(
    listAccounts,
    {},
    { bearer: 'T', signal },
  );
  await expect(lost).rejects.toMatchObject({ kind: 'unreachable' });
  await nextTask();
  expect(exchanges).toHaveLength(1);
});

test('a list of 14 MB is with its caller before anything of it is redacted', async () => {
  const items = Array.from({ length: 100_000 }, (_, n) => ({
    resource_id: `t-${n}`,
    transaction_amount: { amount: n, currency: 'EUR' },
    credit_debit_indicator: 'CRDT',
    status: 'BOOK',
    details: [`Entry ${n}`],
  }));
  const text = JSON.stringify({ transactions: items });
  const params = { account_resource_id: 'a' };
  const replace = vi.spyOn(String.prototype, 'replace');
  const parse = vi.spyOn(JSON, 'parse');
  await client(() => answered(text)).send(
    listTransactions,
    { params, query: {} },
    { bearer: 'CANARY-TOKEN', signal },
  );
  // In slices, so the number of calls says nothing.
  const timesParsed = () => parse.mock.calls.reduce((sum, [part]) => sum + part.length, 0) / text.length;
  const worked = { parsed: Math.round(timesParsed()), reported: exchanges.length };
  replace.mockRestore();
  expect(worked).toEqual({ parsed: 1, reported: 0 });
  await nextTask();
  expect(exchanges).toHaveLength(1);
  expect(timesParsed()).toBeGreaterThan(1.5);
});

test('listeners receive no secret that was sent or received, wherever the bank repeats it', async () => {
  const token = fc.stringMatching(/^[\w.~+/-]{10,40}={0,2}$/).filter((text) => !REDACTED.includes(text));
  const encode = fc.constantFrom<(text: string) => string>(
    (text) => text,
    encodeURIComponent,
    (text) => encodeURIComponent(encodeURIComponent(text)),
    (text) => btoa(`id:${text}`),
    (text) =>
      Array.from(text, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    (text) => Array.from(text, (letter) => letter.charCodeAt(0).toString(16)).join(''),
    (text) => JSON.stringify(JSON.stringify({ deep: text })),
  );
  const answerArbitrary = fc.constantFrom<(text: string) => Response | Promise<Response>>(
    (text) => Promise.reject(new TypeError(`Failed to fetch with ${text}`)),
    (text) => json({ error: text }, { status: 400 }),
    (text) => json({ [text]: [{ x: [text] }] }),
    (text) => new Response(`<p>${text}</p>`, { status: 502 }),
    (text) =>
      json({}, { headers: { 'x-debug': text, location: `https://bank.example/a/${text}?b=${text}` } }),
    (text) => json({ accounts: [], refresh_token: text, x: text }),
  );
  await fc.assert(
    fc.asyncProperty(token, encode, answerArbitrary, async (bearer, encoded, answer) => {
      exchanges.length = 0;
      await client(() => answer(encoded(bearer)))
        .send(listAccounts, {}, { bearer, signal })
        .catch(() => undefined);
      await nextTask();
      expect(exchanges).toHaveLength(1);
      const shown = JSON.stringify(exchanges);
      expect(shown).not.toContain(bearer);
      expect(shown).not.toContain(JSON.stringify(encoded(bearer)).slice(1, -1));
    }),
    { numRuns: runs(500) },
  );
});
