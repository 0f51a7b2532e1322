import type { ComponentProps, ReactNode } from 'react';
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

/** Gives text an element of its own: React can't remove a text, or insert before one, that a translator has moved. */
export const alone = (node: ReactNode): ReactNode => (typeof node === 'string' ? <span>{node}</span> : node);
