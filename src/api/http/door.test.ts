import { afterEach, describe, expect, type Mock, test, vi } from 'vitest';
import { dropStartedCalls, type StartedCall, takeStartedCall } from './door.ts';

const URL_OF_CALL = 'https://bank.example/v1/accounts';

/** A call of the session "one" with the token "old". */
const call = (status = 200): StartedCall & { readonly abort: Mock<() => void> } => ({
  url: URL_OF_CALL,
  sessionId: 'one',
  bearer: 'old',
  requestId: 'r-1',
  startedAt: Date.now(),
  began: performance.now(),
  response: Promise.resolve(new Response('{}', { status })),
  abort: vi.fn<() => void>(),
});

const start = (...calls: StartedCall[]) => {
  globalThis.startedCalls = new Set(calls);
};

afterEach(() => {
  globalThis.startedCalls = undefined;
});

describe('a call that was started before the app', () => {
  test('is taken once', async () => {
    const started = call();
    start(started);
    expect(await takeStartedCall(URL_OF_CALL, 'old')).toBe(started);
    expect(await takeStartedCall(URL_OF_CALL, 'old')).toBeUndefined();
  });

  test('is taken with a renewed token if the bank accepted the one before', async () => {
    const started = call();
    start(started);
    expect(await takeStartedCall(URL_OF_CALL, 'new')).toBe(started);
  });

  test('is sent again with a renewed token if the bank refused the one before', async () => {
    const started = call(401);
    start(started);
    expect(await takeStartedCall(URL_OF_CALL, 'new')).toBeUndefined();
    expect(started.abort).toHaveBeenCalledOnce();
  });

  test('is kept for its own session, and dropped for another one', async () => {
    const started = call();
    start(started);
    dropStartedCalls('one');
    expect(await takeStartedCall(URL_OF_CALL, 'old')).toBe(started);
    start(started);
    dropStartedCalls('two');
    expect(await takeStartedCall(URL_OF_CALL, 'old')).toBeUndefined();
    expect(started.abort).toHaveBeenCalledOnce();
  });

  test('is dropped without a session', async () => {
    const started = call();
    start(started);
    dropStartedCalls();
    expect(await takeStartedCall(URL_OF_CALL, 'old')).toBeUndefined();
    expect(started.abort).toHaveBeenCalledOnce();
  });
});
