import type { Balance } from '#contract/balances.ts';
import type { Translate } from '#i18n/use-i18n.tsx';

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

/** A type of balance in words, and in a sentence where we know what it means; a code that we do not know is shown, never dropped. */
export function balanceTypeOf(
  { balance_type: code }: Balance,
  t: Translate,
): { readonly label: string; readonly meaning?: string } {
  const known = BALANCE_TYPES.find((type) => type === code);
  return known === undefined
    ? { label: t('balance.unknown', { code }) }
    : { label: t(`balance.${known}`), meaning: t(`balance-meaning.${known}`) };
}
