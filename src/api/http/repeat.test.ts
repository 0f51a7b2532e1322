import type { ProblemKind } from '#lib/problem.ts';
import { fc } from '#testing/fast-check.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AbandonedError, ApiError, ContractError, kindOfStatus } from './errors.ts';
import { pause, pauseBeforeRepeat, type RepeatRule, TOTAL_BUDGET_MS } from './repeat.ts';

const NOW = Date.UTC(2030, 0, 7, 12);
const first = { rule: 'read', repeats: 0, spent: 0, now: NOW, random: 0.5 } as const;
const answered = (status: number) => new ApiError(kindOfStatus(status), { status });
const waitAnswer = (wait?: number) =>
  new ApiError('wait', { status: 429, ...(wait !== undefined && { retryAt: NOW + wait }) });

const passing: [string, ApiError][] = [
  ['no answer', new ApiError('unreachable')],
  ['no answer in time', new ApiError('timeout')],
  ['408', answered(408)],
  ['500', answered(500)],
  ['502', answered(502)],
  ['503', answered(503)],
  ['504', answered(504)],
  ['599', answered(599)],
];

const lasting: [string, unknown][] = [
  ...[400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 418, 422, 499, 600].map(
    (status): [string, unknown] => [String(status), answered(status)],
  ),
  ['offline', new ApiError('offline')],
  ['an unreadable answer', new ContractError({ status: 200 })],
  ['a session that is over', new ApiError('session-ended')],
  ['an app that the bank does not know', new ApiError('set-up')],
  ['a bug', new ApiError('bug')],
  ['a caller who went away', new AbandonedError()],
  ['an id that can’t be sent', new RangeError('..')],
  ['something that is no error', 'oops'],
];

describe('a read', () => {
  test.each(passing)('is repeated after %s', (_, error) => {
    expect(pauseBeforeRepeat(error, first)).toBe(375);
  });

  test.each(lasting)('is not repeated after %s', (_, error) => {
    expect(pauseBeforeRepeat(error, first)).toBeUndefined();
  });

  test('is repeated after the wait that the bank asks for', () => {
    expect(pauseBeforeRepeat(waitAnswer(7000), first)).toBe(7000);
  });
});

describe('a call that only waits', () => {
  const waiting = { ...first, rule: 'wait-only' } as const;

  test.each([...passing, ...lasting])('is not repeated after %s', (_, error) => {
    expect(pauseBeforeRepeat(error, waiting)).toBeUndefined();
  });

  test('is repeated after the wait that the bank asks for', () => {
    expect(pauseBeforeRepeat(waitAnswer(7000), waiting)).toBe(7000);
    expect(pauseBeforeRepeat(waitAnswer(), waiting)).toBeGreaterThanOrEqual(1000);
  });
});

test.each([...passing, ...lasting, ['a wait', waitAnswer(1000)] as const])(
  'a call that is never repeated is not repeated after %s',
  (_, error) => {
    expect(pauseBeforeRepeat(error, { ...first, rule: 'never' })).toBeUndefined();
  },
);

