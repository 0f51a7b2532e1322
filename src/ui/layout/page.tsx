import type { ReactNode } from 'react';
import { Cluster } from './cluster.tsx';
import styles from './page.module.css';

export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Bankbook${import.meta.env.MODE === 'demo' ? ' [DEMO]' : ''}`}</title>;
}

/** Letters of a heading that would take two lines on a phone. */
const LONG = 24;

/** The `h1` takes the focus after a navigation. */
export function PageHeader({
  title,
  heading = title,
  lead,
  steps,
  before,
  action,
}: {
  /** Of the window. */
  title: string;
  /** If it differs. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** The steps of the task that this page is one of. */
  steps?: ReactNode;
  /** A link back. */
  before?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <PageTitle>{title}</PageTitle>
      {steps}
      <Cluster justify="between" className={styles.row}>
        {before}
        <h1 tabIndex={-1} data-long={(typeof heading === 'string' && heading.length > LONG) || undefined}>
          {heading}
        </h1>
        {action}
      </Cluster>
      {lead !== undefined && <div className={styles.lead}>{lead}</div>}
    </header>
  );
}
