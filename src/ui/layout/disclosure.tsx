import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { alone } from '#ui/text.tsx';
import styles from './disclosure.module.css';

/** Content that opens below its summary. */
export function Disclosure({
  summary,
  className,
  children,
  ...rest
}: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details {...rest} className={classNames(styles.disclosure, className)}>
      <summary>
        {alone(summary)} <ChevronDownIcon />
      </summary>
      {children}
    </details>
  );
}
