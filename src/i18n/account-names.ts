import type { Translate } from './use-i18n.tsx';

/** The kinds of account that have words of their own (ISO 20022, ExternalCashAccountType1Code), in the order of the list. */
export const KINDS = ['CACC', 'CASH', 'SVGS', 'CARD', 'LOAN', 'OTHR'] as const;

/** What a bank calls an account. */
interface Named {
  readonly name?: string | undefined;
  readonly cash_account_type?: string | undefined;
}

/** The kind of an account in words; a code that we do not know is shown, never dropped. */
export function kindOf({ cash_account_type: code }: Named, t: Translate): string {
  if (code === undefined || code === '') return t('kind.missing');
  const known = KINDS.find((kind) => kind === code);
  return known === undefined ? t('kind.unknown', { code }) : t(`kind.${known}`);
}

/** The name of an account as the bank gave it; its kind where it gave none. */
export function nameOf(account: Named, t: Translate): string {
  if (account.name !== undefined && account.name.trim() !== '') return account.name;
  return account.cash_account_type === undefined ? t('accounts.unnamed') : kindOf(account, t);
}
