import { createPaymentRequest } from '#contract/payment-requests.ts';
import { listAccounts } from '#contract/accounts.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { BANK, fakeBank, config, tokenOf } from '#testing/fake-connection.ts';
import { Connection } from '#api/session/connection.ts';
import { fakeFetch, json, nextTask, rejection } from '#testing/fake-fetch.ts';
import { fakeNetwork, stubPageProtocol, stubNoStreams } from '#testing/fake-network.ts';
import { fakePaymentBody } from '#testing/fake-payments.ts';
import { deferred, fakeProfile } from '#testing/fake-profile.ts';
import { elsewhereLine, type Line, ownOriginLine, directLine } from './line.ts';
import type { SendMode } from './new-connection.ts';
// What the line loads when it needs it is loaded before the network is counted.
import './new-connection.ts';

const ownLine = ownOriginLine();
const { signal } = new AbortController();
const ONCE = { repeatCosts: 'money', signal } as const;
const CODE = { repeatCosts: 'sign-in', signal } as const;
const READ = { repeatCosts: undefined, signal };

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
});

/** A call that is answered when the test says so. */
function heldCall() {
  const answer = deferred<string>();
  const call = vi.fn<(mode: SendMode) => Promise<string>>(() => answer.promise);
  return { call, answer: () => answer.resolve('answer') };
}

const methods = () => network.fillings.map(({ method }) => method);
/** The answers that are open: neither at their end nor given up. */
const open = () => network.fillings.filter(({ method, signal }) => method === 'GET' && !signal?.aborted);

