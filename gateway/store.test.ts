import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Reply } from './problem.ts';
import { MemoryStore, NotBegunError, PAYMENT } from './store.ts';

const opened: MemoryStore[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const store of opened.splice(0)) await store.close();
});

function storeOf(limits: { entries: number; bytes: number }): MemoryStore {
  const store = new MemoryStore(limits);
  opened.push(store);
  return store;
}

const replyOf = (body: string): Reply => ({ status: 200, headers: {}, body });
const isFull = expect.any(NotBegunError) as unknown;

describe('the memory of one instance', () => {
  const MINUTE = { keepMs: () => 60_000, claimMs: 60_000 };

  test('that is full refuses a new payment, and still knows those that it has', async () => {
    const store = storeOf({ entries: 3, bytes: 1_000_000 });
    for (const id of ['a', 'b', 'c']) await store.once(PAYMENT + id, async () => replyOf(id), MINUTE);
    let isSent = false;
    const work = async () => {
      isSent = true;
      return replyOf('d');
    };
    await expect(store.once(`${PAYMENT}d`, work, MINUTE)).rejects.toEqual(isFull);
    await expect(store.put('ended:x', '1', 1000)).rejects.toEqual(isFull);
    expect(isSent).toBe(false);
    const again = await store.once(`${PAYMENT}a`, async () => replyOf('again'), MINUTE);
    expect(again).toEqual({ reply: replyOf('a'), isFirst: false });
  });

  test('is bounded by its bytes as well', async () => {
    const store = storeOf({ entries: 1000, bytes: 1000 });
    await store.once(`${PAYMENT}large`, async () => replyOf('x'.repeat(2000)), MINUTE);
    await expect(store.once(`${PAYMENT}next`, async () => replyOf(''), MINUTE)).rejects.toEqual(isFull);
  });

  test('leaves room for payments when codes that somebody made up fill it', async () => {
    const store = storeOf({ entries: 10, bytes: 1_000_000 });
    for (let code = 0; code < 8; code += 1) await store.once(`code:${code}`, async () => replyOf(''), MINUTE);
    await expect(store.once('code:9', async () => replyOf(''), MINUTE)).rejects.toEqual(isFull);
    expect(await store.once(`${PAYMENT}a`, async () => replyOf('a'), MINUTE)).toMatchObject({
      isFirst: true,
    });
  });

  test('forgets what failed after the time of its claim', async () => {
    vi.useFakeTimers();
    const store = storeOf({ entries: 10, bytes: 1_000_000 });
    const short = { keepMs: () => 20, claimMs: 20 };
    const fails = () => Promise.reject(new Error('no answer'));
    await expect(store.once(`${PAYMENT}f`, fails, short)).rejects.toThrow('no answer');
    await expect(store.once(`${PAYMENT}f`, async () => replyOf('early'), short)).rejects.toThrow('no answer');
    vi.advanceTimersByTime(30);
    expect(await store.once(`${PAYMENT}f`, async () => replyOf('f'), short)).toMatchObject({ isFirst: true });
  });

  test('forgets what is older than its time', async () => {
    vi.useFakeTimers();
    const store = storeOf({ entries: 10, bytes: 1_000_000 });
    const short = { keepMs: () => 20, claimMs: 20 };
    await store.once(`${PAYMENT}a`, async () => replyOf('first'), short);
    vi.advanceTimersByTime(30);
    const again = await store.once(`${PAYMENT}a`, async () => replyOf('second'), short);
    expect(again).toEqual({ reply: replyOf('second'), isFirst: true });
  });
});
