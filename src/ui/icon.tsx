import type { ReactNode } from 'react';
import styles from './icon.module.css';

/**
 * Our own icons: strokes on a grid of 24, as high as the text beside them is large. All are
 * decorative; the word that they stand for is always there too, for the eye or the ear.
 */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden className={styles.icon} viewBox="0 0 24 24">
      {children}
    </svg>
  );
}
