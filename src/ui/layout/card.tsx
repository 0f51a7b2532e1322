import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './card.module.css';

export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'article' }) {
  return <Tag {...rest} className={classNames(styles.card, className)} />;
}
