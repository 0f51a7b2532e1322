import { queryClient } from '#api/http/query-client.ts';
import { bank, ofConnection } from '#api/session/connection.ts';
import { ownRecords } from '#api/session/own-records.ts';
import { mayHaveOwnWords, noteOwnWords } from '#api/storage/own-words-hint.ts';
import type { Account } from '#contract/accounts.ts';
import type { Frozen } from '#lib/deep-freeze.ts';
import { inTurn } from '#lib/in-turn.ts';
import { clock } from '#lib/time/clock.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

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

/** An account with its place in the bank's list, and the user's own name for it. */
export interface AccountEntry {
  readonly account: Account;
  readonly index: number;
  readonly ownName?: string | undefined;
}

/** The user's own names of accounts, those they hide and their order, by `resource_id`. */
export interface OwnChoices {
  readonly names: ReadonlyMap<string, string>;
  readonly hidden: ReadonlySet<string>;
  /** Empty: as the app orders them. */
  readonly order: readonly string[];
}

export interface OwnAccounts extends OwnChoices {
  /** `entries` come in the app's order, which what is not in the user's keeps at the end. */
  readonly arrange: (entries: readonly AccountEntry[]) => {
    readonly shown: readonly AccountEntry[];
    readonly hidden: readonly AccountEntry[];
    readonly isOrdered: boolean;
  };
}

function ownAccountsOf({ names, hidden, order }: OwnChoices): OwnAccounts {
  const indexes = new Map(order.map((id, index) => [id, index]));
  const indexOf = ({ account }: AccountEntry) => indexes.get(account.resource_id ?? '') ?? order.length;
  const isHidden = ({ account }: AccountEntry) => hidden.has(account.resource_id ?? '');
  return {
    names,
    hidden,
    order,
    arrange(entries) {
      const named = entries
        .map((entry) => ({ ...entry, ownName: names.get(entry.account.resource_id ?? '') }))
        .sort((one, other) => indexOf(one) - indexOf(other));
      return {
        shown: named.filter((entry) => !isHidden(entry)),
        hidden: named.filter((entry) => isHidden(entry)),
        isOrdered: order.length > 0,
      };
    },
  };
}

export const ownAccountQueries = {
  all: () =>
    queryOptions({
      queryKey: ['own-accounts'],
      queryFn: async () => ownAccountsOf(choicesIn(mayHaveOwnWords() ? await ownAccountRecords.list() : [])),
    }),
};

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
