import { useWords } from '#i18n/use-i18n.tsx';
import { amountVisibility } from '#ui/data/amount-visibility.ts';
import { Amount } from '#ui/data/amount.tsx';
import { panelClass } from '#ui/layout/panel-class.ts';
import { usePreference } from '#ui/use-preference.ts';
import { useId } from 'react';
import styles from './transaction-list.module.css';
import type { TransactionRow } from './transaction-rows.ts';

/** How many characters of an amount have room in a row, on the narrowest screen too. */
const LONGEST_IN_ROW = 24;

/**
 * The amount of a row, which is as high as all others: one that has no room there is never cut,
 * for half a number is another number, but shown whole behind a button.
 */
export function RowAmount({ row: { transaction, direction } }: { row: TransactionRow }) {
  const { t, formatAmount } = useWords();
  const isHidden = usePreference(amountVisibility) === 'hidden';
  const id = useId();
  const { transaction_amount } = transaction;
  if (transaction_amount === undefined) return t('transactions.no-amount');
  const { amount, currency } = transaction_amount;
  const shown = <Amount amount={amount} currency={currency} direction={direction} hasWord />;
  if (isHidden || formatAmount(amount, currency).length <= LONGEST_IN_ROW) return shown;
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.tooLong}>
        {t('transactions.too-long')}
      </button>
      <span id={id} popover="auto" role="note" className={panelClass('end')}>
        <span className={styles.whole}>{shown}</span>
      </span>
    </>
  );
}
