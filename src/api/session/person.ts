import type { ResponseOf } from '#contract/endpoint.ts';
import { getEndUserIdentity } from '#contract/identity.ts';
import { wasLeftOut } from '#contract/tolerant.ts';
import * as z from 'zod/mini';
import { bankOf } from './config.ts';
import { bank } from './connection.ts';
import { digestOf } from '#lib/digest.ts';
import { ApiError } from '#api/http/errors.ts';
import { profileQueries } from './profile.ts';
import { queryClient } from '#api/http/query-client.ts';
import { openEncryptedRecords, type EncryptedRecords } from '#api/storage/encrypted-records.ts';

type Identity = ResponseOf<typeof getEndUserIdentity>;

/** The members of an identity that the app reads; one that came in another shape makes it unusable as proof. */
const NAMES = ['full_name', 'first_name', 'last_name', 'name_prefix'] as const;

/** Client errors that say nothing of the token's rights: the next document may ask again. */
const PASSING = new Set([401, 408, 429]);

/** Whose a session is, kept like a record of it; `null` where the bank does not say. */
const Note = z.object({ value: z.nullable(z.string()) });

let opened: EncryptedRecords | undefined;
const vault = () => (opened ??= openEncryptedRecords());

const noteOf = (session: string) => `${bankOf(bank().config)}:person:${session}`;

/**
 * SHA-256 of an identity answer (4.5) without its `_links`, the members of each object in one order;
 * `undefined` where the answer does not name exactly one person or is nested too deep to be walked, or the
 * browser has no digests (plain http). Never rejects.
 */
export async function personIn({ _links, ...answer }: Identity): Promise<string | undefined> {
  const [person, ...others] = answer.identity;
  if (person === undefined || others.length > 0 || NAMES.some((name) => wasLeftOut(person, name)))
    return undefined;
  const isNamed = [person.full_name, person.last_name].some((name) => /\p{L}/u.test(name ?? ''));
  if (!isNamed) return undefined;
  try {
    return holdsRoundedNumber(answer) ? undefined : await digestOf(JSON.stringify(answer, inOneOrder));
  } catch {
    // Nested deeper than the stack: no proof of anybody.
    return undefined;
  }
}

/** Two customer numbers that JSON.parse rounds to one double would be one person. */
const holdsRoundedNumber = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(holdsRoundedNumber)
    : typeof value === 'number' && !Number.isSafeInteger(value);

const inOneOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

let asked: { readonly session: string; readonly person: Promise<string | undefined> } | undefined;

/**
 * The person of the present session, as {@link personIn}. The bank is asked at most once per session; the
 * answer is noted in the vault under the session's id. `undefined` where the token may not read the identity
 * or the call failed: then the session is its own person. Never rejects.
 */
export async function presentPerson(): Promise<string | undefined> {
  const session = bank().session.id;
  if (session === undefined) return undefined;
  if (asked?.session !== session) asked = { session, person: findPerson(session) };
  // After a failure, the page of the identity may have read it since.
  return (await asked.person) ?? cachedPerson(session);
}

async function findPerson(session: string): Promise<string | undefined> {
  const known = await cachedPerson(session);
  if (known !== undefined) return known;
  try {
    const noted = await readNote(session);
    return noted === undefined ? await askBank(session) : (noted ?? undefined);
  } catch {
    // No answer, or no storage: the session stays its own person until the next document asks.
    return undefined;
  }
}

/** Not `call`: a bank that answers 401 for what a token does not cover must not end the session by that. */
async function askBank(session: string): Promise<string | undefined> {
  const { signal } = bank().session;
  try {
    const bearer = await bank().session.bearer();
    const answer = await bank().client.send(getEndUserIdentity, {}, { bearer, signal });
    return await note(session, await personIn(answer));
  } catch (error) {
    const status = error instanceof ApiError ? (error.status ?? 0) : 0;
    // The bank's clear no holds for the whole session.
    if (status >= 400 && status < 500 && !PASSING.has(status)) await note(session, undefined);
    throw error;
  }
}

async function cachedPerson(session: string): Promise<string | undefined> {
  const identity = queryClient.getQueryData(profileQueries.identity().queryKey);
  if (identity === undefined || bank().session.id !== session) return undefined;
  return note(session, await personIn(identity));
}

/** A digest, `null` where the bank did not say, `undefined` where it was never asked. */
async function readNote(session: string): Promise<string | null | undefined> {
  const found = await vault().get(noteOf(session));
  return found === undefined || found === 'damaged' ? undefined : z.safeParse(Note, found.value).data?.value;
}

let lastNoted: string | undefined;

/** Notes the person of a session, as long as that lasts: after a sign-out nothing is written. */
async function note(session: string, person: string | undefined): Promise<string | undefined> {
  const text = `${session} ${person}`;
  if (bank().session.id !== session || text === lastNoted) return person;
  lastNoted = text;
  await vault()
    .put(noteOf(session), { session, value: person ?? null })
    .catch((error: unknown) => {
      // What is kept is then readable in this session alone, which is the safe side.
      console.warn('Bankbook could not note whose session this is.', String(error));
    });
  return person;
}

/**
 * Whether what was kept in `session` belongs to the present person: the same session, or an earlier one of
 * the same identity at this bank. Asks the bank only where the earlier session has an identity to compare with.
 *
 * @throws DOMException where the browser refuses storage.
 */
export async function isTheirs(session: string): Promise<boolean> {
  const present = bank().session.id;
  if (present === undefined || session === present) return session === present;
  const then = await readNote(session);
  return typeof then === 'string' && then === (await presentPerson());
}

/** Forgets whose the sessions were that are not known to be the present person's. */
export async function forgetOthers(): Promise<void> {
  const prefix = noteOf('');
  for (const [key] of await vault().entries(prefix)) {
    if (!(await isTheirs(key.slice(prefix.length)))) await vault().delete(key);
  }
}

/** Thrown where something is to be done with what an earlier session kept and is not known to be this person's. */
export class LockedError extends Error {
  override readonly name = 'LockedError';

  constructor() {
    super('kept in an earlier session, perhaps by another person');
  }
}
