import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A short message in the flow of the page. A problem interrupts a screen reader, anything else waits. */
export function Notice({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'warning' | 'problem';
  children: ReactNode;
}) {
  const toneClass = { info: '', warning: styles.warning, problem: styles.problem }[tone] ?? '';
  return (
    <div
      role={tone === 'problem' ? 'alert' : 'status'}
      className={`${styles.notice ?? ''} ${toneClass}`.trim()}
    >
      {children}
    </div>
  );
}
