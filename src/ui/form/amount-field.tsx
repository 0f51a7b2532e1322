import type { ReactNode } from 'react';
import styles from './amount-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The value is the raw text: the page parses it, because it knows the currency. */
export function AmountField({
  currency,
  beside,
  ...rest
}: Omit<TextFieldProps, 'inputMode' | 'variant' | 'prefix' | 'suffix' | 'type'> & {
  /** A fixed currency code. */
  currency?: string;
  /** A field to choose the currency. */
  beside?: ReactNode;
}) {
  const field = (
    <TextField
      autoComplete="off"
      width={beside === undefined ? 'short' : 'full'}
      {...rest}
      inputMode="decimal"
      variant="figure"
      suffix={currency}
    />
  );
  return beside === undefined ? (
    field
  ) : (
    <div className={styles.row}>
      {field}
      {beside}
    </div>
  );
}
