import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '#ui/class-names.ts';

export type BadgeTone = 'neutral' | 'info' | 'positive' | 'warning' | 'problem';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
