import type { Account } from '#contract/accounts.ts';
import type { Balance } from '#contract/balances.ts';
import type { Translate } from '#i18n/words.tsx';

/** The kinds of account that have words of their own (ISO 20022, ExternalCashAccountType1Code). */
const KINDS = ['CACC', 'CASH', 'CARD', 'LOAN', 'SVGS', 'OTHR'] as const;
/** The types of balance that have words of their own (ISO 20022, ExternalBalanceType1Code). */
const BALANCE_TYPES = [
  'CLBD',
  'XPCD',
  'VALU',
  'OTHR',
  'ITAV',
  'ITBD',
  'OPBD',
  'PRCD',
  'CLAV',
  'FWAV',
  'INFO',
] as const;

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

/** The type of a balance in words; a code that we do not know is shown, never dropped. */
export function balanceTypeOf({ balance_type: code }: Balance, t: Translate): string {
  const known = BALANCE_TYPES.find((type) => type === code);
  return known === undefined ? t('balance.unknown', { code }) : t(`balance.${known}`);
}
