import type { AccountEntry } from '#api/accounts/own-accounts.ts';
import type { Account } from '#contract/accounts.ts';
import { KINDS } from '#i18n/account-names.ts';
import type { Translate } from '#i18n/use-i18n.tsx';
import type { ReactNode } from 'react';

/** A list that fits on a screen needs no filter. */
export const MIN_FILTERED = 8;

export interface FilterProps {
  /** In the order in which they are shown. */
  readonly entries: readonly AccountEntry[];
  readonly children: (filtered: {
    readonly field?: ReactNode;
    readonly shown: readonly AccountEntry[];
    /** Those that match; not all may be shown. */
    readonly count: number;
    /** Below the list. */
    readonly rest?: ReactNode;
  }) => ReactNode;
}

/** Codes that we have no words for are all one kind. */
const knownKind = (code: string | undefined) => KINDS.find((kind) => kind === code) ?? 'OTHR';

export const kindHeading = (code: string, t: Translate): string => t(`kinds.${knownKind(code)}`);

/**
 * Known kinds come first, in our order; within a kind the order stays. A user who orders the accounts mixes the
 * kinds: then all are one group.
 */
export function byKind(
  entries: readonly AccountEntry[],
  isOrdered = false,
): readonly (readonly [code: string, entries: readonly AccountEntry[]])[] {
  const groups = new Map<string, AccountEntry[]>(KINDS.map((kind) => [kind, []]));
  for (const entry of entries) {
    groups.get(isOrdered ? 'OTHR' : knownKind(entry.account.cash_account_type))?.push(entry);
  }
  return [...groups].filter(([, group]) => group.length > 0);
}

/** Without a choice of the user's: by kind. */
export const inUsualOrder = (accounts: readonly Account[]): readonly AccountEntry[] =>
  byKind(accounts.map((account, index) => ({ account, index }))).flatMap(([, entries]) => entries);
