import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './stack.module.css';

/** One below the other. `gap` is a step of the grid; with `start`, buttons and links keep their own width. */
export function Stack({
  gap = 1,
  align,
  className,
  ...rest
}: ComponentProps<'div'> & { gap?: 'half' | 1 | 2 | 3; align?: 'start' | 'end' }) {
  return (
    <div
      {...rest}
      className={classNames(styles.stack, styles[`gap-${gap}`], align && styles[align], className)}
    />
  );
}
