import { useI18n } from '#i18n/use-i18n.tsx';
import { sentDigits } from '#lib/money/sent-digits.ts';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { Text } from '#ui/text.tsx';

/** The number as the bank sent it, where the amount shows fewer digits; or that what is shown is none for certain. */
export function AmountSent(amount: { amount?: unknown; amount_sent?: unknown }) {
  const { t } = useI18n();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  const digits = sentDigits(amount);
  if (isHidden) return null;
  if (amount.amount === undefined) return <Text>{t('ui.amount-unread')}</Text>;
  if (digits === undefined) return null;
  return (
    <Text>
      <BankText>{t('account.amount-sent', { digits })}</BankText>
    </Text>
  );
}
