import { formatMonth } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { Decimal } from '#lib/money/decimal.ts';
import { visibleText } from '#lib/visible-text.ts';
import { Amount } from '#ui/data/amount.tsx';
import { NumericCell, Table } from '#ui/data/table.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Text } from '#ui/text.tsx';
import type { ReactNode } from 'react';
import { shortCurrency } from '#pages/accounts/transactions/transaction-labels.ts';
import styles from './months-dialog.module.css';
import type { ShownMonth } from './shown-months.ts';
import type { Coverage, MonthlyBalances } from './transaction-months.ts';

type Gap = Extract<MonthlyBalances, { kind: 'unknown' }>['reason'] | Exclude<Coverage, 'whole'> | 'not-read';

/** The exact sums of all months, and what they do not hold. */
export function MonthsDialog({
  isOpen,
  currency: code,
  months,
  balances,
  gap,
  undated,
  leftOut,
  onMonth,
  onClose,
  children,
}: {
  isOpen: boolean;
  currency: string;
  /** All of them, the oldest first. */
  months: readonly ShownMonth[];
  balances: readonly Decimal[] | undefined;
  /** Why there is no balance. */
  gap: Gap | undefined;
  undated: number;
  leftOut: number;
  onMonth: (days: { from: string; to: string }) => void;
  onClose: () => void;
  /** Above the table. */
  children?: ReactNode;
}) {
  const { t, language } = useI18n();
  const short = shortCurrency(code);
  return (
    <Dialog isOpen={isOpen} title={t('chart.by-month')} isLeftByClickBeside onClose={onClose}>
      {children}
      <div className={styles.months}>
        <Table
          caption={t('chart.table', { currency: short === '' ? t('chart.no-currency') : visibleText(short) })}
          isCaptionHidden
          columns={[
            { label: t('chart.month') },
            { label: t('transactions.in'), isNumeric: true },
            { label: t('transactions.out'), isNumeric: true },
            ...(balances === undefined ? [] : [{ label: t('chart.balance'), isNumeric: true }]),
          ]}
        >
          {months
            .map((month, index) => ({ month, balance: balances?.[index] }))
            .toReversed()
            .map(({ month: { month, from, to, part, ...sums }, balance }) => (
              <tr key={month}>
                <th scope="row">
                  <Button
                    variant="quiet"
                    onClick={() => {
                      onClose();
                      onMonth({ from, to });
                    }}
                  >
                    {formatMonth(language, month, 'short')}
                  </Button>
                  {part !== undefined && <Text>{t(`chart-part.${part}`)}</Text>}
                </th>
                <NumericCell>
                  <Amount amount={sums.in} currency={short} />
                </NumericCell>
                <NumericCell>
                  <Amount amount={sums.out} currency={short} />
                </NumericCell>
                {balance !== undefined && (
                  <NumericCell>
                    <Amount amount={balance} currency={short} />
                  </NumericCell>
                )}
              </tr>
            ))}
        </Table>
      </div>
      <Text>{gap === undefined ? t('chart.balance-from') : t(`chart-balance.${gap}`)}</Text>
      {undated > 0 && <Text>{t('chart.undated', { count: undated })}</Text>}
      {leftOut > 0 && <Text>{t('chart.left-out', { count: leftOut })}</Text>}
    </Dialog>
  );
}
