import type { ReactNode } from 'react';
import styles from './amount-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The value is the raw text: the page parses it, because it knows the currency. */
export function AmountField({
  beside,
  ...rest
}: Omit<TextFieldProps, 'inputMode' | 'variant' | 'type'> & {
  /** A field to choose the currency. */
  beside?: ReactNode;
}) {
  const field = <TextField width={beside === undefined ? 'short' : 'full'} {...rest} variant="figure" />;
  return beside === undefined ? (
    field
  ) : (
    <div className={styles.row}>
      {field}
      {beside}
    </div>
  );
}
