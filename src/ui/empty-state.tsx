import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Says that there is nothing, why, and what can be done about it. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
