import type { ReactNode } from 'react';
import { BankText } from './bank-text.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  readonly term: string;
  readonly value: ReactNode;
  /** Its name must say what it changes, because screen readers also read it without the row. */
  readonly change?: ReactNode;
}

export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ term, value, change }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>
            <BankText>{term}</BankText>
          </dt>
          <dd className={styles.value}>{value}</dd>
          {change !== undefined && (
            <dd data-off-paper className={styles.change}>
              {change}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
