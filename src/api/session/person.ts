import type { ResponseOf } from '#contract/endpoint.ts';
import { getEndUserIdentity } from '#contract/identity.ts';
import { wasLeftOut } from '#contract/tolerant.ts';
import * as z from 'zod/mini';
import { bankOf } from './bank-address.ts';
import { bank, ofConnection } from './connection.ts';
import { digestOf } from '#lib/digest.ts';
import { ApiError } from '#api/http/errors.ts';
import { profileQueries } from './profile.ts';
import { queryClient } from '#api/http/query-client.ts';
import { openEncryptedRecords } from '#api/storage/encrypted-records.ts';

type Identity = ResponseOf<typeof getEndUserIdentity>;

/** Identity members in use; an unreadable one proves nothing. */
const NAMES = ['full_name', 'first_name', 'last_name', 'name_prefix'] as const;

/** Statuses that do not mean that the token lacks the right. */
const PASSING = new Set([401, 408, 429]);

/** `null`: the bank does not say. */
const Note = z.object({ value: z.nullable(z.string()) });

export const encryptedRecords = ofConnection(openEncryptedRecords);

/** What was requested from the bank, and what was stored last. */
const known = ofConnection(
  (): { requested?: { session: string; person: Promise<string | undefined> }; noted?: string } => ({}),
);

/** The name of the record that says whose session it was. */
export const noteOf = (session: string) => `${bankOf(bank().config)}:person:${session}`;

/**
 * SHA-256 of an identity answer (4.5) in canonical order, without `_links`; `undefined` if it proves no
 * single person (docs/decisions/0025) or the browser has no digests (plain http). Never rejects.
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
    // Nested too deep for the stack.
    return undefined;
  }
}

/** Two customer numbers rounded by JSON.parse could look equal. */
const holdsRoundedNumber = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(holdsRoundedNumber)
    : typeof value === 'number' && !Number.isSafeInteger(value);

const inOneOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * The digest of {@link personIn} for the present session, requested once and stored; `undefined` if the bank
 * refuses or the call fails. Never rejects.
 */
export async function currentPerson(): Promise<string | undefined> {
  const session = bank().session.id;
  if (session === undefined) return undefined;
  const own = known();
  if (own.requested?.session !== session) own.requested = { session, person: findPerson(session) };
  // The identity page may have succeeded since.
  return (await own.requested.person) ?? cachedPerson(session);
}

async function findPerson(session: string): Promise<string | undefined> {
  const known = await cachedPerson(session);
  if (known !== undefined) return known;
  try {
    const noted = await readNote(session);
    return noted === undefined ? await fetchPerson(session) : (noted ?? undefined);
  } catch {
    // The next document asks again.
    return undefined;
  }
}

/** Not `call`: a 401 for an uncovered resource must not end the session. */
async function fetchPerson(session: string): Promise<string | undefined> {
  const { signal } = bank().session;
  try {
    const bearer = await bank().session.bearer();
    const answer = await bank().client.send(getEndUserIdentity, {}, { bearer, signal });
    return await note(session, await personIn(answer));
  } catch (error) {
    const status = error instanceof ApiError ? (error.status ?? 0) : 0;
    // A clear refusal holds for the session.
    if (status >= 400 && status < 500 && !PASSING.has(status)) await note(session, undefined);
    throw error;
  }
}

async function cachedPerson(session: string): Promise<string | undefined> {
  const identity = queryClient.getQueryData(profileQueries.identity().queryKey);
  if (identity === undefined || bank().session.id !== session) return undefined;
  return note(session, await personIn(identity));
}

/** `null`: the bank did not say; `undefined`: not stored. */
export async function readNote(session: string): Promise<string | null | undefined> {
  const found = await encryptedRecords().get(noteOf(session));
  return found === undefined || found === 'damaged' ? undefined : z.safeParse(Note, found.value).data?.value;
}

/** Writes nothing after a sign-out. */
async function note(session: string, person: string | undefined): Promise<string | undefined> {
  const text = `${session} ${person}`;
  if (bank().session.id !== session || text === known().noted) return person;
  known().noted = text;
  await encryptedRecords()
    .put(noteOf(session), { session, value: person ?? null })
    .catch((error: unknown) => {
      // Then only this session can read its records: the safe side.
      console.warn('Bankbook could not note whose session this is.', String(error));
    });
  return person;
}

/**
 * Whether `session` is the present one, or an earlier one of the same identity.
 *
 * @throws DOMException if the browser refuses storage.
 */
export async function isTheirs(session: string): Promise<boolean> {
  const current = bank().session.id;
  if (current === undefined || session === current) return session === current;
  const then = await readNote(session);
  return typeof then === 'string' && then === (await currentPerson());
}

/**
 * {@link isTheirs} as far as this browser knows: asks the bank nothing.
 *
 * @throws DOMException if the browser refuses storage.
 */
export async function isKnownAsTheirs(session: string): Promise<boolean> {
  const current = bank().session.id;
  if (current === undefined || session === current) return session === current;
  const [then, now] = await Promise.all([readNote(session), readNote(current)]);
  return typeof then === 'string' && then === now;
}

/** Deletes the digests of sessions that are not the user's. */
export async function forgetOthers(): Promise<void> {
  const prefix = noteOf('');
  for (const [key] of await encryptedRecords().entries(prefix)) {
    if (!(await isTheirs(key.slice(prefix.length)))) await encryptedRecords().delete(key);
  }
}

/** The record may belong to another user. */
export class LockedError extends Error {
  override readonly name = 'LockedError';

  constructor() {
    super('kept in an earlier session, perhaps by another person');
  }
}
