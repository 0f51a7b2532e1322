import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleCall, exampleNames, signedInState } from '#testing/demo/fake-calls.ts';
import { startTestBank } from '#testing/demo/fake-http-bank.ts';
import { effects, type FaultName } from '#demo/faults/fault-effects.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { isOwnName } from './http-server.ts';
import { openNodeMemory } from './node-bank.ts';
import { serve } from '#demo/server/serve.ts';

/** The same ids and tokens for both banks. */
function repeatRandomness() {
  let next = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.forEach((_byte, at) => (bytes[at] = next += 7));
    return bytes;
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-02-19T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

/** The visible parts of an answer. */
async function comparable(response: Response) {
  const { status, headers } = response;
  const compared = ['cache-control', 'content-type', 'retry-after', 'www-authenticate', 'x-request-id'];
  return {
    status,
    headers: Object.fromEntries(compared.map((name) => [name, headers.get(name)])),
    // Some are too large for a failure message.
    digest: createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex'),
  };
}

/** Calls the bank over HTTP and the bank in memory, both in the same state, and expects the same answers and states. */
async function expectSame(path: string, init: RequestInit, state = signedInState()) {
  const bank = await startTestBank({ state: structuredClone(state) });
  const memory = openNodeMemory(structuredClone(state));
  repeatRandomness();
  const overHttp = await comparable(await fetch(`${bank.origin}${path}`, init));
  repeatRandomness();
  const inMemory = await comparable(
    await serve(new Request(`${bank.origin}${path}`, init), handlers, memory),
  );
  expect(overHttp).toEqual(inMemory);
  expect(await bank.state()).toEqual(await memory.change((stored) => structuredClone(stored)));
  return overHttp;
}

describe('the bank over HTTP answers as the one in memory', () => {
  test.each(exampleNames)('%s', async (name) => {
    const { path, init } = exampleCall(name);
    const { status } = await expectSame(path, init);
    expect(status).toBe(200);
  });

  const signedIn = { authorization: 'Bearer household', 'x-request-id': 'r-1' };
  test.each<[what: string, status: number, path: string, init: RequestInit]>([
    ['a path that is none', 404, '/api/v1/nothing', { headers: signedIn }],
    ['a path outside of the version', 404, '/api/v1/', { headers: signedIn }],
    ['another method', 405, '/api/v1/accounts', { method: 'DELETE', headers: signedIn }],
    ['no token', 401, '/api/v1/accounts', { headers: { 'x-request-id': 'r-1' } }],
    ['no X-Request-ID', 400, '/api/v1/accounts', { headers: { authorization: 'Bearer household' } }],
    ['an account that does not exist', 404, '/api/v1/accounts/%2F%3F%20/balances', { headers: signedIn }],
    ['an empty body', 400, '/api/v1/consents', { method: 'PUT', headers: signedIn }],
    ['a body that is no JSON', 400, '/api/v1/consents', { method: 'PUT', headers: signedIn, body: '{' }],
    ['a grant of no type', 400, '/api/v1/oauth/token?grant_type=x', {}],
  ])('%s: %i', async (_what, status, path, init) => {
    expect((await expectSame(path, init)).status).toBe(status);
  });
});

describe('a fault is over HTTP what it is in memory', () => {
  const ofTheSocket = ['lost-before', 'lost-after', 'no-answer', 'stalls-in-body', 'breaks-in-body'];
  const late = ['delayed', 'slow'];
  /** They take seconds; `huge` represents them. */
  const ofTheSameSize = ['too-large', 'many-items'];
  const faults = (Object.keys(effects) as FaultName[]).filter(
    (fault) => ![...ofTheSocket, ...late, ...ofTheSameSize].includes(fault),
  );

  test.each(faults)('%s', async (fault) => {
    const { path, init } = exampleCall('listAccounts');
    const faults = [{ target: 'listAccounts', fault, when: 'next', calls: 0 } as const];
    const { headers } = await expectSame(path, init, { ...signedInState(), faults });
    expect(headers['cache-control']).toBe('no-store');
  });
});

test.each([
  ['127.0.0.1:4010', 4010, true],
  ['localhost:4010', 4010, true],
  ['[::1]:4010', 4010, true],
  ['localhost:4011', 4010, false],
  ['localhost', 4010, false],
  ['localhost', 80, true],
  ['localhost:80', 80, true],
  ['rebound.example:4010', 4010, false],
  ['rebound.example', 80, false],
])('a bank on loopback that is called %s on port %i: its own name? %j', (name, port, expected) => {
  expect(isOwnName(name, port)).toBe(expected);
});

test('every link in an answer leads to what it names, as it is written', async () => {
  const bank = await startTestBank();
  const { init } = exampleCall('listAccounts');
  const linksAt = async (href: string) => {
    const answer = await fetch(`${bank.origin}${href}`, init);
    expect([href, answer.status]).toEqual([href, 200]);
    return JSON.stringify(await answer.json()).match(/(?<="href":")[^"]+/g) ?? [];
  };
  const seen = new Set<string>();
  const ahead = ['/v1/accounts'];
  for (let href = ahead.pop(); href !== undefined; href = ahead.pop()) {
    if (seen.has(href)) continue;
    seen.add(href);
    ahead.push(...(await linksAt(href)));
  }
  // Three accounts with four links each, the list and its two links, and further pages.
  expect(seen.size).toBeGreaterThan(15);
});
