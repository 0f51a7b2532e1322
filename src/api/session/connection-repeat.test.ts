import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '#lib/time/durations.ts';
import { AbandonedError } from '#api/http/errors.ts';
import {
  accepting,
  fakeBank,
  awaitOutcome,
  signedIn,
  stubProfile,
  tokenOf,
} from '#testing/fake-connection.ts';
import { html, json, noAnswer, redirect, rejection, silence, stubBrowser } from '#testing/fake-fetch.ts';
import { deferred } from '#testing/fake-profile.ts';
// Loaded beforehand, because fake time does not wait for a lazy import.
import './token-call.ts';

const NOW = Date.UTC(2030, 0, 7, 12);
let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  browser = stubBrowser();
  stubProfile(browser);
});

const status = (code: number, headers = {}) => json({}, { status: code, headers });

/** A read of a bank that gives these answers, the last one for ever. */
async function reading(...answers: (() => Response | Promise<Response>)[]) {
  const queue = [...answers];
  const bank = fakeBank({
    accounts: () => {
      const answer = queue.length > 1 ? queue.shift() : queue[0];
      return answer?.() ?? silence();
    },
  });
  return { bank, ...(await signedIn(bank)) };
}
const good = () => json({ accounts: [] });

describe('a read', () => {
  test.each([
    ['500', () => status(500)],
    ['502 with a page', () => html(502)],
    ['503', () => status(503)],
    ['408', () => status(408)],
    ['no answer', noAnswer],
  ])('is made again after %s, twice at most, each time with a new X-Request-ID', async (_, answer) => {
    const { accounts, bank } = await reading(answer);
    const startedAt = Date.now();
    const ended = vi.fn<() => number>(() => Date.now() - startedAt);
    const outcome = awaitOutcome(accounts().finally(ended));
    expect(await outcome).toHaveProperty('error.kind');
    expect(bank.reads()).toHaveLength(3);
    expect(new Set(bank.reads().map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
    expect(ended.mock.results[0]?.value).toBeLessThanOrEqual(1500);
    expect(bank.tokens()).toHaveLength(0);
  });

  test('that succeeds at last is answered', async () => {
    const { accounts, bank } = await reading(() => status(500), noAnswer, good);
    expect(await awaitOutcome(accounts())).toHaveProperty('value.accounts.items', []);
    expect(bank.reads()).toHaveLength(3);
  });

  const lasting: [string, () => Response][] = [
    ...[400, 403, 404, 405, 409, 415, 418, 422].map((code): [string, () => Response] => [
      String(code),
      () => status(code),
    ]),
    ['a page with 200', () => html(200)],
    ['a redirect', redirect],
    ['an answer of another shape', () => json([])],
    ['an answer to another request', () => json({ accounts: [] }, { headers: { 'x-request-id': 'x' } })],
    ['a wait that is too long', () => status(429, { 'retry-after': '31' })],
  ];

  test.each(lasting)('is not made again after %s', async (_, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { accounts, bank } = await reading(answer);
    expect(await awaitOutcome(accounts())).toHaveProperty('error.kind');
    expect(bank.reads()).toHaveLength(1);
  });

  test('is not made again while the browser says that it is offline', async () => {
    browser.navigator.onLine = false;
    const { accounts, bank } = await reading(noAnswer);
    expect(await awaitOutcome(accounts())).toMatchObject({ error: { kind: 'offline' } });
    expect(bank.reads()).toHaveLength(1);
  });

  test('waits as long as the bank asks, not less', async () => {
    const { accounts, bank } = await reading(() => status(429, { 'retry-after': '7' }), good);
    const outcome = awaitOutcome(accounts(), 0);
    await vi.advanceTimersByTimeAsync(6999);
    expect(bank.reads()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(bank.reads()).toHaveLength(2);
    expect(await outcome).toHaveProperty('value');
  });

  test.each(['-5', '1.5', '1e11', ''])('never comes back at once after Retry-After %j', async (header) => {
    const { accounts, bank } = await reading(() => status(429, { 'retry-after': header }));
    const outcome = awaitOutcome(accounts(), 0);
    await vi.advanceTimersByTimeAsync(999);
    expect(bank.reads()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ error: { kind: 'wait' } });
    expect(bank.reads()).toHaveLength(3);
  });

  test('that is never answered ends after 20 s', async () => {
    const { accounts, bank } = await reading(silence);
    const ended = vi.fn<() => void>();
    const outcome = awaitOutcome(accounts().finally(ended), 20_001);
    expect(await outcome).toMatchObject({ error: { kind: 'timeout' } });
    expect(ended).toHaveBeenCalledOnce();
    expect(bank.reads().every(({ signal }) => signal.aborted)).toBe(true);
    expect(bank.reads()).toHaveLength(2);
  });

  test('is not made again in a hidden tab', async () => {
    browser.document.hidden = true;
    const { accounts, bank } = await reading(() => status(500));
    expect(await awaitOutcome(accounts())).toMatchObject({ error: { kind: 'bank-failed' } });
    expect(bank.reads()).toHaveLength(1);
  });

  test('is not made again in a tab that was hidden during the pause', async () => {
    const { accounts, bank } = await reading(() => status(503, { 'retry-after': '20' }), good);
    const outcome = awaitOutcome(accounts(), 0);
    await vi.advanceTimersByTimeAsync(1000);
    browser.document.hidden = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ error: { kind: 'wait' } });
    expect(bank.reads()).toHaveLength(1);
  });

  test('whose caller cancels in the pause is not repeated, and no listener is called', async () => {
    const { accounts, bank, caller } = await reading(() => status(500));
    const failed = rejection(accounts());
    await vi.advanceTimersByTimeAsync(1);
    caller.abort();
    expect(await failed).toBeInstanceOf(AbandonedError);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bank.reads()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a sign-out', () => {
  test('ends the calls under way', async () => {
    const { accounts, session, bank } = await reading(silence);
    const failed = rejection(accounts());
    await vi.advanceTimersByTimeAsync(10);
    await session.end('signed-out');
    expect(await failed).toBeInstanceOf(AbandonedError);
    expect(bank.reads()[0]?.signal.aborted).toBe(true);
  });

  test('in the pause before a repeat ends the call', async () => {
    const { accounts, session, bank } = await reading(() => status(500));
    const failed = rejection(accounts());
    await vi.advanceTimersByTimeAsync(1);
    await session.end('signed-out');
    expect(await failed).toBeInstanceOf(AbandonedError);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bank.reads()).toHaveLength(1);
  });

  test('discards an answer that was read in the same moment', async () => {
    let signOut = () => {};
    // With its last byte, the last thing that happens to an answer before it is handed out.
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(new TextEncoder().encode('{"accounts":[]}'));
      controller.close();
      signOut();
    };
    const headers = { 'content-type': 'application/json' };
    const { accounts, session } = await reading(
      // Without a queue it is pulled only where it is read.
      () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers }),
    );
    signOut = () => void session.end('signed-out');
    expect(await rejection(accounts())).toBeInstanceOf(AbandonedError);
  });

  test('in the middle of a refresh ends both, and the session stays ended', async () => {
    const answer = deferred<Response>();
    const bank = fakeBank({ accounts: accepting('AT1'), token: () => answer.promise });
    const { accounts, session, profile } = await signedIn(bank);
    const failed = rejection(accounts());
    await vi.advanceTimersByTimeAsync(10);
    expect(bank.tokens()).toHaveLength(1);
    await session.end('signed-out');
    answer.resolve(json(tokenOf(1)));
    expect(await failed).toBeInstanceOf(AbandonedError);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(profile.stored.session).toBeUndefined();
    expect(bank.reads()).toHaveLength(1);
  });
});