describe('on the app’s own origin a call that is sent once', () => {
  test('is sent while six connections are in the middle of an answer, which are then cancelled', async () => {
    const { call, answer } = heldCall();
    call.mockImplementationOnce((mode) => {
      expect(methods()).toEqual([...Array<string>(6).fill('HEAD'), ...Array<string>(6).fill('GET')]);
      expect(open()).toHaveLength(6);
      expect(mode).toEqual({ isStreamed: false });
      return call(mode);
    });
    const sent = ownLine(call, ONCE);
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    expect(open()).toEqual([]);
    answer();
    expect(await sent).toBe('answer');
  });

  test('waits for running reads, and delays the next ones only until it is sent', async () => {
    const [before, payment, after] = [heldCall(), heldCall(), heldCall()];
    const reads = [ownLine(before.call, READ)];
    const sent = ownLine(payment.call, ONCE);
    await nextTask();
    expect(network.fillings).toEqual([]);
    reads.push(ownLine(after.call, READ));
    payment.call.mockImplementationOnce((mode) => {
      expect(after.call).not.toHaveBeenCalled();
      return payment.call(mode);
    });
    before.answer();
    await vi.waitFor(() => expect(after.call).toHaveBeenCalledOnce());
    expect(payment.call).toHaveBeenCalled();
    after.answer();
    payment.answer();
    expect(await Promise.all([sent, ...reads])).toEqual(['answer', 'answer', 'answer']);
  });

  test('is sent only once the previous one is answered', async () => {
    const [first, second] = [heldCall(), heldCall()];
    const sent = [ownLine(first.call, ONCE), ownLine(second.call, ONCE)];
    await vi.waitFor(() => expect(first.call).toHaveBeenCalledOnce());
    await nextTask();
    expect(second.call).not.toHaveBeenCalled();
    first.answer();
    await vi.waitFor(() => expect(second.call).toHaveBeenCalledOnce());
    second.answer();
    await Promise.all(sent);
  });

  test('is prepared again where one of the answers may have come to its end', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += network.fillings.length > 12 ? 0 : 8));
    const { call, answer } = heldCall();
    answer();
    await ownLine(call, ONCE);
    expect(call).toHaveBeenCalledOnce();
    expect(methods()).toHaveLength(24);
    expect(network.fillings.every(({ method, signal }) => method === 'HEAD' || signal?.aborted)).toBe(true);
  });

  test('is sent on the slowest allowed connection if the server forbids storing the answers', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += network.fillings.length > 12 ? 0 : 400));
    network.cacheControl = 'private, no-store';
    const { call, answer } = heldCall();
    answer();
    await ownLine(call, ONCE);
    expect(call).toHaveBeenCalledOnce();
    expect(methods()).toHaveLength(12);
  });

  const unusable = [
    ['compresses the file', () => new Response(null)],
    ['sends another file', () => new Response(null, { headers: { 'content-length': '12' } })],
    ['does not have the file', () => new Response(null, { status: 404 })],
  ] as const;
  test.each(unusable)('is not sent where the server %s', async (_, answer) => {
    network.answer = answer;
    const { call } = heldCall();
    expect(await rejection(ownLine(call, ONCE))).toMatchObject({ kind: 'set-up' });
    expect(call).not.toHaveBeenCalled();
    expect(open()).toEqual([]);
  });

  test.each(unusable)(
    'goes out as it is where it costs a sign-in at most and the server %s',
    async (_, answer) => {
      network.answer = answer;
      const { call, answer: answerCall } = heldCall();
      answerCall();
      expect(await ownLine(call, CODE)).toBe('answer');
      expect(call).toHaveBeenCalledOnce();
      expect(open()).toEqual([]);
    },
  );

  test('is not ready after 15 s: a payment is not sent then, but a code is exchanged', async () => {
    vi.useFakeTimers();
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    network.answer = ({ signal }) =>
      new Promise((_, reject) => {
        const abandon = () => reject(signal?.reason);
        if (signal?.aborted) abandon();
        signal?.addEventListener('abort', abandon);
      });
    const [payment, exchange] = [heldCall(), heldCall()];
    exchange.answer();
    const sent = rejection(ownLine(payment.call, ONCE));
    const exchanged = ownLine(exchange.call, CODE);
    await vi.waitFor(() => expect(methods()).toHaveLength(6));
    limit.abort();
    expect(await sent).toMatchObject({ kind: 'timeout' });
    expect(await exchanged).toBe('answer');
    expect(payment.call).not.toHaveBeenCalled();
    expect(timeout).toHaveBeenCalledWith(15_000);
  });

  test('is never sent after the user has left', async () => {
    const leaving = new AbortController();
    network.answer = () => {
      leaving.abort();
      return Promise.reject(leaving.signal.reason as Error);
    };
    const { call } = heldCall();
    await rejection(ownLine(call, { ...CODE, signal: leaving.signal }));
    expect(call).not.toHaveBeenCalled();
  });

  test('is not sent where the connections can’t be had', async () => {
    network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { call } = heldCall();
    expect(await rejection(ownLine(call, ONCE))).toBeInstanceOf(TypeError);
    expect(call).not.toHaveBeenCalled();
  });

  test.each(['h2', 'h3'])('is streamed over %s, where one connection carries all calls', async (protocol) => {
    network.protocol = protocol;
    const { call, answer } = heldCall();
    answer();
    await ownLine(call, ONCE);
    expect(call).toHaveBeenCalledExactlyOnceWith({ isStreamed: true });
    expect(methods()).toEqual(Array(6).fill('HEAD'));
  });

  test('is not sent over HTTP/2 by a browser that can’t stream, unless the bank recognises what comes twice', async () => {
    network.protocol = 'h2';
    stubNoStreams();
    const { call, answer } = heldCall();
    answer();
    expect(await rejection(ownLine(call, ONCE))).toMatchObject({ kind: 'set-up' });
    expect(call).not.toHaveBeenCalled();
    await ownLine(call, CODE);
    await ownOriginLine(true)(call, ONCE);
    expect(call.mock.calls).toEqual([[{ isStreamed: false }], [{ isStreamed: false }]]);
  });

  test('is sent by a browser that can’t stream once more connections than it may have are closed', async () => {
    stubNoStreams();
    network.connection = 'Close';
    const { call, answer } = heldCall();
    answer();
    call.mockImplementationOnce((mode) => {
      expect(methods()).toEqual([...Array<string>(12).fill('HEAD'), ...Array<string>(6).fill('GET')]);
      expect(open()).toHaveLength(6);
      return call(mode);
    });
    await ownLine(call, ONCE);
    expect(call).toHaveBeenCalledTimes(2);
    expect(call).toHaveBeenLastCalledWith({ isStreamed: false });
  });

  test('is not sent by a browser that can’t stream where one connection may stay open', async () => {
    stubNoStreams();
    network.connection = 'close';
    const { answer: filled } = network;
    network.answer = (filling) => {
      network.connection = network.fillings.length === 12 ? 'keep-alive' : 'close';
      return filled(filling);
    };
    const { call, answer } = heldCall();
    answer();
    expect(await rejection(ownLine(call, ONCE))).toMatchObject({ kind: 'set-up' });
    expect(call).not.toHaveBeenCalled();
    await ownLine(call, CODE);
    expect(call).toHaveBeenCalledOnce();
  });

  test.each(['h2', 'h3'])('requests nothing first if the page came over %s', async (nextHopProtocol) => {
    stubPageProtocol(nextHopProtocol);
    const { call, answer } = heldCall();
    answer();
    await ownLine(call, ONCE);
    expect(call).toHaveBeenCalledExactlyOnceWith({ isStreamed: true });
    expect(methods()).toEqual([]);
  });

  test.each(['', 'http/1.1'])('is prepared where the page came over %j', async (nextHopProtocol) => {
    stubPageProtocol(nextHopProtocol);
    const { call, answer } = heldCall();
    answer();
    await ownLine(call, ONCE);
    expect(methods()).toHaveLength(12);
  });

  test('is not sent where its turn does not come', async () => {
    vi.useFakeTimers();
    const [before, late] = [heldCall(), heldCall()];
    const sent = ownLine(before.call, ONCE);
    await vi.waitFor(() => expect(before.call).toHaveBeenCalled());
    const waiting = rejection(ownLine(late.call, ONCE));
    // As long as the reads before it, its preparation and its answer may take.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await Promise.race([waiting, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await waiting).toMatchObject({ kind: 'timeout' });
    expect(late.call).not.toHaveBeenCalled();
    before.answer();
    await sent;
  });
});

