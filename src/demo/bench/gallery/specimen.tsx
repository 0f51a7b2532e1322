import { classNames } from '#ui/class-names.ts';
import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** One primitive in one state, under the name that it has in the code. */
export function Specimen({
  of,
  isStacked = false,
  children,
}: {
  of: string;
  /** Below each other and as wide as the page, which fields and pages are. */
  isStacked?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={styles.specimen}>
      <figcaption>
        <code>{of}</code>
      </figcaption>
      <div className={classNames(styles.stage, isStacked && styles.stacked)}>{children}</div>
    </figure>
  );
}
