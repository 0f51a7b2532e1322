import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
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
    <div role={tone === 'problem' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      <div className={styles.content}>{typeof children === 'string' ? <p>{children}</p> : children}</div>
    </div>
  );
}
