import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** One primitive in one state, labelled with its name in the code. */
export function Specimen({
  of,
  isStacked = false,
  children,
}: {
  of: string;
  /** A column as wide as the page, for fields and whole pages. */
  isStacked?: boolean;
  children: ReactNode;
}) {
  return (
    <figure className={styles.specimen}>
      <Text as="figcaption">
        <code>{of}</code>
      </Text>
      {isStacked ? <Stack gap={2}>{children}</Stack> : <div className={styles.stage}>{children}</div>}
    </figure>
  );
}
