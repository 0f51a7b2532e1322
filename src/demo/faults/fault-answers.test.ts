import { clock } from '#lib/time/clock.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readResponse, signedInCaller } from '#testing/demo/fake-caller.ts';
import { effects, type FaultName } from './fault-effects.ts';

let { memory, callBank, callWithFault } = signedInCaller();
beforeEach(() => {
  ({ memory, callBank, callWithFault } = signedInCaller());
});

describe('a fault instead of an answer of the bank', () => {
  const STATUSES = (Object.keys(effects) as FaultName[]).filter((name) => name.startsWith('status-'));

  test.each(STATUSES)('%s answers with it, without any work of the bank', async (name) => {
    const before = structuredClone(memory.state);
    const { status, headers, text } = await readResponse(await callWithFault(name, 'getToken:refresh_token'));
    expect(status).toBe(Number(name.split('-')[1]));
    expect(headers.get('x-request-id')).toBe('r-1');
    expect(headers.get('content-type')?.includes('html') ?? false).toBe(name.endsWith('-html'));
    expect(/stack|bank\.js:555/.test(text)).toBe(/stack|html|text|hostile/.test(name));
    const fired = [{ target: 'getToken:refresh_token', fault: name, count: 1 }];
    expect(memory.state).toEqual({ ...before, fired });
  });

  test.each([
    ['status-429-seconds', '2'],
    ['status-429-long', '90'],
    ['status-429-bare', null],
    ['status-429-negative', '-5'],
    ['status-429-fraction', '1.5'],
    ['status-429-endless', '99999999999'],
    ['status-429-zero', '0'],
    ['status-429-words', 'soon'],
    ['status-503-seconds', '2'],
  ] as const)('%s requests a wait of %j', async (name, after) => {
    expect((await callWithFault(name, 'listAccounts')).headers.get('retry-after')).toBe(after);
  });

  test.each([
    ['status-429-date', 3],
    ['status-429-past', -3600],
    ['status-503-date', 3],
  ] as const)('%s requests a wait until %d seconds from now', async (name, seconds) => {
    const after = (await callWithFault(name, 'listAccounts')).headers.get('retry-after') ?? '';
    expect(after).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    expect(Math.abs(Date.parse(after) - clock.now() - seconds * 1000)).toBeLessThan(2000);
  });
});

test('status-429-old-date requests a wait in the form of RFC 850', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-03-01T23:59:58Z'));
  const { headers } = await callWithFault('status-429-old-date', 'listAccounts');
  expect(headers.get('retry-after')).toBe('Monday, 02-Mar-26 00:00:01 GMT');
});

describe('an answer that is lost', () => {
  test('before the work leaves the refresh token good', async () => {
    expect((await callWithFault('lost-before', 'getToken:refresh_token')).type).toBe('error');
    expect(memory.state.grants).toMatchObject([{ access_token: 'AT', refresh_token: 'RT', spent: [] }]);
    expect((await callBank('getToken:refresh_token')).status).toBe(200);
  });

  test('after the work leaves a refresh token that is spent, and using it again ends the session', async () => {
    expect((await callWithFault('lost-after', 'getToken:refresh_token')).type).toBe('error');
    expect(memory.state.grants).toMatchObject([{ spent: ['RT'] }]);
    expect(memory.state.grants[0]?.refresh_token).not.toBe('RT');
    expect((await callBank('getToken:refresh_token')).status).toBe(400);
    expect(memory.state.grants[0]?.refresh_token).toBeUndefined();
  });
});

describe('a delayed answer', () => {
  test.each([
    ['delayed', 2_000],
    ['slow', 8_000],
  ] as const)('comes late (%s): after %d ms', async (name, latency) => {
    vi.useFakeTimers();
    const received = vi.fn<(response: Response) => void>();
    const answer = callWithFault(name, 'listAccounts').then(received);
    await vi.advanceTimersByTimeAsync(latency - 1);
    expect(received).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(received.mock.calls[0]?.[0].status).toBe(200);
  });

  test.each(['slow', 'no-answer'] as const)(
    'or never comes (%s) is dropped when the caller gives up',
    async (name) => {
      vi.useFakeTimers();
      const caller = new AbortController();
      const answer = callWithFault(name, 'listAccounts', caller.signal);
      await vi.advanceTimersByTimeAsync(1_000);
      caller.abort();
      await expect(answer).resolves.toBeInstanceOf(Response);
      const controller = new AbortController();
      controller.abort();
      await expect(callWithFault(name, 'listAccounts', controller.signal)).resolves.toBeInstanceOf(Response);
    },
  );

  test('never comes, however long the caller waits', async () => {
    vi.useFakeTimers();
    const received = vi.fn<() => void>();
    void callWithFault('no-answer', 'listAccounts').then(received);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(received).not.toHaveBeenCalled();
  });
});

describe('half an answer', () => {
  const readerOf = (response: Response) => {
    const reader = response.body?.getReader();
    if (reader === undefined) throw new Error('a body was expected');
    return reader;
  };

  test('comes, and then the connection breaks', async () => {
    const whole = await (await callBank('listAccounts')).text();
    const reader = readerOf(await callWithFault('breaks-in-body', 'listAccounts'));
    const half = new TextDecoder().decode((await reader.read()).value);
    expect(whole.startsWith(half)).toBe(true);
    expect(half.length).toBeGreaterThan(whole.length / 3);
    await expect(reader.read()).rejects.toThrow(TypeError);
  });

  test('comes, and then nothing until the caller gives up', async () => {
    const caller = new AbortController();
    const reader = readerOf(await callWithFault('stalls-in-body', 'listAccounts', caller.signal));
    expect((await reader.read()).done).toBe(false);
    const rest = reader.read();
    const isSettled = vi.fn<() => void>();
    rest.then(isSettled, isSettled);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isSettled).not.toHaveBeenCalled();
    caller.abort(new DOMException('Gone.', 'AbortError'));
    await expect(rest).rejects.toThrow('Gone.');
  });
});
