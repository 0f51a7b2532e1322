import type { ReactNode } from 'react';
import styles from './amount-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A sum of money to type. It hands out the text as it was typed: what it means is for the page
 * to say, which knows the currency and has a place for the error.
 */
export function AmountField({
  currency,
  beside,
  ...rest
}: Omit<TextFieldProps, 'inputMode' | 'look' | 'prefix' | 'suffix' | 'type'> & {
  /** The code of a currency that can't be chosen. */
  currency?: string;
  /** A field for the currency, where it can. */
  beside?: ReactNode;
}) {
  const field = (
    <TextField
      autoComplete="off"
      width={beside === undefined ? 'short' : 'full'}
      {...rest}
      inputMode="decimal"
      look="figure"
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
