import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './summary-list.module.css';

export interface SummaryRow {
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** Its name must say what it changes, because screen readers also read it without the row. */
  readonly change?: ReactNode;
}

export function SummaryList({
  rows,
  isInCard = false,
  isCompact = false,
}: {
  rows: readonly SummaryRow[];
  /** Fills a card without padding: its lines reach the edges. */
  isInCard?: boolean;
  /** Small and without lines, in a narrow column. */
  isCompact?: boolean;
}) {
  return (
    <div className={styles.box}>
      <dl className={classNames(styles.list, isInCard && styles['in-card'], isCompact && styles.compact)}>
        {rows.map(({ term, value, change }, index) => (
          <div key={index} className={styles.row}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
            {change !== undefined && (
              <dd data-off-paper className={styles.change}>
                {change}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
