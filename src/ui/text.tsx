import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './text.module.css';

/** What stands beside the main text: small and muted. */
export function Text({
  as: Tag = 'p',
  className,
  ...rest
}: ComponentProps<'p'> & { as?: 'p' | 'span' | 'div' | 'dt' | 'figcaption' | 'h4' }) {
  return <Tag {...rest} className={classNames(styles.text, className)} />;
}
