import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Aligns labels with labels and controls with controls. */
export function FieldRow({ role, children }: { role?: 'search'; children: ReactNode }) {
  return (
    <div role={role} className={styles.row}>
      {children}
    </div>
  );
}
