import { expect, test, vi } from 'vitest';
import { config } from '#testing/fake-connection.ts';
import { deferred } from '#testing/fake-profile.ts';
import { startSignIn } from './sign-in.ts';

test('the bank’s address is returned only once its state is stored', async () => {
  const stored = deferred<void>();
  const addSignIn = vi.fn<() => Promise<void>>(() => stored.promise);
  const store = { addSignIn, dropSignInsBefore: () => Promise.resolve() };
  let address: URL | undefined;
  const starting = startSignIn(config, store, undefined).then((url) => (address = url));
  await vi.waitFor(() => expect(addSignIn).toHaveBeenCalledOnce());
  // Whatever would go on without waiting has gone on by then.
  await new Promise((resolve) => setImmediate(resolve));
  expect(address).toBeUndefined();
  stored.resolve();
  await starting;
  expect(address?.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
});

test('without storage for its state no user is sent to the bank', async () => {
  const store = {
    addSignIn: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    dropSignInsBefore: () => Promise.resolve(),
  };
  await expect(startSignIn(config, store, undefined)).rejects.toThrow('full');
});
