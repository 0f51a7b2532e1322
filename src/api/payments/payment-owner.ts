import { readAgain } from '#api/http/freshness.ts';
import { clock } from '#lib/time/clock.ts';
import { withLock } from '#lib/lock.ts';
import { bankOf } from '#api/session/bank-address.ts';
import { bank, ofConnection } from '#api/session/connection.ts';
import { holdDatabases } from '#api/storage/open-database.ts';
import { PAYMENTS_KEY } from './payment-news.ts';
import type { JournalRow } from './payment-journal.ts';

/** Without Web Locks: twice the timeout of an attempt. */
const MAX_ATTEMPT_MS = 60_000;
const MAX_LOCK_WAIT_MS = 5_000;

const lockOf = (id: string) => `${bankOf(bank().config)}:payment:${id}`;
const lockManager = (): LockManager | undefined => navigator.locks;

/** Ids of payments that this tab sends, and of those that it awaits from another. */
const ids = ofConnection(() => ({ own: new Set<string>(), awaited: new Set<string>() }));

/**
 * While `work` runs, no tab gives the payment up.
 *
 * @throws LockTimeoutError
 */
export function owning<T>(id: string, work: () => Promise<T>): Promise<T> {
  const { own } = ids();
  return withLock(lockOf(id), MAX_LOCK_WAIT_MS, async () => {
    own.add(id);
    try {
      // A newer version of the app waits for the outcome.
      return await holdDatabases(work());
    } finally {
      own.delete(id);
    }
  });
}

/** If another tab sends it, queries refresh once that is done. */
export async function hasOwner({ id, attempted_at }: JournalRow): Promise<boolean> {
  const { own, awaited } = ids();
  if (own.has(id)) return true;
  const locks = lockManager();
  if (locks === undefined) return clock.now() - attempted_at < MAX_ATTEMPT_MS;
  const name = lockOf(id);
  const { held = [] } = await locks.query();
  if (!held.some((lock) => lock.name === name)) return false;
  if (!awaited.has(id)) {
    awaited.add(id);
    void locks
      .request(name, { mode: 'shared' }, async () => {})
      .finally(() => awaited.delete(id))
      .then(() => readAgain(PAYMENTS_KEY));
  }
  return true;
}
