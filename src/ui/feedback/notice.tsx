import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './notice.module.css';

/** A short message in the flow of the page. A problem interrupts a screen reader, anything else waits. */
export function Notice({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'warning' | 'problem';
  children: ReactNode;
}) {
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
