import { get, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { exampleCall, signedInState } from '#testing/demo/fake-calls.ts';
import { startTestBank } from '#testing/demo/fake-http-bank.ts';
import type { SwitchedFault } from '#demo/faults/faults.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';

const bankWith = (fault: FaultName, target: SwitchedFault['target'] = 'listAccounts') =>
  startTestBank({ state: { ...signedInState(), faults: [{ target, fault, when: 'next', calls: 0 }] } });

const pay = (origin: string) => {
  const { path, init } = exampleCall('createPaymentRequest');
  return fetch(`${origin}${path}`, init);
};

const headers = { authorization: 'Bearer household', 'x-request-id': 'r-1' };
const listAccounts = (origin: string) => fetch(`${origin}/api/v1/accounts`, { headers });

/** Requests the accounts on a separate connection, and resolves when the answer begins. */
const beginning = (origin: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api/v1/accounts`, { agent: false, headers }, resolve).once('error', reject);
  });

/** The first bytes of a body. */
const firstPart = (answer: IncomingMessage) =>
  new Promise<Buffer>((resolve) => {
    answer.once('data', resolve);
  });

/** What a fault leaves of the list of accounts. */
async function firstHalf(origin: string): Promise<Buffer> {
  const whole = Buffer.from(await (await listAccounts(origin)).arrayBuffer());
  return whole.subarray(0, Math.ceil(whole.length / 2));
}

/** The reason for which a promise rejects, to be checked later; `undefined` if it resolves. */
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const lost = { cause: { code: expect.stringMatching(/^(?:ECONNRESET|UND_ERR_SOCKET)$/) } };

describe('a lost connection', () => {
  test('before the work: the socket ends without an answer, and nothing was done', async () => {
    const bank = await bankWith('lost-before', 'createPaymentRequest');
    await expect(pay(bank.origin)).rejects.toMatchObject(lost);
    expect((await bank.state()).payments).toEqual([]);
  });

  test('after the work: the socket ends without an answer, and the payment is at the bank, once', async () => {
    const bank = await bankWith('lost-after', 'createPaymentRequest');
    await expect(pay(bank.origin)).rejects.toMatchObject(lost);
    expect((await bank.state()).payments).toHaveLength(1);
    expect((await pay(bank.origin)).status).toBe(200);
    expect((await bank.state()).payments).toHaveLength(1);
  });

  test('in the body: half of it arrives, and then the end of the connection, not of the answer', async () => {
    const bank = await bankWith('breaks-in-body');
    const answer = await beginning(bank.origin);
    expect(answer.statusCode).toBe(200);
    const half = firstPart(answer);
    await expect(text(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await half).toEqual(await firstHalf(bank.origin));
  });
});

describe('a delayed answer', () => {
  test('never comes, while the bank answers others; the end of the bank ends it', async () => {
    const bank = await bankWith('no-answer');
    const settled = vi.fn<() => void>();
    const ended = failureOf(listAccounts(bank.origin).finally(settled));
    // The fault was for one call only, so it is used up once another call gets its answer.
    await vi.waitFor(async () => expect((await bank.state()).faults).toEqual([]));
    expect((await listAccounts(bank.origin)).status).toBe(200);
    expect(settled).not.toHaveBeenCalled();
    await bank.close();
    expect(await ended).toMatchObject(lost);
  });

  test('stops in its body, and stays so until the caller gives up', async () => {
    const bank = await bankWith('stalls-in-body');
    const answer = await beginning(bank.origin);
    const half = await firstPart(answer);
    expect(half).toEqual(await firstHalf(bank.origin));
    expect(answer.complete).toBe(false);
    answer.destroy();
    // Nothing keeps the bank from ending.
    await bank.close();
  });

  /** Stops the time; resolves to the bank's own timer, once it is set. */
  function watchTimer() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    return () =>
      vi.waitFor(
        () => {
          const at = timers.mock.calls.findIndex(([, milliseconds]) => milliseconds === 8_000);
          expect(at).not.toBe(-1);
          return timers.mock.results[at]?.value;
        },
        { interval: 1 },
      );
  }

  test('comes whole after eight seconds', async () => {
    const timer = watchTimer();
    const bank = await bankWith('slow');
    const answer = beginning(bank.origin);
    await timer();
    vi.advanceTimersByTime(8_000);
    expect((await answer).statusCode).toBe(200);
  });

  test('leaves no timer behind where the bank ends first', async () => {
    const timer = watchTimer();
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const bank = await bankWith('slow');
    const answer = failureOf(beginning(bank.origin));
    const ours = await timer();
    await bank.close();
    expect(await answer).toMatchObject({ code: 'ECONNRESET' });
    await vi.waitFor(() => expect(cleared).toHaveBeenCalledWith(ours), { interval: 1 });
  });
});

describe('a request outside the interface', () => {
  /** Writes raw bytes and reads until the connection ends. */
  async function raw(origin: string, request: string): Promise<string> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write(request);
    return text(socket);
  }

  test.each([
    ['an address without a path', 'GET * HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n', 400],
    [
      'another host in the address',
      'GET //evil.example/ HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['a method that Fetch forbids', 'TRACE / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n', 405],
    [
      'a name that only points here',
      'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      421,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
  ])('%s is refused', async (_what, request, status) => {
    const bank = await startTestBank();
    const answer = await raw(bank.origin, request.replace('{host}', new URL(bank.origin).host));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test('a body that is too large is refused, and not stored', async () => {
    const bank = await startTestBank();
    const status = new Promise((resolve, reject) => {
      const call = httpRequest(`${bank.origin}/api/v1/consents`, { method: 'PUT', agent: false, headers });
      call.once('response', ({ statusCode }) => resolve(statusCode));
      call.once('error', reject);
      call.end(Buffer.alloc(17 * 1024 * 1024));
    });
    await expect(status).resolves.toBe(413);
  });
});

test('a port in use is reported in words', async () => {
  const { origin } = await startTestBank();
  const port = Number(new URL(origin).port);
  await expect(startTestBank({ port })).rejects.toThrow(
    `Port ${port} is taken: choose another one, or --port 0 for one that is free.`,
  );
});

test('a host that is not of this machine is reported in words', async () => {
  await expect(startTestBank({ host: '192.0.2.1' })).rejects.toThrow(
    '192.0.2.1 is not an address of this machine.',
  );
});
