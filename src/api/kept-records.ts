import * as z from 'zod/mini';
import { accountQueries } from './accounts.ts';
import { bankOf } from './config.ts';
import { bank } from './connection.ts';
import { queryClient } from './query-client.ts';
import { type Found, openVault, type Vault } from './vault.ts';

/** A record and the session that it was written in. */
const Envelope = z.object({ session: z.string(), value: z.unknown() });

/** Ids of the accounts that were listed in a session: they tell whose its records are. */
const Listed = z.array(z.string());

/** Records of one kind, of one bank and one person, in the vault. */
export interface KeptRecords<Value> {
  /** All that are this person's, in no order. */
  list(): Promise<Value[]>;
  get(id: string): Promise<Value | undefined>;
  /**
   * Writes in place of the one with the same id, without waiting for the bank. Answers whether it is kept:
   * `false` without a session, and where that ended meanwhile, because after a sign-out nothing is.
   */
  put(value: Value): Promise<boolean>;
  drop(id: string): Promise<void>;
  /** Whether this tab has found it unreadable and dropped it: whoever looks for it is told. */
  isLost(id: string): boolean;
  /** The vault's name of a record, for whoever has to know that it is there. */
  nameOf(id: string): string;
}

/** Names of records that were found unreadable. */
const lost = new Set<string>();

let opened: Vault | undefined;
const vault = () => (opened ??= openVault());

/**
 * The records of `kind` (no colon in it), each read with `schema`. What can't be read any more is dropped.
 *
 * A record is a person's where it was written in their session; one of an earlier session only where the
 * same accounts were listed in that one as are today, because a session may run out and somebody else may sign
 * in, perhaps one who shares some of the accounts.
 *
 * @throws ApiError from `list` and `get`, where the list of accounts is needed for that and can't be had.
 */
export function keptRecords<Value extends { readonly id: string }>(
  kind: string,
  schema: z.core.$ZodType<Value>,
): KeptRecords<Value> {
  const prefix = () => `${bankOf(bank().config)}:${kind}:`;

  const read = async (key: string, found: Found): Promise<Value[]> => {
    const envelope = found === 'damaged' ? undefined : z.safeParse(Envelope, found.value).data;
    const value = envelope && z.safeParse(schema, envelope.value).data;
    if (envelope === undefined || value === undefined) {
      console.warn(`Bankbook dropped a record that it could not read (${kind}).`);
      lost.add(key);
      await vault().delete(key);
      return [];
    }
    return (await isTheirs(envelope.session)) ? [value] : [];
  };

  return {
    async list() {
      const entries = await vault().entries(prefix());
      return (await Promise.all(entries.map(([key, found]) => read(key, found)))).flat();
    },
    async get(id) {
      const key = prefix() + id;
      const found = await vault().get(key);
      return found === undefined ? undefined : (await read(key, found))[0];
    },
    async put(value) {
      const session = bank().session.id;
      if (session === undefined) return false;
      void noteListed(session);
      lost.delete(prefix() + value.id);
      await vault()
        .put(prefix() + value.id, { session, value })
        .catch((error: unknown) => {
          // A sign-out that came in between has wiped it, which is what was wanted.
          if (bank().session.id === session) throw error;
        });
      return bank().session.id === session;
    },
    drop: (id) => vault().delete(prefix() + id),
    isLost: (id) => lost.has(prefix() + id),
    nameOf: (id) => prefix() + id,
  };
}

const nameOfListed = (session: string) => `${bankOf(bank().config)}:listed:${session}`;

/** What this tab has noted last: most records are written while nothing changes. */
let lastNoted: string | undefined;
let sessionWithoutList: string | undefined;

const isListCached = () => queryClient.getQueryData(accountQueries.list().queryKey) !== undefined;

/**
 * Notes which accounts are listed in a session. Nobody waits for it: where the list can't be had, what is
 * kept is theirs in this session alone, and that is better than to hold up what has to be kept.
 */
async function noteListed(session: string): Promise<void> {
  // Banks count calls: a list that could not be had is not asked for again at each letter that is typed.
  if (sessionWithoutList === session && !isListCached()) return;
  try {
    const ids = await listedIds();
    const noted = JSON.stringify([session, ids]);
    if (bank().session.id !== session || noted === lastNoted) return;
    lastNoted = noted;
    await vault().put(nameOfListed(session), ids);
  } catch {
    lastNoted = undefined;
    sessionWithoutList = session;
  }
}

async function isTheirs(session: string): Promise<boolean> {
  if (session === bank().session.id) return true;
  const found = await vault().get(nameOfListed(session));
  const listed = found === undefined || found === 'damaged' ? undefined : found.value;
  const then = new Set(z.safeParse(Listed, listed).data);
  // Of nobody that is known: no list of today's could change that.
  if (then.size === 0) return false;
  const today = new Set(await listedToday());
  return then.size === today.size && [...then].every((id) => today.has(id));
}

let lastListed: { readonly session: string | undefined; readonly ids: readonly string[] } | undefined;

/** The same as last heard of in this session: the cache forgets lists in time, and nobody is kept waiting for them again. */
async function listedToday(): Promise<readonly string[]> {
  const session = bank().session.id;
  if (!isListCached() && lastListed !== undefined && lastListed.session === session) return lastListed.ids;
  const ids = await listedIds();
  lastListed = { session, ids };
  return ids;
}

/** Ids of the accounts that are listed today. */
async function listedIds(): Promise<string[]> {
  const { accounts } = await queryClient.ensureQueryData(accountQueries.list());
  return accounts.items.flatMap(({ resource_id }) => resource_id ?? []);
}
