import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A quiet surface for what belongs together and is no list: a summary, what is going on beside a form. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
