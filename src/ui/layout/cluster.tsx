import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './cluster.module.css';

/** Side by side, on as many lines as it takes. The gaps are steps of the grid. */
export function Cluster({
  gap = 2,
  lineGap = 1,
  justify,
  isApart = false,
  className,
  ...rest
}: ComponentProps<'div'> & {
  gap?: 1 | 2;
  lineGap?: 0 | 1 | 2;
  justify?: 'center' | 'end' | 'between';
  /** With some space above. */
  isApart?: boolean;
}) {
  return (
    <div
      {...rest}
      className={classNames(
        styles.cluster,
        styles[`gap-${gap}`],
        styles[`line-gap-${lineGap}`],
        justify && styles[justify],
        isApart && styles.apart,
        className,
      )}
    />
  );
}
