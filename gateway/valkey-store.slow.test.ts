import { type RunningValkey, startValkey } from '#e2e/servers/valkey.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from './problem.ts';
import { KeyRing } from './seal.ts';
import { NoAnswerError } from './store.ts';
import { ValkeyStore } from './valkey-store.ts';

let valkey: RunningValkey;
let one: ValkeyStore;
let other: ValkeyStore;

beforeAll(async () => {
  valkey = await startValkey();
  const ring = new KeyRing([randomBytes(32)]);
  const start = async () => {
    const store = new ValkeyStore({
      address: valkey.address,
      password: undefined,
      ring: () => ring,
      prefix: 'test:',
      onProblem: () => undefined,
      onWarning: () => undefined,
    });
    await store.open();
    return store;
  };
  one = await start();
  other = await start();
});

afterAll(async () => {
  await one.close();
  await other.close();
  await valkey.close();
});

const replyOf = (body: string): Reply => ({ status: 200, headers: {}, body });
const never = async () => replyOf('sent again');

describe('a claim', () => {
  test('that expired is another’s, whose answer stays when the first one’s comes late', async () => {
    const short = { keepMs: () => 60_000, claimMs: 50 };
    const late = one.once(
      'late',
      async () => {
        await pause(200);
        return replyOf('late');
      },
      short,
    );
    await pause(100);
    const long = { keepMs: () => 60_000, claimMs: 60_000 };
    await other.once('late', async () => replyOf('second'), long);
    expect((await late).reply).toEqual(replyOf('late'));
    expect(await one.once('late', never, long)).toEqual({ reply: replyOf('second'), isFirst: false });
  });

  test('that a slow store made without saying so is taken back', async () => {
    const long = { keepMs: () => 60_000, claimMs: 60_000 };
    valkey.run('CLIENT PAUSE 1500 ALL');
    await expect(one.once('slow', never, long)).rejects.toThrow('can’t remember this call');
    await pause(1_000);
    const { isFirst } = await other.once('slow', async () => replyOf('sent'), long);
    expect(isFirst).toBe(true);
  });

  test('that is gone without an answer is not begun again by those who waited', async () => {
    const long = { keepMs: () => 60_000, claimMs: 60_000 };
    let finish: (() => void) | undefined;
    const first = one.once(
      'gone',
      () => new Promise((resolve) => (finish = () => resolve(replyOf('first')))),
      long,
    );
    await expect.poll(() => valkey.run('GET test:gone')).toContain('claim');
    const waiting = other.once('gone', never, long);
    await pause(50);
    valkey.run('DEL test:gone');
    await expect(waiting).rejects.toMatchObject({ problem: { status: 504 } });
    finish?.();
    expect((await first).reply).toEqual(replyOf('first'));
  });

  test('of a process that ended long ago is answered at once: nobody knows what became of it', async () => {
    valkey.run(`SET test:dead "claim gone ${Date.now() - 60_000}"`);
    await expect(one.once('dead', never, { keepMs: () => 1, claimMs: 1 })).rejects.toThrow(NoAnswerError);
  });
});

describe('the memory', () => {
  const keep = { keepMs: () => 60_000, claimMs: 60_000 };

  test('is one for all gateways, and another one when everything is deleted', async () => {
    const memory = await one.memory();
    expect(await other.memory()).toBe(memory);
    valkey.run('FLUSHALL');
    expect(await other.memory()).not.toBe(memory);
  });

  test('of a copy that another process wrote is a new one', async () => {
    const memory = await one.memory();
    valkey.run(`SET test:memory "${memory} ${'a'.repeat(40)} 1"`);
    expect(await one.memory()).not.toBe(memory);
  });

  test('refuses what an earlier one may have seen, until it is old enough', async () => {
    valkey.run('FLUSHALL');
    const memory = await one.memory();
    const began = performance.now();
    const seenBy = { memory: 'earlier', forMs: 400 };
    await expect(one.once('seen', never, { ...keep, seenBy })).rejects.toMatchObject({
      problem: { status: 503, retryAfter: 1 },
    });
    await one.once('own', async () => replyOf('own'), { ...keep, seenBy: { memory, forMs: 400 } });
    // What it has is answered.
    expect(await other.once('own', never, { ...keep, seenBy })).toMatchObject({ isFirst: false });
    await pause(450 - (performance.now() - began));
    expect(await one.once('seen', async () => replyOf('new'), { ...keep, seenBy })).toMatchObject({
      isFirst: true,
    });
  });
});
