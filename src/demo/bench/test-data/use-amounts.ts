import { useI18n } from '#i18n/use-i18n.tsx';
import { exact } from '#demo/bank/accounts/cover.ts';
import { magicAmounts } from '#demo/bank/payments/magic-amounts.ts';

type MagicAmount = (typeof magicAmounts)[number];

/** A magic amount with its texts. */
export interface ListedAmount {
  /** In the interface's format. */
  readonly amount: MagicAmount['amount'];
  readonly counts: 'funds' | 'payment' | 'both';
  /** In the format of the language, as the user types it. */
  readonly text: string;
  /** What the bank does. */
  readonly what: string;
}

export function useAmounts(): readonly ListedAmount[] {
  const { t, formatAmount } = useI18n();
  return magicAmounts.map(({ amount, counts, effect }) => ({
    amount,
    counts,
    text: formatAmount(exact(amount), ''),
    what: t(`magic.${effect}`),
  }));
}
