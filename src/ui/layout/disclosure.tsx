import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { alone } from '#ui/text.tsx';
import styles from './disclosure.module.css';

/** Content that opens below its summary. */
export function Disclosure({
  summary,
  className,
  isFold = false,
  isQuiet = false,
  children,
  ...rest
}: ComponentProps<'details'> & {
  summary: ReactNode;
  /** A row of a card without padding, quieter than what stands above it. */
  isFold?: boolean;
  /** For what only a tester or a help desk opens. */
  isQuiet?: boolean;
}) {
  return (
    <details
      {...rest}
      className={classNames(styles.disclosure, isFold && styles.fold, isQuiet && styles.quiet, className)}
    >
      <summary>
        {alone(summary)} <ChevronDownIcon />
      </summary>
      {children}
    </details>
  );
}
