import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Only problems interrupt a screen reader. */
export function Notice({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'warning' | 'problem';
  children: ReactNode;
}) {
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} data-tone={tone} className={styles.notice}>
      <div className={styles.content}>{typeof children === 'string' ? <p>{children}</p> : children}</div>
    </div>
  );
}
