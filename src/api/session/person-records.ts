import * as z from 'zod/mini';
import { bankOf } from './config.ts';
import { bank } from './connection.ts';
import { isTheirs, LockedError, presentPerson } from './person.ts';
import { type Found, openEncryptedRecords, type EncryptedRecords } from '#api/storage/encrypted-records.ts';

/** A record and the session that it was written in. */
const Envelope = z.object({ session: z.string(), value: z.unknown() });

/** Records of one kind, of one bank and one person, in the vault. */
export interface PersonRecords<Value> {
  /** All that are this person's, in no order. */
  list(): Promise<Value[]>;
  /** Those of the present session alone, for which nobody has to be asked. */
  listOfSession(): Promise<Value[]>;
  /** `undefined` where there is none, or it is locked. */
  get(id: string): Promise<Value | undefined>;
  /**
   * Writes in place of the one with the same id, in the order of the calls, without waiting for the bank.
   * Answers whether it is kept: `false` without a session, and where that ended meanwhile, because after a
   * sign-out nothing is.
   *
   * @throws LockedError where the one with the same id is locked.
   */
  put(value: Value): Promise<boolean>;
  /** Deletes one, whoever it belongs to: the caller knows that. */
  drop(id: string): Promise<void>;
  /** Whether there is one, whoever it belongs to. Asks nobody. */
  has(id: string): Promise<boolean>;
  /** Whether there is one of an earlier session that is not known to be this person's. */
  isLocked(id: string): Promise<boolean>;
  /** The same for any of this kind. */
  hasLocked(): Promise<boolean>;
  /** Deletes those. */
  dropLocked(): Promise<void>;
  /** Whether this tab has found it unreadable and dropped it: whoever looks for it is told. */
  isLost(id: string): boolean;
  /** The vault's name of a record, for whoever has to know that it is there. */
  nameOf(id: string): string;
}

/** Names of records that were found unreadable. */
const lost = new Set<string>();

let opened: EncryptedRecords | undefined;
const vault = () => (opened ??= openEncryptedRecords());

const sessionOf = (found: Found | undefined) =>
  found === undefined || found === 'damaged' ? undefined : z.safeParse(Envelope, found.value).data?.session;

/** Looks an entry up; one that can't be decrypted any more is gone by that, and whoever asks for it is told. */
async function lookUp(key: string): Promise<Found | undefined> {
  const found = await vault().get(key);
  if (found === 'damaged') noteLost(key);
  return found;
}

async function lookUpAll(keys: string): Promise<(readonly [key: string, found: Found])[]> {
  const entries = await vault().entries(keys);
  for (const [key, found] of entries) if (found === 'damaged') noteLost(key);
  return entries;
}

function noteLost(key: string): void {
  console.warn('Bankbook dropped a record that it could not read.');
  lost.add(key);
}

async function isLockedEntry(found: Found | undefined): Promise<boolean> {
  const session = sessionOf(found);
  return session !== undefined && !(await isTheirs(session));
}

/**
 * Session and name of records that this document has written or read in that session: none is locked in it, so
 * that a draft need not be decrypted before each write.
 */
const replaceable = new Set<string>();

let lastPut: Promise<unknown> = Promise.resolve();

/** Runs writes one after the other, so that what was written last is what stays. */
function inTurn<T>(write: () => Promise<T>): Promise<T> {
  const result = lastPut.then(write);
  lastPut = result.catch(() => {
    // The caller hears of it; the next one is written all the same.
  });
  return result;
}

/**
 * The records of `kind` (no colon in it), each read with `schema`. What can't be read any more is dropped.
 *
 * A record is readable in the session that it was written in, and in later ones of the same person (see
 * `person.ts`). Everything else is locked: it can be neither read nor replaced, only deleted together.
 * `asksWho`: whether a write has the bank asked whose the session is, once and in the background.
 *
 * @throws DOMException from every method, where the browser refuses storage.
 */
export function personRecords<Value extends { readonly id: string }>(
  kind: string,
  schema: z.core.$ZodType<Value>,
  { asksWho = true }: { asksWho?: boolean } = {},
): PersonRecords<Value> {
  const nameOf = (id: string) => `${bankOf(bank().config)}:${kind}:${id}`;
  const entries = () => lookUpAll(nameOf(''));

  const read = async (key: string, found: Found, isWanted: typeof isTheirs): Promise<Value[]> => {
    const envelope = found === 'damaged' ? undefined : z.safeParse(Envelope, found.value).data;
    const value = envelope && z.safeParse(schema, envelope.value).data;
    if (envelope === undefined || value === undefined) {
      if (found !== 'damaged') {
        noteLost(key);
        await vault().delete(key);
      }
      return [];
    }
    if (!(await isWanted(envelope.session))) return [];
    replaceable.add(`${bank().session.id} ${key}`);
    return [value];
  };

  const listOf = async (isWanted: typeof isTheirs) =>
    (await Promise.all((await entries()).map(([key, found]) => read(key, found, isWanted)))).flat();

  async function putNow(key: string, session: string, value: Value): Promise<boolean> {
    const own = `${session} ${key}`;
    if (!replaceable.has(own) && (await isLockedEntry(await lookUp(key)))) throw new LockedError();
    // Nothing is awaited between this look at the session and the write: a sign-out can't come in between.
    if (bank().session.id !== session) return false;
    replaceable.add(own);
    lost.delete(key);
    await vault()
      .put(key, { session, value })
      .catch((error: unknown) => {
        // A sign-out that came in between has wiped it, which is what was wanted.
        if (bank().session.id === session) throw error;
      });
    return bank().session.id === session;
  }

  return {
    list: () => listOf(isTheirs),
    listOfSession: () => listOf(async (session) => session === bank().session.id),
    async get(id) {
      const key = nameOf(id);
      const found = await lookUp(key);
      return found === undefined ? undefined : (await read(key, found, isTheirs))[0];
    },
    async put(value) {
      const session = bank().session.id;
      if (session === undefined) return false;
      const isKept = await inTurn(() => putNow(nameOf(value.id), session, value));
      // Nobody waits for it: whose the session is counts only when it is over.
      if (isKept && asksWho) void presentPerson();
      return isKept;
    },
    drop: (id) => vault().delete(nameOf(id)),
    has: async (id) => (await lookUp(nameOf(id))) !== undefined,
    isLocked: async (id) => isLockedEntry(await lookUp(nameOf(id))),
    async hasLocked() {
      for (const [, found] of await entries()) if (await isLockedEntry(found)) return true;
      return false;
    },
    async dropLocked() {
      for (const [key, found] of await entries()) if (await isLockedEntry(found)) await vault().delete(key);
    },
    isLost: (id) => lost.has(nameOf(id)),
    nameOf,
  };
}