describe('a wait that the bank asks for', () => {
  test.each([1000, 29_999, 30_000])('of %d ms passes without a message', (wait) => {
    expect(pauseBeforeRepeat(waitAnswer(wait), first)).toBe(wait);
  });

  test.each([30_001, 3_600_000, 9_999_999_999_000])('of %d ms is left to the person', (wait) => {
    expect(pauseBeforeRepeat(waitAnswer(wait), first)).toBeUndefined();
  });

  test('comes on top of the time for the call', () => {
    expect(pauseBeforeRepeat(waitAnswer(30_000), { ...first, spent: TOTAL_BUDGET_MS / 2 })).toBe(30_000);
  });

  test('without a length is 1 to 30 s, and longer the second time', () => {
    const own = (repeats: number, random: number) =>
      pauseBeforeRepeat(waitAnswer(), { ...first, repeats, random }) ?? Number.NaN;
    fc.assert(
      fc.property(fc.nat({ max: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (repeats, random) => {
        expect(own(repeats, random)).toBeGreaterThanOrEqual(1000);
        expect(own(repeats, random)).toBeLessThanOrEqual(30_000);
      }),
    );
    expect(own(1, 0)).toBeGreaterThan(own(0, 1));
  });
});

test('nothing is repeated more than twice', () => {
  for (const error of [waitAnswer(1000), waitAnswer(), answered(500), new ApiError('unreachable')]) {
    expect(pauseBeforeRepeat(error, { ...first, repeats: 1 })).toBeDefined();
    expect(pauseBeforeRepeat(error, { ...first, repeats: 2 })).toBeUndefined();
  }
});

test('pauses grow from half a second, with 50 to 100 % of jitter', () => {
  const error = answered(500);
  expect(pauseBeforeRepeat(error, { ...first, random: 0 })).toBe(250);
  expect(pauseBeforeRepeat(error, { ...first, random: 1 })).toBe(500);
  expect(pauseBeforeRepeat(error, { ...first, repeats: 1, random: 0 })).toBe(500);
  expect(pauseBeforeRepeat(error, { ...first, repeats: 1, random: 1 })).toBe(1000);
});

test('a call that has used its time is not repeated', () => {
  const error = new ApiError('timeout');
  expect(pauseBeforeRepeat(error, { ...first, spent: TOTAL_BUDGET_MS - 376 })).toBe(375);
  expect(pauseBeforeRepeat(error, { ...first, spent: TOTAL_BUDGET_MS - 375 })).toBeUndefined();
  expect(pauseBeforeRepeat(waitAnswer(1000), { ...first, spent: TOTAL_BUDGET_MS })).toBeUndefined();
  expect(TOTAL_BUDGET_MS).toBe(20_000);
});

test('whatever happens, a pause is never zero, negative or longer than 30 s', () => {
  const kinds: ProblemKind[] = ['unreachable', 'timeout', 'bank-failed', 'wait', 'refused', 'offline'];
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.option(fc.integer({ min: 1000, max: 1e13 }), { nil: undefined }),
      fc.constantFrom<RepeatRule>('read', 'wait-only', 'never'),
      fc.nat({ max: 5 }),
      fc.nat({ max: 60_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (kind, wait, rule, repeats, spent, random) => {
        const error = new ApiError(kind, {
          status: 503,
          ...(wait !== undefined && { retryAt: NOW + wait }),
        });
        const length = pauseBeforeRepeat(error, { rule, repeats, spent, now: NOW, random });
        if (length === undefined) return;
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(30_000);
      },
    ),
  );
});

describe('pause', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('ends when its time is over, not before', async () => {
    const ended = vi.fn<() => void>();
    const over = pause(1000, new AbortController().signal).then(ended);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await over;
    expect(ended).toHaveBeenCalledOnce();
  });

  test('is left at once with the reason of the abortion, and leaves no timer behind', async () => {
    const controller = new AbortController();
    const over = pause(1000, controller.signal);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort(new Error('gone'));
    await expect(over).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not start if the caller has cancelled', async () => {
    await expect(pause(1000, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an abortion after its end does nothing', async () => {
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, 'removeEventListener');
    const over = pause(1000, controller.signal);
    await vi.advanceTimersByTimeAsync(1000);
    await over;
    expect(remove).toHaveBeenCalledWith('abort', expect.any(Function));
    controller.abort();
  });
});

describe('a question under one key', () => {
  const keyed = { ...first, rule: 'keyed' } as const;

  test.each(passing)('is repeated like a read after %s', (_, error) => {
    expect(pauseBeforeRepeat(error, keyed)).toBe(pauseBeforeRepeat(error, first));
  });

  test('is repeated twice after 409, while the bank still works on it; a read is not', () => {
    expect(pauseBeforeRepeat(answered(409), keyed)).toBe(375);
    expect(pauseBeforeRepeat(answered(409), { ...keyed, repeats: 2 })).toBeUndefined();
    expect(pauseBeforeRepeat(answered(409), first)).toBeUndefined();
    expect(pauseBeforeRepeat(answered(422), keyed)).toBeUndefined();
  });
});
