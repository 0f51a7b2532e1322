import { useI18n } from '#i18n/use-i18n.tsx';
import { exact } from '#demo/bank/accounts/cover.ts';
import { magicAmounts } from '#demo/bank/payments/magic-amounts.ts';

/** A magic amount with its texts. */
export type ListedAmount = ReturnType<typeof useAmounts>[number];

export function useAmounts() {
  const { t, formatAmount } = useI18n();
  return magicAmounts.map(({ amount, counts, effect }) => ({
    amount,
    counts,
    /** In the format of the language, as the user types it. */
    text: formatAmount(exact(amount), ''),
    /** What the bank does. */
    what: t(`magic.${effect}`),
  }));
}
