import type { ReactNode } from 'react';
import { BankText } from './bank-text.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  readonly term: string;
  readonly value: ReactNode;
  /** A link or button to change it; its name has to say what it changes, for it is read on its own too. */
  readonly change?: ReactNode;
}

/** What somebody chose or what was sent, to be checked: each with its name and, where it can be, the way to change it. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ term, value, change }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>
            <BankText>{term}</BankText>
          </dt>
          <dd className={styles.value}>{value}</dd>
          {change !== undefined && <dd className={styles.change}>{change}</dd>}
        </div>
      ))}
    </dl>
  );
}
