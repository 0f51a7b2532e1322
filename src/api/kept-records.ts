import * as z from 'zod/mini';
import { accountQueries } from './accounts.ts';
import { bankOf } from './config.ts';
import { bank } from './connection.ts';
import { queryClient } from './query-client.ts';
import { type Found, openVault, type Vault } from './vault.ts';

/** A record with what tells whose it is. */
const Envelope = z.object({
  /** The session that it was written in. */
  session: z.string(),
  /** Ids of the accounts that were listed then; none where that could not be known. */
  about: z.array(z.string()),
  value: z.unknown(),
});

/** Records of one kind, of one bank and one person, in the vault. */
export interface KeptRecords<Value> {
  /** All that are this person's, in no order. */
  list(): Promise<Value[]>;
  get(id: string): Promise<Value | undefined>;
  /** Writes in place of the one with the same id. Does nothing without a session: after a sign-out nothing is kept. */
  put(value: Value): Promise<void>;
  drop(id: string): Promise<void>;
}

let opened: Vault | undefined;
const vault = () => (opened ??= openVault());

/**
 * The records of `kind` (no colon in it), each read with `schema`. What can't be read any more is dropped.
 *
 * A record is a person's where it was written in their session; one of an earlier session only where the
 * same accounts were listed then as are today, because a session may run out and somebody else may sign
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
      await vault().delete(key);
      return [];
    }
    return (await isTheirs(envelope)) ? [value] : [];
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
      if (session === undefined) return;
      const about = await listedIds().catch(() => {
        // Without the list it is theirs in this session alone; better that than not kept at all.
        return [];
      });
      if (bank().session.id !== session) return;
      await vault()
        .put(prefix() + value.id, { session, about, value })
        .catch((error: unknown) => {
          // A sign-out that came in between has wiped it, which is what was wanted.
          if (bank().session.id === session) throw error;
        });
    },
    drop: (id) => vault().delete(prefix() + id),
  };
}

async function isTheirs({ session, about }: z.output<typeof Envelope>): Promise<boolean> {
  if (session === bank().session.id) return true;
  const [then, today] = [new Set(about), new Set(await listedIds())];
  return today.size > 0 && then.size === today.size && [...then].every((id) => today.has(id));
}

/** Ids of the accounts that are listed today. */
async function listedIds(): Promise<string[]> {
  const { accounts } = await queryClient.ensureQueryData(accountQueries.list());
  return accounts.items.flatMap(({ resource_id }) => resource_id ?? []);
}
