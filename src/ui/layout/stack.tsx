import type { HTMLAttributes } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './stack.module.css';

/** One below the other. `gap` is a step of the grid; with `start`, buttons and links keep their own width. */
export function Stack({
  as: Tag = 'div',
  gap = 1,
  align,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'ul';
  gap?: 'half' | 1 | 2 | 3;
  align?: 'start' | 'end';
}) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.stack, styles[`gap-${gap}`], align && styles[align], className)}
    />
  );
}
