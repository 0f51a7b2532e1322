/** Thrown when a lock could not be had in time. Whatever it guards is unchanged by the waiting caller. */
export class LockTimeoutError extends Error {
  override readonly name = 'LockTimeoutError';
}

/**
 * Runs `work` while no other tab of this browser profile runs work under the same name.
 *
 * Without the Web Locks API (plain http outside loopback) it waits 100 to 2000 ms
 * instead: tabs that start at the same moment then come one after the other in
 * practice, and the caller re-reads its record first in any case.
 *
 * @throws LockTimeoutError after `timeout` milliseconds of waiting.
 */
export async function withLock<T>(name: string, timeout: number, work: () => Promise<T>): Promise<T> {
  // The types say that it is always there; plain http says otherwise.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 1900));
    return work();
  }
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeout);
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (waiting.signal.aborted) throw new LockTimeoutError(`No lock "${name}" within ${timeout} ms`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
