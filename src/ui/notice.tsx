import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { InfoIcon, ProblemIcon, WarningIcon } from './icons.tsx';
import styles from './notice.module.css';

const ICONS = { info: InfoIcon, warning: WarningIcon, problem: ProblemIcon };

/** A short message in the flow of the page. A problem interrupts a screen reader, anything else waits. */
export function Notice({ tone = 'info', children }: { tone?: keyof typeof ICONS; children: ReactNode }) {
  const ToneIcon = ICONS[tone];
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      <ToneIcon />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
