import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bankOf, config, signedIn } from '#testing/fake-connection.ts';
import { Connection, setConnection } from '#api/session/connection.ts';
import { json, noAnswer, rejection } from '#testing/fake-fetch.ts';
import { fakeNetwork, stubPageProtocol, stubNoStreams } from '#testing/fake-network.ts';
import { type Line, plainLine } from '#api/http/line.ts';
import { readyToSend } from './send-once.ts';
import { isSendingSafe, isWorthFilling } from './sending-safety.ts';

const ACCOUNTS = 'https://bank.example/api/v1/accounts';

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
  answer?: Parameters<typeof bankOf>[0]['accounts'];
  isElsewhere?: boolean;
  line?: Line;
  payments_elsewhere?: boolean;
}) {
  const bank = bankOf({
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
])('payments may be sent %s, and nobody is asked', async (_, place) => {
  const bank = await signInAt(place);
  expect(await isSendingSafe()).toBe(true);
  expect(await readyToSend()).toEqual({ bearer: 'AT0' });
  expect(bank.sent).toEqual([]);
});

test.each(['h2', 'h3'])('payments may be sent at a bank elsewhere that speaks %s', async (protocol) => {
  const bank = await signInAt({ protocol });
  expect(await readyToSend()).toEqual({ bearer: 'AT0' });
  expect(bank.reads()).toHaveLength(1);
});

test.each([
  ['speaks HTTP/1.1', { protocol: 'http/1.1' }],
  ['does not let it be seen how it speaks', { protocol: '' }],
  ['only seems to, by a call to somebody else', { protocol: 'h2', address: 'https://bank.example.evil/' }],
])('nothing is sent at a bank elsewhere that %s', async (_, place) => {
  vi.useFakeTimers();
  await signInAt(place);
  const ready = readyToSend();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ready).toEqual({ failure: { kind: 'set-up', unsent: 'elsewhere' } });
});

test('nothing is sent at a bank elsewhere of which the browser says nothing', async () => {
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

test('an error of the bank tells how it speaks as well, and no answer tells nothing', async () => {
  await signInAt({ protocol: 'h2', answer: () => json({}, { status: 403 }) });
  expect(await isSendingSafe()).toBe(true);
  vi.useFakeTimers();
  await signInAt({ answer: noAnswer });
  const asked = rejection(isSendingSafe());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toMatchObject({ kind: 'unreachable' });
});

test('a page asks once; a payment asks each time, because the connection may be another one', async () => {
  const bank = await signInAt({ protocol: 'h2' });
  expect([await isWorthFilling(), await isWorthFilling()]).toEqual([true, true]);
  expect(bank.reads()).toHaveLength(1);
  await readyToSend();
  await readyToSend();
  expect(bank.reads()).toHaveLength(3);
});

test('a page asks again where the browser did not say in time how the bank speaks', async () => {
  vi.useFakeTimers();
  const bank = await signInAt({});
  const asked = isWorthFilling();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBe(false);
  const askedAgain = isWorthFilling();
  await vi.advanceTimersByTimeAsync(0);
  network.note(ACCOUNTS, 'h2');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await askedAgain).toBe(true);
  expect(bank.reads()).toHaveLength(2);
});

describe('on the app’s own origin, where the page came over HTTP/2', () => {
  beforeEach(() => stubPageProtocol('h2'));
  afterEach(() => void vi.restoreAllMocks());
  test('payments may be sent as a stream', async () => {
    await signInAt({ isElsewhere: false, line: plainLine });
    expect(await isSendingSafe()).toBe(true);
  });

  test('nothing is sent by a browser that can’t stream', async () => {
    stubNoStreams();
    const bank = await signInAt({ isElsewhere: false, line: plainLine });
    expect(await isWorthFilling()).toBe(false);
    expect(await readyToSend()).toEqual({ failure: { kind: 'set-up', unsent: 'elsewhere' } });
    expect(bank.sent).toEqual([]);
  });

  test.each([
    ['where the bank recognises what comes twice', { line: plainLine, payments_elsewhere: true }],
    ['in the demo, whose bank is in the browser', {}],
  ])('it is sent all the same %s', async (_, place) => {
    stubNoStreams();
    await signInAt({ isElsewhere: false, ...place });
    expect(await isSendingSafe()).toBe(true);
  });
});
