import type { OperationName } from '#contract/endpoints.ts';
import { setConnection } from '#api/session/connection.ts';
import { ApiError } from '#api/http/errors.ts';
import { fakeBank, connectionTo, signedIn, stubProfile } from '#testing/fake-connection.ts';
import { json, noAnswer, stubBrowser } from '#testing/fake-fetch.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from './call.ts';
import { exchangeLog } from './exchange-log.ts';
import { fakeCall, samples } from '#testing/fake-calls.ts';
import { repeatable, sendAgain } from './send-again.ts';

const operations = Object.keys(samples) as OperationName[];
const withBearer = operations.filter((name) => name !== 'getToken');

const BASE = 'https://bank.example';
const ownCall = (name: OperationName, change: Parameters<typeof fakeCall>[1] = {}) =>
  fakeCall(name, { base: BASE, ...change });

const mock = { isOwn: true, isSignedIn: true, isRealBank: false, baseUrl: BASE };
const real = { ...mock, isRealBank: true };

let otherTab: BroadcastChannel;

beforeAll(() => {
  stubProfile(stubBrowser());
  exchangeLog().nameFaults(() => undefined);
  otherTab = new BroadcastChannel('bankbook:calls:1');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubProfile(stubBrowser());
});
afterEach(() => {
  exchangeLog().clear();
});

/** A call as this browser's log stores it, sent by another tab. */
async function logged(call: Call): Promise<Call> {
  otherTab.postMessage({ kind: 'calls', calls: [call] });
  // The log reads the messages of other tabs within two seconds.
  await vi.advanceTimersByTimeAsync(2_000);
  const found = exchangeLog()
    .calls()
    .find(({ id }) => id === call.id);
  if (found === undefined) throw new Error('the log does not hold the call');
  return found;
}

describe('sending a call again needs', () => {
  test.each(operations)('%s at the mock bank', (name) => {
    const expected = {
      getToken: { can: 'not', reason: 'secret' },
      putConsents: { can: 'after-question', about: 'change' },
      createPaymentRequest: { can: 'after-question', about: 'payment' },
    }[name as string] ?? { can: 'at-once' };
    expect(repeatable(ownCall(name), mock)).toEqual(expected);
  });

  test.each(operations)('%s at a real bank', (name) => {
    const reason = { getToken: 'secret', putConsents: 'consent', createPaymentRequest: 'payment' }[
      name as string
    ];
    expect(repeatable(ownCall(name), real)).toEqual(
      reason === undefined ? { can: 'at-once' } : { can: 'not', reason },
    );
  });

  test.each(operations)('%s from a file is never sent', (name) => {
    const refusal = { can: 'not', reason: 'recording' };
    expect(repeatable(ownCall(name), { ...real, isOwn: false })).toEqual(refusal);
    expect(repeatable(ownCall(name), { ...mock, isOwn: false })).toEqual(refusal);
  });

  test.each([
    'https://other.example',
    'http://bank.example',
    'https://bank.example:8443',
    'https://bank.example/base',
    'https://bank.example.evil.example',
  ])('a call to %s is not one to this bank', (base) => {
    const refusal = { can: 'not', reason: 'elsewhere' };
    expect(repeatable(ownCall('listAccounts', { base }), real)).toEqual(refusal);
    expect(repeatable(ownCall('createPaymentRequest', { base }), mock)).toEqual(refusal);
  });

  test('is refused for a call outside the interface or without a session', () => {
    expect(repeatable(ownCall('listAccounts', { path: '/x' }), mock)).toEqual({
      can: 'not',
      reason: 'foreign',
    });
    expect(repeatable(ownCall('createPaymentRequest'), { ...mock, isSignedIn: false })).toEqual({
      can: 'not',
      reason: 'signed-out',
    });
  });
});

describe('a call sent again', () => {
  test.each(withBearer)('%s goes out as it was, once, with the token and an id of now', async (name) => {
    const call = await logged(ownCall(name));
    const bank = fakeBank({ accounts: () => json({}, { status: 503 }) });
    const { connection } = await signedIn(bank);
    setConnection(connection);
    await expect(sendAgain(call)).resolves.toBe(false);
    const [sent, ...more] = bank.sent;
    expect(more).toEqual([]);
    expect(sent?.url.href).toBe(`https://bank.example${samples[name].path}`);
    expect([sent?.options.method, sent?.body]).toEqual([call.request.method, call.request.body]);
    expect(sent?.headers.get('authorization')).toBe('Bearer AT0');
    const header = (name: string) => call.request.headers.find(([other]) => other === name)?.[1] ?? null;
    expect(sent?.headers.get('idempotency-key')).toBe(header('idempotency-key'));
    expect(sent?.headers.get('x-request-id')).not.toBe(header('x-request-id'));
  });

  test('says whether it succeeded', async () => {
    const { connection } = await signedIn(fakeBank({ accounts: () => json({ accounts: [] }) }));
    setConnection(connection);
    await expect(sendAgain(await logged(ownCall('listAccounts')))).resolves.toBe(true);
    const failed = await signedIn(fakeBank({ accounts: noAnswer }));
    setConnection(failed.connection);
    await expect(sendAgain(await logged(ownCall('createPaymentRequest')))).resolves.toBe(false);
  });

  test('needs a session', async () => {
    const bank = fakeBank({ accounts: () => json({}) });
    setConnection(connectionTo(bank).connection);
    await expect(sendAgain(await logged(ownCall('listAccounts')))).rejects.toThrow(ApiError);
    expect(bank.sent).toEqual([]);
  });

  test.each(['createPaymentRequest', 'putConsents'] as const)(
    '%s is not sent at a real bank, whatever the page shows',
    async (name) => {
      const bank = fakeBank({ accounts: () => json({}) });
      setConnection((await signedIn(bank)).connection);
      vi.spyOn(exchangeLog(), 'isOfMock').mockReturnValue(false);
      await expect(sendAgain(await logged(ownCall(name)))).resolves.toBe(false);
      expect(bank.sent).toEqual([]);
    },
  );

  test.each(withBearer)('%s is not sent if it comes from a file', async (name) => {
    const bank = fakeBank({ accounts: () => json({}) });
    setConnection((await signedIn(bank)).connection);
    await expect(sendAgain(ownCall(name))).resolves.toBe(false);
    expect(bank.sent).toEqual([]);
  });

  test('is not sent if it is outside the interface', async () => {
    const bank = fakeBank({ accounts: () => json({}) });
    const { connection } = await signedIn(bank);
    setConnection(connection);
    await expect(sendAgain(await logged(ownCall('listAccounts', { path: '/x' })))).resolves.toBe(false);
    expect(bank.sent).toEqual([]);
  });
});
