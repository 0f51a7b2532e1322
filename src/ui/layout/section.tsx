import { type ReactNode, useId } from 'react';
import { Cluster } from './cluster.tsx';
import styles from './section.module.css';

export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <Cluster lineGap={0} justify="between" className={styles.row}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </Cluster>
      {children}
    </section>
  );
}
