import { bank, ofConnection } from '#api/session/connection.ts';
import { personRecords } from '#api/session/person-records.ts';
import type { Frozen } from '#lib/deep-freeze.ts';
import { inTurn } from '#lib/in-turn.ts';
import * as z from 'zod/mini';

const SeenTransactions = z.object({
  account_resource_id: z.string(),
  /** ms since the epoch: the first look at these, not the last. */
  seen_at: z.number(),
  /** The ids of the newest booked transactions, as `idsOf` makes them. */
  ids: z.array(z.string()),
  /** `ids` has every transaction of the days after this one; `''` stands for all days. */
  after: z.string(),
});
/** What the user has seen of an account's transactions. */
export type SeenTransactions = Frozen<z.output<typeof SeenTransactions>>;

/** One for all accounts, whose ids would be readable in names of records. */
const ID = 'all';

const SeenRecord = z.object({ id: z.string(), accounts: z.array(SeenTransactions) });
type SeenRecord = Frozen<z.output<typeof SeenRecord>>;

/** Encrypted, deleted at sign-out, and never sent. */
export const seenRecords = personRecords<SeenRecord>('seen-transactions', SeenRecord, { findsPerson: false });

type ByAccount = Map<string, SeenTransactions>;

const known = ofConnection(
  (): { session?: string | undefined; before?: Promise<ByAccount>; now: ByAccount } => ({ now: new Map() }),
);

const writeInTurn = ofConnection(inTurn);

/** What this session had seen when this document began. */
function before(): Promise<ByAccount> {
  const state = known();
  const { id } = bank().session;
  if (state.before === undefined || state.session !== id) {
    state.session = id;
    state.now = new Map();
    state.before = readBefore();
  }
  return state.before;
}

async function readBefore(): Promise<ByAccount> {
  try {
    const stored = await storedNow();
    // One of an earlier session, whose user may be another person.
    if (stored.size === 0) await seenRecords.drop(ID);
    return stored;
  } catch {
    // Without storage, nothing was seen before.
    return new Map();
  }
}

/** Also what other tabs have stored since this document began. */
async function storedNow(): Promise<ByAccount> {
  const [record] = await seenRecords.listOfSession();
  return new Map(record?.accounts.map((seen) => [seen.account_resource_id, seen]));
}

/**
 * Stores what is seen of an account now, for the next document, unless nothing changed.
 *
 * @returns what was seen of it before this document, or else at the first look in it. Needs no call, never rejects.
 */
export async function noteSeen(seen: SeenTransactions): Promise<SeenTransactions> {
  const id = seen.account_resource_id;
  const first = await before();
  const { now } = known();
  const baseline = first.get(id) ?? seen;
  const last = now.get(id);
  if (last?.after === seen.after && last.ids.join(' ') === seen.ids.join(' ')) return baseline;
  first.set(id, baseline);
  now.set(id, seen);
  try {
    await writeInTurn()(async () => {
      const accounts = new Map([...first, ...now, ...(await storedNow()), [id, seen]]);
      await seenRecords.put({ id: ID, accounts: [...accounts.values()] });
    });
  } catch {
    // Without storage, the next document does not know.
  }
  return baseline;
}
