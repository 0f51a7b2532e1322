import { queryClient } from '#api/http/query-client.ts';
import { bank, ofConnection } from '#api/session/connection.ts';
import { ownRecords } from '#api/session/own-records.ts';
import { noteOwnWords } from '#api/storage/own-words-hint.ts';
import type { Frozen } from '#lib/deep-freeze.ts';
import { inTurn } from '#lib/in-turn.ts';
import { clock } from '#lib/time/clock.ts';
import * as z from 'zod/mini';
import { ownAccountQueries, type OwnAccounts, ownAccountsOf, type OwnChoices } from './own-accounts.ts';

/** One record per person; `order` is empty where the user chose none. */
const OwnAccountsRecord = z.object({
  id: z.string(),
  /** ms since the epoch. */
  saved_at: z.number(),
  names: z.array(z.object({ account_resource_id: z.string(), name: z.string() })),
  hidden: z.array(z.string()),
  order: z.array(z.string()),
});
type OwnAccountsRecord = Frozen<z.output<typeof OwnAccountsRecord>>;

/** Encrypted, deleted at sign-out unless the user keeps them, and never sent. */
export const ownAccountRecords = ownRecords<OwnAccountsRecord>('own-accounts', OwnAccountsRecord);

export const readOwnAccounts = async (): Promise<OwnAccounts> =>
  ownAccountsOf(choicesIn(await ownAccountRecords.list()));

const changeInTurn = ofConnection(inTurn);

/**
 * Stores what `change` makes of the user's choices; where none is left, nothing stays. Writes nothing after a
 * sign-out.
 *
 * @throws DOMException if the browser refuses storage: nothing changed.
 */
export function changeOwnAccounts(change: (now: OwnAccounts) => Partial<OwnChoices>): Promise<void> {
  return changeInTurn()(async () => {
    // Read again: another tab may have changed them.
    const records = await ownAccountRecords.list();
    const now = ownAccountsOf(choicesIn(records));
    const next = { ...now, ...change(now) };
    const { names, hidden, order } = next;
    const id = newestOf(records)?.id ?? bank().session.id;
    if (id === undefined) return;
    if (names.size + hidden.size + order.length === 0) {
      for (const record of records) await ownAccountRecords.drop(record.id);
    } else {
      const isStored = await ownAccountRecords.put({
        id,
        saved_at: clock.now(),
        names: [...names].map(([account_resource_id, name]) => ({ account_resource_id, name })),
        hidden: [...hidden],
        order: [...order],
      });
      if (!isStored) return;
      noteOwnWords();
    }
    queryClient.setQueryData(ownAccountQueries.all().queryKey, ownAccountsOf(next));
  });
}

/** Two tabs may each have written the first one. */
const newestOf = (records: readonly OwnAccountsRecord[]): OwnAccountsRecord | undefined =>
  records.toSorted((one, other) => other.saved_at - one.saved_at)[0];

function choicesIn(records: readonly OwnAccountsRecord[]): OwnChoices {
  const { names = [], hidden = [], order = [] } = newestOf(records) ?? {};
  return {
    names: new Map(names.map(({ account_resource_id, name }) => [account_resource_id, name])),
    hidden: new Set(hidden),
    order,
  };
}
