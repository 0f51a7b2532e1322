import { putConsents } from '#contract/consents.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBank, awaitOutcome, signedIn, stubProfile } from '#testing/fake-connection.ts';
import { html, json, noAnswer, silence, stubBrowser } from '#testing/fake-fetch.ts';

const body = { balances: [], owners: [], transactions: [] };
const taken = () => new Response(null, { status: 201 });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 7, 12) });
  stubProfile(stubBrowser());
});

/** A bank that gives these answers to a PUT, the last one for ever. */
async function writing(...answers: (() => Response | Promise<Response>)[]) {
  const queue = [...answers];
  const bank = fakeBank({ accounts: () => ((queue.length > 1 ? queue.shift() : queue[0]) ?? silence)() });
  const { connection, session, caller } = await signedIn(bank);
  return { bank, session, write: () => connection.call(putConsents, { body }, { signal: caller.signal }) };
}

describe('a write', () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    ['500', () => json({}, { status: 500 }), 'bank-failed'],
    ['502 with a page', () => html(502), 'bank-failed'],
    ['408', () => json({}, { status: 408 }), 'timeout'],
    ['no answer', noAnswer, 'unreachable'],
    ['429', () => json({}, { status: 429, headers: { 'retry-after': '1' } }), 'wait'],
    ['503 and a wait', () => json({}, { status: 503, headers: { 'retry-after': '1' } }), 'wait'],
    ['400', () => json({}, { status: 400 }), 'refused'],
  ])('is not made again by itself after %s', async (_, answer, kind) => {
    const { bank, write } = await writing(answer, taken);
    expect(await awaitOutcome(write())).toMatchObject({ error: { kind } });
    expect(bank.reads()).toHaveLength(1);
  });

  test('has 30 s for its answer, and no more', async () => {
    const { bank, write } = await writing(silence);
    const ended = vi.fn<() => void>();
    const outcome = awaitOutcome(write().finally(ended), 0);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ error: { kind: 'timeout' } });
    expect(bank.reads()).toHaveLength(1);
  });

  test('whose access token is refused is made once more, with the new one and the same body', async () => {
    const { bank, write } = await writing(() => json({}, { status: 401 }), taken);
    expect(await awaitOutcome(write())).toEqual({ value: null });
    expect(bank.tokens()).toHaveLength(1);
    const [first, second] = bank.reads();
    expect(bank.reads()).toHaveLength(2);
    expect(first?.headers.get('authorization')).toBe('Bearer AT0');
    expect(second?.headers.get('authorization')).toBe('Bearer AT1');
    expect(second?.body).toBe(first?.body);
    expect(second?.headers.get('x-request-id')).not.toBe(first?.headers.get('x-request-id'));
  });

  test('whose new access token is refused too ends the session', async () => {
    const { bank, session, write } = await writing(() => json({}, { status: 401 }));
    expect(await awaitOutcome(write())).toMatchObject({ error: { kind: 'session-ended' } });
    expect(bank.reads()).toHaveLength(2);
    expect(session.isSignedIn).toBe(false);
  });

  test('that fails after the new access token is not made a third time', async () => {
    const { bank, write } = await writing(
      () => json({}, { status: 401 }),
      () => json({}, { status: 500 }),
      taken,
    );
    expect(await awaitOutcome(write())).toMatchObject({ error: { kind: 'bank-failed' } });
    expect(bank.reads()).toHaveLength(2);
  });
});
