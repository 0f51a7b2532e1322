import type { ReactNode } from 'react';
import { BankText } from '#ui/data/bank-text.tsx';
import { Cluster } from './cluster.tsx';
import styles from './page.module.css';

export function PageTitle({ children }: { children: string }) {
  return <title>{`${import.meta.env.MODE === 'demo' ? '[DEMO] ' : ''}${children} · Bankbook`}</title>;
}

/** The `h1` takes the focus after a navigation. */
export function PageHeader({
  title,
  windowTitle = title,
  lead,
  before,
  action,
}: {
  title: string;
  /** If it differs from the heading. */
  windowTitle?: string;
  lead?: ReactNode;
  /** A link back. It shows as an arrow; its words are for screen readers. */
  before?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <PageTitle>{windowTitle}</PageTitle>
      <Cluster justify="between" className={styles.row}>
        {before !== undefined && (
          <span data-off-paper className={styles.back}>
            {before}
          </span>
        )}
        <h1 tabIndex={-1}>
          <BankText>{title}</BankText>
        </h1>
        {action}
      </Cluster>
      {lead !== undefined && <div className={styles.lead}>{lead}</div>}
    </header>
  );
}
