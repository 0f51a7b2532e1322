import type { Account } from '#contract/accounts.ts';
import { kindOf, KINDS } from '#i18n/account-names.ts';
import type { Translate } from '#i18n/use-i18n.tsx';

/** The heading above all accounts of a kind. */
export function kindHeading(code: string, t: Translate): string {
  const known = KINDS.find((kind) => kind === code);
  return known === undefined ? kindOf({ cash_account_type: code }, t) : t(`kinds.${known}`);
}

/**
 * Accounts kind by kind: first the kinds that we know, in their order, then the others. Within
 * a kind they stay in the order of the bank.
 */
export function byKind<Entry extends { account: Account }>(
  entries: readonly Entry[],
): readonly (readonly [code: string, entries: readonly Entry[]])[] {
  const groups = new Map<string, Entry[]>(KINDS.map((kind) => [kind, []]));
  for (const entry of entries) {
    const code = entry.account.cash_account_type ?? '';
    const group = groups.get(code);
    if (group === undefined) groups.set(code, [entry]);
    else group.push(entry);
  }
  return [...groups].filter(([, group]) => group.length > 0);
}
