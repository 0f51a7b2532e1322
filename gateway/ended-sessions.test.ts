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
  const [session, other] = [0, 1].map(() => contentOf(token, Date.now(), { memory: undefined }));
  if (session === undefined || other === undefined) throw new Error('There are two sessions.');
  const ended = new EndedSessions(store, 60_000);
  await expect(ended.add(session)).rejects.toThrow('can’t remember this call');
  expect([await ended.has(session), await ended.has(other)]).toEqual([true, false]);
  isDown = false;
  expect(await ended.has(other)).toBe(false);
  // Another instance asks the store.
  expect(await new EndedSessions(store, 60_000).has(session)).toBe(true);
  await store.close();
});
