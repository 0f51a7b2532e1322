import type { ReactNode } from 'react';
import { BankText } from '#ui/data/bank-text.tsx';
import styles from './page.module.css';

/** The title of the window; in the demo it says so. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${import.meta.env.MODE === 'demo' ? '[DEMO] ' : ''}${children} · Bankbook`}</title>;
}

/** The head of a page: its one `h1`, which takes the focus after a navigation, and what belongs beside it. */
export function PageHeader({
  title,
  windowTitle = title,
  lead,
  before,
  action,
}: {
  title: string;
  /** Where the title of the window says more. */
  windowTitle?: string;
  lead?: ReactNode;
  before?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <PageTitle>{windowTitle}</PageTitle>
      {before}
      <div className={styles.row}>
        <h1 tabIndex={-1}>
          <BankText>{title}</BankText>
        </h1>
        {action}
      </div>
      {lead !== undefined && <div className={styles.lead}>{lead}</div>}
    </header>
  );
}
