import * as z from 'zod/mini';
import { bankOf } from './bank-address.ts';
import { bank, ofConnection } from './connection.ts';
import { isKnownAsTheirs, isTheirs, LockedError, currentPerson, encryptedRecords } from './person.ts';
import type { Found } from '#api/storage/encrypted-records.ts';

/** As stored. `session` is that of its owner. */
export const Envelope = z.object({ session: z.string(), value: z.unknown() });

/** Encrypted records of one kind, bank and user. */
export type PersonRecords<Value extends { readonly id: string }> = ReturnType<typeof personRecords<Value>>;

const names = ofConnection(() => ({
  /** Unreadable, and dropped. */
  lost: new Set<string>(),
  /** `session name` pairs known not to be locked, so that a write need not decrypt first. */
  replaceable: new Set<string>(),
}));

const sessionOf = (found: Found | undefined) =>
  found === undefined || found === 'damaged' ? undefined : z.safeParse(Envelope, found.value).data?.session;

async function lookUp(key: string): Promise<Found | undefined> {
  const found = await encryptedRecords().get(key);
  if (found === 'damaged') noteLost(key);
  return found;
}

async function lookUpAll(keys: string): Promise<(readonly [key: string, found: Found])[]> {
  const entries = await encryptedRecords().entries(keys);
  for (const [key, found] of entries) if (found === 'damaged') noteLost(key);
  return entries;
}

function noteLost(key: string): void {
  console.warn('Bankbook dropped a record that it could not read.');
  names().lost.add(key);
}

async function isLockedEntry(found: Found | undefined): Promise<boolean> {
  const session = sessionOf(found);
  return session !== undefined && !(await isTheirs(session));
}

/**
 * Records of `kind` (without a colon). Unreadable ones are dropped; those of other users are locked
 * (docs/decisions/0025). `findsPerson`: a write requests the identity in the background.
 *
 * @throws DOMException from every method, if the browser refuses storage.
 */
export function personRecords<Value extends { readonly id: string }>(
  kind: string,
  schema: z.core.$ZodType<Value>,
  { findsPerson = true }: { findsPerson?: boolean } = {},
) {
  const nameOf = (id: string) => `${bankOf(bank().config)}:${kind}:${id}`;
  const entries = () => lookUpAll(nameOf(''));

  const read = async (key: string, found: Found, isWanted: typeof isTheirs): Promise<Value[]> => {
    const envelope = found === 'damaged' ? undefined : z.safeParse(Envelope, found.value).data;
    const value = envelope && z.safeParse(schema, envelope.value).data;
    if (envelope === undefined || value === undefined) {
      if (found !== 'damaged') {
        noteLost(key);
        await encryptedRecords().delete(key);
      }
      return [];
    }
    if (!(await isWanted(envelope.session))) return [];
    names().replaceable.add(`${bank().session.id} ${key}`);
    return [value];
  };

  const listOf = async (isWanted: typeof isTheirs) =>
    (await Promise.all((await entries()).map(([key, found]) => read(key, found, isWanted)))).flat();

  return {
    kind,
    schema,
    /** In no order. */
    list: () => listOf(isTheirs),
    /** Needs no identity. */
    listOfSession: () => listOf(async (session) => session === bank().session.id),
    /** Asks the bank nothing. */
    listOfKnown: () => listOf(isKnownAsTheirs),
    /** `undefined` also if it is locked. */
    async get(id: string): Promise<Value | undefined> {
      const key = nameOf(id);
      const found = await lookUp(key);
      if (found !== undefined) return (await read(key, found, isTheirs))[0];
      names().replaceable.add(`${bank().session.id} ${key}`);
      return undefined;
    },
    /** So that the first write does not wait for a key. */
    prepare: () => encryptedRecords().prepare(nameOf('')),
    /**
     * Replaces the record with the same id, in call order. Resolves to `false`, with nothing stored, if there
     * is no session or it ended meanwhile.
     *
     * @throws LockedError if that record is locked.
     */
    async put(value: Value): Promise<boolean> {
      const session = bank().session.id;
      if (session === undefined) return false;
      const isCurrent = () => bank().session.id === session;
      const key = nameOf(value.id);
      const own = `${session} ${key}`;
      const { lost, replaceable } = names();
      await encryptedRecords()
        .put(key, { session, value }, async (stored) => {
          if (!replaceable.has(own) && (await isLockedEntry(await stored()))) throw new LockedError();
          if (!isCurrent()) return false;
          replaceable.add(own);
          lost.delete(key);
          return true;
        })
        .catch((error: unknown) => {
          // A sign-out has wiped it, as intended.
          if (isCurrent() || error instanceof LockedError) throw error;
        });
      // Not awaited: the owner matters only after this session.
      if (isCurrent() && findsPerson) void currentPerson();
      return isCurrent();
    },
    /** Deletes a record of any owner: the caller must check. */
    drop: (id: string) => encryptedRecords().delete(nameOf(id)),
    /** Whether there is such a record, of any owner. */
    has: async (id: string) => (await lookUp(nameOf(id))) !== undefined,
    isLocked: async (id: string) => isLockedEntry(await lookUp(nameOf(id))),
    async hasLocked(): Promise<boolean> {
      for (const [, found] of await entries()) if (await isLockedEntry(found)) return true;
      return false;
    },
    async dropLocked(): Promise<void> {
      for (const [key, found] of await entries())
        if (await isLockedEntry(found)) await encryptedRecords().delete(key);
    },
    /** Whether this document dropped it as unreadable. */
    isLost: (id: string) => names().lost.has(nameOf(id)),
    /** Its name among the encrypted records. */
    nameOf,
  };
}
