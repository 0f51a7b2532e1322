import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Fields beside each other, as many as there is room for: their labels in one line, and their controls in another. */
export function FieldRow({ role, children }: { role?: 'search'; children: ReactNode }) {
  return (
    <div role={role} className={styles.row}>
      {children}
    </div>
  );
}
