import type { ReactNode } from 'react';
import styles from './wide-page.module.css';

/** A page outside the app's frame. */
export function WidePage({ children }: { children: ReactNode }) {
  return <main className={styles.page}>{children}</main>;
}
