import { encryptedRecordsIn } from '#api/storage/encrypted-records.ts';
import { database } from '#api/storage/open-database.ts';
import { mayKeepOwnWords } from '#api/storage/own-words-hint.ts';
import type { SealedSchema } from '#api/storage/record-database.ts';
import * as z from 'zod/mini';
import { bankOf } from './bank-address.ts';
import { bank, ofConnection } from './connection.ts';
import { currentPerson } from './person.ts';
import { personRecords } from './person-records.ts';

/** No sign-out deletes it (docs/decisions/0025). */
const openKeptDatabase = database<SealedSchema>('bankbook-kept', 1, (db) => {
  db.createObjectStore('keys');
  db.createObjectStore('entries');
});

export const kept = ofConnection(() => encryptedRecordsIn(openKeptDatabase));

/** As stored. `person` is its owner, as `personIn` says. */
const KeptEnvelope = z.object({ person: z.string(), value: z.unknown() });

/** The kind whose one record says that this person wants theirs to outlive a sign-out. */
export const CHOICE = 'choice';
export const Choice = z.object({ id: z.string() });

export const keptName = (kind: string, id: string) => `${bankOf(bank().config)}:${kind}:${id}`;

/** Those of the current person. The bank is only asked where there are any. */
export async function listKept<Value>(kind: string, schema: z.core.$ZodType<Value>): Promise<Value[]> {
  if (!mayKeepOwnWords()) return [];
  const entries = await kept().entries(keptName(kind, ''));
  const person = entries.length === 0 ? undefined : await currentPerson();
  return entries.flatMap(([, found]) => {
    const envelope = found === 'damaged' ? undefined : z.safeParse(KeptEnvelope, found.value).data;
    if (envelope === undefined || envelope.person !== person) return [];
    const value = z.safeParse(schema, envelope.value);
    return value.success ? [value.data] : [];
  });
}

/** `false`, with nothing stored, if the session ended meanwhile. */
export async function putKept(kind: string, value: { readonly id: string }): Promise<boolean> {
  const session = bank().session.id;
  const person = await currentPerson();
  if (session === undefined || person === undefined || bank().session.id !== session) return false;
  await kept().put(keptName(kind, value.id), { person, value });
  return bank().session.id === session;
}

/** Whether the current person keeps what they chose and wrote after a sign-out. */
export const keepsOwnWords = async (): Promise<boolean> => (await listKept(CHOICE, Choice)).length > 0;

/** {@link personRecords} of what the user chose or wrote, which they may keep after a sign-out. */
export function ownRecords<Value extends { readonly id: string }>(
  kind: string,
  schema: z.core.$ZodType<Value>,
) {
  const records = personRecords(kind, schema);

  const dropKept = async (id: string) => {
    if (mayKeepOwnWords()) await kept().delete(keptName(kind, id));
  };

  /** Where `keeps` says, and only there; nothing after `session`, as the next one may be another person's. */
  async function putWhere(keeps: boolean, value: Value, session: string | undefined): Promise<boolean> {
    if (bank().session.id !== session) return false;
    const isStored = keeps ? await putKept(kind, value) : await records.put(value);
    if (isStored) await (keeps ? records.drop(value.id) : dropKept(value.id));
    return isStored;
  }

  async function put(value: Value): Promise<boolean> {
    const { id } = bank().session;
    const keeps = await keepsOwnWords();
    const isStored = await putWhere(keeps, value, id);
    // Another tab may have changed the choice meanwhile.
    return isStored && (await keepsOwnWords()) !== keeps ? put(value) : isStored;
  }

  return {
    ...records,
    list: async () => [...(await records.list()), ...(await listKept(kind, schema))],
    put,
    async drop(id: string): Promise<void> {
      await records.drop(id);
      await dropKept(id);
    },
    /** Moves the records of the current person to where `keeps` says. */
    async settle(keeps: boolean): Promise<void> {
      const { id } = bank().session;
      const wrong = keeps ? await records.list() : await listKept(kind, schema);
      for (const value of wrong) await putWhere(keeps, value, id);
    },
  };
}
