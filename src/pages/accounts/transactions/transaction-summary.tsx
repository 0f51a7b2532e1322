import { formatList } from '#i18n/format-list.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { shortCurrency } from './transaction-labels.ts';
import type { totalsOf, Unbooked } from './transaction-totals.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import styles from './transactions-page.module.css';

export function TransactionSummary({
  totals: { currencies, leftOut, unbooked },
}: {
  totals: ReturnType<typeof totalsOf>;
}) {
  const { t } = useI18n();
  return (
    <>
      {currencies.length > 0 && (
        <Stack as="ul" gap="half" aria-label={t('transactions.totals')} className={styles.totals}>
          {currencies.map((total) => (
            <li key={total.currency}>
              {currencies.length > 1 && (
                <strong>
                  {total.currency === '' ? (
                    t('transactions.no-currency')
                  ) : (
                    <BankText>{shortCurrency(total.currency)}</BankText>
                  )}
                </strong>
              )}
              {(['in', 'out'] as const).map((direction) => (
                <span key={direction}>
                  <Text as="span">
                    {t(`transactions.total-${direction}`, {
                      count: direction === 'in' ? total.countIn : total.countOut,
                    })}
                  </Text>{' '}
                  <Amount
                    amount={total[direction]}
                    currency={shortCurrency(total.currency)}
                    direction={direction}
                    size="large"
                  />
                </span>
              ))}
            </li>
          ))}
        </Stack>
      )}
      <IncludingUnbooked unbooked={unbooked} />
      {leftOut > 0 && <Text>{t('transactions.left-out', { count: leftOut })}</Text>}
    </>
  );
}

/** Says how many of the rows in a sum are not booked; nothing where all are. */
export function IncludingUnbooked({ unbooked }: { unbooked: Unbooked }) {
  const { t, language } = useI18n();
  const parts = (['pending', 'planned', 'other'] as const).flatMap((status) =>
    unbooked[status] === 0 ? [] : [t(`transactions.including-${status}`, { count: unbooked[status] })],
  );
  if (parts.length === 0) return null;
  return <Text>{t('transactions.including', { parts: formatList(language, parts) })}</Text>;
}
