import { clock } from '#lib/time/clock.ts';
import { withLock } from '#lib/lock.ts';
import { bankOf } from '#api/session/config.ts';
import { bank } from '#api/session/connection.ts';
import { holdDatabases } from '#api/storage/open-database.ts';
import { readAgain } from './payment-news.ts';
import type { JournalRow } from './payment-journal.ts';

/** Where there are no locks: an attempt has 30 s for its answer, and after twice that nobody waits for one, ms. */
const MAX_ATTEMPT = 60_000;
/** No confirmation waits longer than this for another one of the same payment, ms. */
const MAX_LOCK_WAIT = 5_000;

const lockOf = (id: string) => `${bankOf(bank().config)}:payment:${id}`;
const lockManager = (): LockManager | undefined => navigator.locks;

/** Payments that this tab is sending. */
const own = new Set<string>();
/** Payments of other tabs that this one waits for. */
const awaited = new Set<string>();

/**
 * Runs `work` as the one owner of a payment in this browser profile: as long as it runs, no tab takes
 * the payment for lost.
 *
 * @throws LockTimeoutError where another tab keeps it.
 */
export function owning<T>(id: string, work: () => Promise<T>): Promise<T> {
  return withLock(lockOf(id), MAX_LOCK_WAIT, async () => {
    own.add(id);
    try {
      // A newer version of the app waits until it is known what became of the payment.
      return await holdDatabases(work());
    } finally {
      own.delete(id);
    }
  });
}

/**
 * Whether somebody still sends a payment that the journal says is on its way. Where it is another tab,
 * what is kept is read again as soon as that one is done or gone.
 */
export async function hasOwner({ id, attempted_at }: JournalRow): Promise<boolean> {
  if (own.has(id)) return true;
  const locks = lockManager();
  if (locks === undefined) return clock.now() - attempted_at < MAX_ATTEMPT;
  const name = lockOf(id);
  const { held = [] } = await locks.query();
  if (!held.some((lock) => lock.name === name)) return false;
  if (!awaited.has(id)) {
    awaited.add(id);
    void locks
      .request(name, { mode: 'shared' }, async () => {})
      .finally(() => awaited.delete(id))
      .then(() => readAgain());
  }
  return true;
}
