import { listAccounts } from '#contract/accounts.ts';
import { putConsents } from '#contract/consents.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { AbandonedError, ApiError, ContractError } from './errors.ts';
import {
  fakeFetch,
  json,
  noAnswer,
  redirect,
  rejection,
  type Sent,
  silence,
  stalled,
  stubBrowser,
} from '#testing/fake-fetch.ts';

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser();
});

function door(answer: (sent: Sent) => Response | Promise<Response>) {
  const { fetch, sent } = fakeFetch(answer);
  const client = createClient({ baseUrl: 'https://bank.example', fetch });
  const caller = new AbortController();
  const send = (timeout?: number) =>
    client.send(
      listAccounts,
      {},
      { bearer: 'AT', signal: caller.signal, ...(timeout !== undefined && { timeout }) },
    );
  const change = () =>
    client.send(
      putConsents,
      { body: { balances: [], owners: [], transactions: [] } },
      { bearer: 'AT', signal: caller.signal },
    );
  return { sent, caller, send, change };
}

/** Lets `milliseconds` pass and answers whether `promise` was settled before. */
async function isSettledWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const settled = vi.fn<() => void>();
  void promise.then(settled, settled);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return settled.mock.calls.length > 0;
}

describe('time', () => {
  test.each([
    ['before the headers', silence],
    ['in the middle of the body', stalled],
  ])('a read times out after 10 s %s', async (_, answer) => {
    const { send, sent } = door(answer);
    const failed = rejection(send());
    expect(await isSettledWithin(failed, 9999)).toBe(false);
    expect(await isSettledWithin(failed, 1)).toBe(true);
    const error = await failed;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      kind: 'timeout',
      reference: sent[0]?.headers.get('x-request-id'),
    });
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  test('a change times out after 30 s', async () => {
    const failed = rejection(door(silence).change());
    expect(await isSettledWithin(failed, 29_999)).toBe(false);
    expect(await isSettledWithin(failed, 1)).toBe(true);
    expect(await failed).toMatchObject({ kind: 'timeout' });
  });

  test('the time that is left for the call may be shorter, never longer', async () => {
    expect(await isSettledWithin(rejection(door(silence).send(200)), 200)).toBe(true);
    expect(await isSettledWithin(rejection(door(silence).send(60_000)), 10_000)).toBe(true);
  });

  test('an answer after 8 s is an answer, and no timer is left', async () => {
    const late = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(json({ accounts: [] })), 8000));
    const { send, sent } = door(late);
    const answer = send();
    await vi.advanceTimersByTimeAsync(8000);
    expect((await answer).accounts.items).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a caller who goes away', () => {
  test.each([
    ['before the headers', silence],
    ['in the middle of the body', stalled],
  ])('%s ends the request, and no listener is called', async (_, answer) => {
    const { send, sent, caller } = door(answer);
    const failed = rejection(send());
    await vi.advanceTimersByTimeAsync(10);
    caller.abort();
    expect(await failed).toBeInstanceOf(AbandonedError);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('before the call calls no listener either', async () => {
    const { send, caller } = door(() => json({ accounts: [] }));
    caller.abort(new Error('reason'));
    expect(await rejection(send())).toBeInstanceOf(AbandonedError);
  });
});

describe('no answer', () => {
  test('is unreachable while the browser thinks that it is online', async () => {
    expect(await rejection(door(noAnswer).send())).toMatchObject({ kind: 'unreachable' });
  });

  test('is offline while the browser reports it', async () => {
    browser.navigator.onLine = false;
    expect(await rejection(door(noAnswer).send())).toMatchObject({ kind: 'offline' });
  });

  test('in the middle of the body is the same', async () => {
    const reset = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"acc')),
          pull: (controller) => controller.error(new TypeError('network error')),
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    const { send, sent } = door(reset);
    expect(await rejection(send())).toMatchObject({
      kind: 'unreachable',
      reference: sent[0]?.headers.get('x-request-id'),
    });
  });

  test('an answer of the bank counts even if the browser reports that it is offline', async () => {
    browser.navigator.onLine = false;
    expect(await rejection(door(() => json({}, { status: 500 })).send())).toMatchObject({
      kind: 'bank-failed',
    });
  });
});

describe('a redirect', () => {
  test('is refused and not followed', async () => {
    const { send, sent } = door(redirect);
    const error = await rejection(send());
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({ kind: 'unreadable', isForeign: false });
    expect(sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('an attempt is never repeated', async () => {
  for (const answer of [noAnswer, redirect, () => json({}, { status: 503 })]) {
    const { send, sent } = door(answer);
    const failed = rejection(send());
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(sent).toHaveLength(1);
  }
});