test('reads go out beside each other, also where the browser has no locks', async () => {
  for (const locks of [navigator.locks, undefined]) {
    vi.stubGlobal('navigator', { locks });
    const reads = [heldCall(), heldCall()];
    const sent = reads.map(({ call }) => ownLine(call, READ));
    await nextTask();
    for (const { call } of reads) expect(call).toHaveBeenCalledExactlyOnceWith({ isStreamed: false });
    for (const { answer } of reads) answer();
    await Promise.all(sent);
  }
  expect(network.fillings).toEqual([]);
});

test.each([
  ['status 404', () => new Response(null, { status: 404 })],
  ['a length of 12, not 8388608', () => new Response(null, { headers: { 'content-length': '12' } })],
  ['no length, not 8388608', () => new Response(null)],
])(
  'a file for new connections that is answered with %s is named on the console, once',
  async (what, answer) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    network.answer = answer;
    await rejection(ownLine(heldCall().call, ONCE));
    expect(warn.mock.calls).toEqual([
      [
        'Bankbook can’t prepare a new connection.',
        `set-up: the server answers /connection-filler.bin with ${what}`,
      ],
    ]);
  },
);

test('at a bank elsewhere what is sent once is streamed, and nothing else', async () => {
  for (const [line, isStreamed] of [
    [elsewhereLine, true],
    [directLine, false],
  ] as const) {
    const { fetch, sent } = fakeFetch(() => json({ accounts: [] }));
    const client = createClient({ baseUrl: 'https://bank.example', fetch, line });
    const options = { bearer: 'AT', signal };
    await client.send(createPaymentRequest, { body: fakePaymentBody('p1') }, options).catch(() => undefined);
    await client.send(listAccounts, {}, options);
    const [payment, read] = sent;
    expect(payment?.body instanceof ReadableStream).toBe(isStreamed);
    expect(await new Response(payment?.body as BodyInit).json()).toEqual(fakePaymentBody('p1'));
    expect(read?.body).toBeUndefined();
  }
});

test('a code is sent once, a refresh token is not', async () => {
  const costs: unknown[] = [];
  const line: Line = (call, { repeatCosts }) => {
    costs.push(repeatCosts);
    return call({ isStreamed: false });
  };
  const bank = fakeBank({ accounts: () => json({ accounts: [] }), token: () => json(tokenOf(1)) });
  const profile = fakeProfile();
  vi.stubGlobal('BroadcastChannel', profile.Channel);
  const connection = new Connection({ config, store: profile.store, fetch: bank.fetch, line });
  profile.stored.signIns.set('STATE', {
    bank: BANK,
    state: 'STATE',
    redirect_uri: 'https://app.example/back',
    return_to: null,
    created_at: Date.now(),
  });
  expect((await connection.finishSignIn('?state=STATE&code=CODE')).kind).toBe('signed-in');
  await connection.session.renew('AT1');
  expect(bank.tokens().map(({ url }) => url.searchParams.get('grant_type'))).toEqual([
    'authorization_code',
    'refresh_token',
  ]);
  expect(costs).toEqual(['sign-in', undefined]);
});
