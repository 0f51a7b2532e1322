import type { ReactNode } from 'react';
import styles from './wide-page.module.css';

/** A page that stands for itself, outside the app's frame, and has room for tables. */
export function WidePage({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>;
}
