import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** On wide screens `aside` is a column that stays in sight; on narrow ones it follows. A page has it at its top level. */
export function Columns({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div data-columns className={styles.columns}>
      <div className={styles.main}>{children}</div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
