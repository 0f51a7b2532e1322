import { expect, test } from 'vitest';
import { EndedSessions } from './ended-sessions.ts';
import { contentOf } from './session.ts';
import { MemoryStore, storeIsDown } from './store.ts';

test('a sign-out while the store is down holds at once, and the store has it as soon as it is up', async () => {
  let isDown = true;
  class FailingStore extends MemoryStore {
    override put(...values: Parameters<MemoryStore['put']>): Promise<void> {
      return isDown ? Promise.reject(storeIsDown()) : super.put(...values);
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
  expect([await ended.has(saved), await ended.has(late), await ended.has(open)]).toEqual([true, true, false]);
  isDown = false;
  expect(await ended.has(open)).toBe(false);
  // Another instance asks the store.
  await expect
    .poll(async () => {
      await ended.has(open);
      return new EndedSessions(store, 60_000).has(late);
    })
    .toBe(true);
  await store.close();
});
