import type { Account } from '#contract/accounts.ts';
import type { Translate } from '#i18n/words.tsx';

/** The kinds of account that have words of their own (ISO 20022, ExternalCashAccountType1Code), in the order of the list. */
const KINDS = ['CACC', 'CASH', 'SVGS', 'CARD', 'LOAN', 'OTHR'] as const;

/** The kind of an account in words; a code that we do not know is shown, never dropped. */
export function kindOf({ cash_account_type: code }: Account, t: Translate): string {
  if (code === undefined || code === '') return t('kind.missing');
  const known = KINDS.find((kind) => kind === code);
  return known === undefined ? t('kind.unknown', { code }) : t(`kind.${known}`);
}

/** The name of an account as the bank gave it; its kind where it gave none. */
export function nameOf(account: Account, t: Translate): string {
  if (account.name !== undefined && account.name.trim() !== '') return account.name;
  return account.cash_account_type === undefined ? t('accounts.unnamed') : kindOf(account, t);
}

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
