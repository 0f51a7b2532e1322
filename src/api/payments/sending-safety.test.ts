import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBank, config, signedIn } from '#testing/fake-connection.ts';
import { Connection, setConnection } from '#api/session/connection.ts';
import { json, noAnswer, rejection } from '#testing/fake-fetch.ts';
import { fakeNetwork, stubPageProtocol, stubNoStreams } from '#testing/fake-network.ts';
import { type Line, directLine } from '#api/http/line.ts';
import { readyToSend } from './send-once.ts';
import { isSendingSafe, isWorthFilling } from './sending-safety.ts';

const ACCOUNTS = 'https://bank.example/api/v1/accounts';

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  vi.stubGlobal('document', { hidden: false });
});

/** A session at a bank whose reads the browser says to have come over `protocol`; `undefined`: it says nothing. */
async function signInAt({
  protocol,
  address = ACCOUNTS,
  answer = () => json({ accounts: [] }),
  isElsewhere = true,
  line,
  payments_elsewhere = false,
}: {
  protocol?: string;
  address?: string;
  answer?: Parameters<typeof fakeBank>[0]['accounts'];
  isElsewhere?: boolean;
  line?: Line;
  payments_elsewhere?: boolean;
}) {
  const bank = fakeBank({
    accounts: async (sent) => {
      const answered = await answer(sent);
      if (protocol !== undefined) network.note(address, protocol);
      return answered;
    },
  });
  const { profile } = await signedIn(bank);
  const connection = new Connection({
    config: { ...config, payments_elsewhere },
    store: profile.store,
    fetch: bank.fetch,
    isElsewhere,
    line,
  });
  await connection.session.open();
  setConnection(connection);
  return bank;
}

test.each([
  ['on the app’s own origin', { isElsewhere: false }],
  ['where the operator vouches for the bank', { payments_elsewhere: true }],
])('payments may be sent %s, without a check', async (_, bankSetup) => {
  const bank = await signInAt(bankSetup);
  expect(await isSendingSafe()).toBe(true);
  expect(await readyToSend()).toEqual({ bearer: 'AT0' });
  expect(bank.sent).toEqual([]);
});

test.each(['h2', 'h3'])(
  'payments may be sent to a bank on another origin that speaks %s',
  async (protocol) => {
    const bank = await signInAt({ protocol });
    expect(await readyToSend()).toEqual({ bearer: 'AT0' });
    expect(bank.reads()).toHaveLength(1);
  },
);

test.each([
  ['speaks HTTP/1.1', { protocol: 'http/1.1' }],
  ['does not let it be seen how it speaks', { protocol: '' }],
  ['only seems to, by a call to another host', { protocol: 'h2', address: 'https://bank.example.evil/' }],
])('nothing is sent to a bank on another origin that %s', async (_, bankSetup) => {
  vi.useFakeTimers();
  await signInAt(bankSetup);
  const ready = readyToSend();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ready).toEqual({ failure: { kind: 'set-up', unsent: 'elsewhere' } });
});

test('nothing is sent to a bank on another origin if the browser reports no protocol', async () => {
  vi.useFakeTimers();
  await signInAt({});
  const ready = readyToSend();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ready).toEqual({ failure: { kind: 'set-up', unsent: 'elsewhere' } });
});

test('nothing is sent over HTTP/2 by a browser that can’t stream a body', async () => {
  await signInAt({ protocol: 'h2' });
  vi.stubGlobal(
    'Request',
    class {
      headers = new Headers({ 'content-type': 'text/plain;charset=UTF-8' });
    },
  );
  expect(await isSendingSafe()).toBe(false);
});

test('an error of the bank also shows its protocol, and no answer shows nothing', async () => {
  await signInAt({ protocol: 'h2', answer: () => json({}, { status: 403 }) });
  expect(await isSendingSafe()).toBe(true);
  vi.useFakeTimers();
  await signInAt({ answer: noAnswer });
  const check = rejection(isSendingSafe());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await check).toMatchObject({ kind: 'unreachable' });
});

test('a page checks once; a payment checks each time, because the connection may be another one', async () => {
  const bank = await signInAt({ protocol: 'h2' });
  expect([await isWorthFilling(), await isWorthFilling()]).toEqual([true, true]);
  expect(bank.reads()).toHaveLength(1);
  await readyToSend();
  await readyToSend();
  expect(bank.reads()).toHaveLength(3);
});

test('a page checks again if the browser did not report the protocol in time', async () => {
  vi.useFakeTimers();
  const bank = await signInAt({});
  const check = isWorthFilling();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await check).toBe(false);
  const secondCheck = isWorthFilling();
  await vi.advanceTimersByTimeAsync(0);
  network.note(ACCOUNTS, 'h2');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await secondCheck).toBe(true);
  expect(bank.reads()).toHaveLength(2);
});

test.each([
  ['close', true],
  ['keep-alive', false],
])('on the app’s own origin a browser that can’t stream asks for “Connection: %s”', async (value, isSafe) => {
  stubNoStreams();
  network.connection = value;
  await signInAt({ isElsewhere: false, line: directLine });
  expect(await isWorthFilling()).toBe(isSafe);
  expect(network.fillings.map(({ method }) => method)).toEqual(['HEAD']);
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await rejection(isSendingSafe())).toMatchObject({ kind: 'unreachable' });
});

test('on the app’s own origin an earlier yes opens the form, also offline', async () => {
  stubNoStreams();
  network.connection = 'close';
  await signInAt({ isElsewhere: false, line: directLine });
  await isWorthFilling();
  network.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await isWorthFilling()).toBe(true);
});

test('on the app’s own origin a browser that can’t stream waits 15 s for the file that fills connections', async () => {
  stubNoStreams();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  await signInAt({ isElsewhere: false, line: directLine });
  network.answer = ({ signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const check = rejection(isSendingSafe());
  await vi.waitFor(() => expect(network.fillings).toHaveLength(1));
  limit.abort();
  expect(await check).toMatchObject({ kind: 'timeout' });
  expect(timeout).toHaveBeenLastCalledWith(15_000);
});

test('on the app’s own origin a browser that can’t stream sends nothing without the file that fills connections', async () => {
  stubNoStreams();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await signInAt({ isElsewhere: false, line: directLine });
  network.answer = () => new Response(null, { status: 404 });
  expect(await isWorthFilling()).toBe(false);
  expect(warn.mock.calls.flat().join(' ')).toContain('/connection-filler.bin with status 404');
});

describe('on the app’s own origin, where the page came over HTTP/2', () => {
  beforeEach(() => stubPageProtocol('h2'));
  test('payments may be sent as a stream', async () => {
    await signInAt({ isElsewhere: false, line: directLine });
    expect(await isSendingSafe()).toBe(true);
  });

  test('nothing is sent by a browser that can’t stream', async () => {
    stubNoStreams();
    const bank = await signInAt({ isElsewhere: false, line: directLine });
    expect(await isWorthFilling()).toBe(false);
    expect(await readyToSend()).toEqual({ failure: { kind: 'set-up', unsent: 'elsewhere' } });
    expect(bank.sent).toEqual([]);
  });

  test.each([
    ['where the bank recognises what comes twice', { line: directLine, payments_elsewhere: true }],
    ['in the demo, whose bank is in the browser', {}],
  ])('it is still sent %s', async (_, bankSetup) => {
    stubNoStreams();
    await signInAt({ isElsewhere: false, ...bankSetup });
    expect(await isSendingSafe()).toBe(true);
  });
});
