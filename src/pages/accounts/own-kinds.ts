import { accountQueries } from '#api/accounts/accounts.ts';
import type { AccountsResponse } from '#contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';

/** The kind of account (ISO 20022, ExternalCashAccountType1Code) by the name that the bank gives it. */
export type OwnKinds = ReadonlyMap<string, string>;

const NONE: OwnKinds = new Map();

/** Of the accounts that were read: by its name, a transaction's other side may be one of the user's own accounts. */
export function useOwnKinds(): OwnKinds {
  return useQuery({ ...accountQueries.list(), enabled: false, select: ownKinds }).data ?? NONE;
}

/** Without the names that several accounts share. */
export function ownKinds({ accounts }: AccountsResponse): OwnKinds {
  const kinds = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { name: sent = '', cash_account_type = '' } of accounts.items) {
    const name = sent.trim();
    if (kinds.has(name)) repeated.add(name);
    kinds.set(name, cash_account_type);
  }
  for (const name of [...repeated, '']) kinds.delete(name);
  return kinds;
}
