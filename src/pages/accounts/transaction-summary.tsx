import { useWords } from '#i18n/words.tsx';
import { Amount } from '#ui/amount.tsx';
import { NumericCell, Table } from '#ui/table.tsx';
import { totalsOf } from './transaction-totals.ts';
import type { TransactionRow } from './transaction-rows.ts';
import styles from './transactions-page.module.css';

/** What came in and went out among the rows that are shown, exactly and per currency. */
export function TransactionSummary({ rows }: { rows: readonly TransactionRow[] }) {
  const { t } = useWords();
  const { currencies, leftOut } = totalsOf(rows);
  if (currencies.length === 0) return null;
  return (
    <div className={styles.summary}>
      <Table
        caption={t('transactions.totals')}
        isCaptionHidden
        columns={[
          { label: t('transactions.currency') },
          { label: t('transactions.in'), isNumeric: true },
          { label: t('transactions.out'), isNumeric: true },
        ]}
      >
        {currencies.map((total) => (
          <tr key={total.currency}>
            <th scope="row">{total.currency === '' ? t('transactions.no-currency') : total.currency}</th>
            <NumericCell>
              <Amount amount={total.in} currency={total.currency} direction="in" />
              <span className={styles.count}>{t('transactions.count', { count: total.countIn })}</span>
            </NumericCell>
            <NumericCell>
              <Amount amount={total.out} currency={total.currency} direction="out" />
              <span className={styles.count}>{t('transactions.count', { count: total.countOut })}</span>
            </NumericCell>
          </tr>
        ))}
      </Table>
      {leftOut > 0 && <p className={styles.aside}>{t('transactions.left-out', { count: leftOut })}</p>}
    </div>
  );
}
