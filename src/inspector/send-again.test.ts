import type { OperationName } from '#contract/endpoints.ts';
import { setConnection } from '#api/connection.ts';
import { ApiError } from '#api/errors.ts';
import { bankOf, connectionTo, signedIn, stubProfile } from '#api/fake-connection.ts';
import { json, noAnswer, stubBrowser } from '#api/fake-fetch.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCall, samples } from './fake-calls.ts';
import { repeatable, sendAgain } from './send-again.ts';

const operations = Object.keys(samples) as OperationName[];
const withBearer = operations.filter((name) => name !== 'getToken');

beforeEach(() => void stubProfile(stubBrowser()));
afterEach(() => vi.unstubAllGlobals());

describe('what sending a call again takes', () => {
  test.each(operations)('%s', (name) => {
    const expected = {
      getToken: { can: 'not', because: 'secret' },
      putConsents: { can: 'after-question', about: 'change' },
      createPaymentRequest: { can: 'after-question', about: 'payment' },
    }[name as string] ?? { can: 'at-once' };
    expect(repeatable(fakeCall(name), true)).toEqual(expected);
  });

  test('is nothing that anybody has, for what is not of the interface or without a session', () => {
    expect(repeatable(fakeCall('listAccounts', { path: '/x' }), true)).toEqual({
      can: 'not',
      because: 'foreign',
    });
    expect(repeatable(fakeCall('createPaymentRequest'), false)).toEqual({
      can: 'not',
      because: 'signed-out',
    });
  });
});

describe('a call sent again', () => {
  test.each(withBearer)('%s goes out as it was, once, with the token and an id of now', async (name) => {
    const call = fakeCall(name);
    const bank = bankOf({ accounts: () => json({}, { status: 503 }) });
    const { connection } = await signedIn(bank);
    setConnection(connection);
    await expect(sendAgain(call)).resolves.toBe(false);
    const [sent, ...more] = bank.sent;
    expect(more).toEqual([]);
    expect(sent?.url.href).toBe(`https://bank.example${samples[name].path}`);
    expect([sent?.options.method, sent?.body]).toEqual([call.request.method, call.request.body]);
    expect(sent?.headers.get('authorization')).toBe('Bearer AT0');
    const header = (own: string) => call.request.headers.find(([other]) => other === own)?.[1] ?? null;
    expect(sent?.headers.get('idempotency-key')).toBe(header('idempotency-key'));
    expect(sent?.headers.get('x-request-id')).not.toBe(header('x-request-id'));
  });

  test('says whether it was a success', async () => {
    const { connection } = await signedIn(bankOf({ accounts: () => json({ accounts: [] }) }));
    setConnection(connection);
    await expect(sendAgain(fakeCall('listAccounts'))).resolves.toBe(true);
    const lost = await signedIn(bankOf({ accounts: noAnswer }));
    setConnection(lost.connection);
    await expect(sendAgain(fakeCall('createPaymentRequest'))).resolves.toBe(false);
  });

  test('needs a session', async () => {
    const bank = bankOf({ accounts: () => json({}) });
    setConnection(connectionTo(bank).connection);
    await expect(sendAgain(fakeCall('listAccounts'))).rejects.toThrow(ApiError);
    expect(bank.sent).toEqual([]);
  });

  test('is nothing where it is none of the interface’s', async () => {
    const bank = bankOf({ accounts: () => json({}) });
    const { connection } = await signedIn(bank);
    setConnection(connection);
    await expect(sendAgain(fakeCall('listAccounts', { path: '/x' }))).resolves.toBe(false);
    expect(bank.sent).toEqual([]);
  });
});
