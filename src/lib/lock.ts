/** The work was not run. */
export class LockTimeoutError extends Error {
  override readonly name = 'LockTimeoutError';
}

/**
 * Runs `work` while no other tab of this browser profile holds the lock.
 *
 * Without the Web Locks API (plain http outside loopback) a random wait of 100 to 2000 ms separates the tabs
 * in practice. Read the record again inside `work`.
 *
 * @throws LockTimeoutError after `timeout` ms.
 */
export async function withLock<T>(name: string, timeout: number, work: () => Promise<T>): Promise<T> {
  // Missing on plain http, despite its type.
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
