import { expect, test } from 'vitest';
import { EndedSessions } from './ended-sessions.ts';
import { contentOf } from './session.ts';
import { MemoryStore, storeIsDown } from './store.ts';

test('a sign-out while the store is down holds at once, and the store has it as soon as it is up', async () => {
  let isDown = true;
  let isSilent = false;
  class FailingStore extends MemoryStore {
    override put(...values: Parameters<MemoryStore['put']>): Promise<void> {
      return isDown ? Promise.reject(storeIsDown()) : super.put(...values);
    }
    override get(key: string): Promise<string | undefined> {
      return isSilent ? Promise.reject(storeIsDown()) : super.get(key);
    }
  }
  const store = new FailingStore();
  const token = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 60 } as const;
  const sessionOf = () => contentOf(token, Date.now(), { memory: undefined });
  const [saved, late, open] = [sessionOf(), sessionOf(), sessionOf()];
  const ended = new EndedSessions(store, 60_000);
  isDown = false;
  await ended.add(saved);
  isDown = true;
  await expect(ended.add(late)).rejects.toThrow('can’t remember this call');
  expect([await ended.has(saved, true), await ended.has(late, true), await ended.has(open, true)]).toEqual([
    true,
    true,
    false,
  ]);
  // While the store is down, writes fail and reads are answered.
  isSilent = true;
  await expect(ended.has(open, false)).rejects.toThrow('can’t remember this call');
  expect(await ended.has(open, true)).toBe(false);
  isSilent = false;
  isDown = false;
  expect(await ended.has(open, false)).toBe(false);
  // Another instance asks the store.
  await expect
    .poll(async () => {
      await ended.has(open, true);
      return new EndedSessions(store, 60_000).has(late, true);
    })
    .toBe(true);
  await store.close();
});
