import { visibleText } from '#lib/visible-text.ts';
import type { Translate } from './use-i18n.tsx';

/** Cash account types that have a translation (ISO 20022, ExternalCashAccountType1Code), in display order. */
export const KINDS = ['CACC', 'CASH', 'SVGS', 'CARD', 'LOAN', 'OTHR'] as const;

interface Named {
  readonly name?: string | undefined;
  readonly cash_account_type?: string | undefined;
  /** What tells it apart from others of its name (`toldApart`). */
  readonly distinction?: unknown;
}

/** Unknown codes are shown as they are, never dropped. */
export function kindOf({ cash_account_type: code }: Named, t: Translate): string {
  if (code === undefined || code === '') return t('kind.missing');
  const knownKind = KINDS.find((kind) => kind === code);
  return knownKind === undefined ? t('app.other', { code: visibleText(code) }) : t(`kind.${knownKind}`);
}

/** The name sent by the bank, else the account type; and what tells it apart from others of the same name. */
export function nameOf(account: Named, t: Translate): string {
  const { name = '', cash_account_type, distinction } = account;
  const alone = name.trim() || (cash_account_type === undefined ? t('accounts.unnamed') : kindOf(account, t));
  return typeof distinction === 'string' ? `${alone} (${distinction})` : alone;
}