describe('a refresh is repeated like a read', () => {
  test.each([
    ['500', () => status(500)],
    ['503 with a page', () => html(503)],
    ['408', () => status(408)],
    ['no answer', noAnswer],
    ['429', () => status(429, { 'retry-after': '1' })],
  ])('after %s twice at most, and not once more by the call that needs it', async (_, token) => {
    const bank = fakeBank({ accounts: accepting('AT1'), token });
    const { accounts } = await signedIn(bank);
    vi.setSystemTime(NOW + HOUR_MS);
    expect(await awaitOutcome(accounts())).toHaveProperty('error.kind');
    expect(bank.tokens()).toHaveLength(3);
    expect(bank.reads()).toHaveLength(0);
  });

  test('with the same refresh token, and then the call continues', async () => {
    const queue = [() => html(503), noAnswer, () => json(tokenOf(1))];
    const bank = fakeBank({ accounts: accepting('AT1'), token: () => queue.shift()?.() ?? silence() });
    const { accounts } = await signedIn(bank);
    expect(await awaitOutcome(accounts())).toHaveProperty('value.accounts.items', []);
    expect(bank.tokens().map(({ url }) => url.searchParams.get('refresh_token'))).toEqual([
      'RT0',
      'RT0',
      'RT0',
    ]);
  });

  test('not after a redirect, which concerns the configuration and not the session', async () => {
    const bank = fakeBank({ accounts: accepting('AT1'), token: redirect });
    const { accounts, session } = await signedIn(bank);
    expect(await awaitOutcome(accounts())).toMatchObject({ error: { kind: 'set-up' } });
    expect(bank.tokens()).toHaveLength(1);
    expect(session.isSignedIn).toBe(true);
  });
});
