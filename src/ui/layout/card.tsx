import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './card.module.css';

export function Card({
  as: Tag = 'div',
  isFlush = false,
  className,
  ...rest
}: ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section';
  /** Without padding: its rows reach the edges. */
  isFlush?: boolean;
}) {
  return <Tag {...rest} className={classNames(styles.card, isFlush && styles.flush, className)} />;
}
