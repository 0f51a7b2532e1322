import { useI18n } from '#i18n/use-i18n.tsx';
import { exact } from '#demo/bank/accounts/cover.ts';
import { magicAmounts } from '#demo/bank/payments/magic-amounts.ts';

type MagicAmount = (typeof magicAmounts)[number];

/** A magic amount as the language has it. */
export interface ListedAmount {
  /** As it stands on the wire. */
  readonly amount: MagicAmount['amount'];
  readonly counts: 'funds' | 'payment' | 'both';
  /** As a person types it. */
  readonly text: string;
  /** What the bank does. */
  readonly what: string;
}

/** The magic amounts in the language that is shown. */
export function useAmounts(): readonly ListedAmount[] {
  const { t, formatAmount } = useI18n();
  return magicAmounts.map(({ amount, counts, effect }) => ({
    amount,
    counts,
    text: formatAmount(exact(amount), ''),
    what: t(`magic.${effect}`),
  }));
}
