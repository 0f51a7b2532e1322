import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** Decorative: a text or label always accompanies it. Strokes on a grid of 24. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden className={styles.icon} viewBox="0 0 24 24">
      {children}
    </svg>
  );
}
