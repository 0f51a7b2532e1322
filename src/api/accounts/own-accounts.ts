import { mayHaveOwnWords } from '#api/storage/own-words-hint.ts';
import type { Account } from '#contract/accounts.ts';
import { queryOptions } from '@tanstack/react-query';

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

export function ownAccountsOf({ names, hidden, order }: OwnChoices): OwnAccounts {
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

/** Most users have none, and load none of the code that reads them. */
const NONE: OwnChoices = { names: new Map(), hidden: new Set(), order: [] };

export const ownAccountQueries = {
  all: () =>
    queryOptions({
      queryKey: ['own-accounts'],
      queryFn: async () =>
        mayHaveOwnWords()
          ? (await import('./own-account-records.ts')).readOwnAccounts()
          : ownAccountsOf(NONE),
    }),
};
