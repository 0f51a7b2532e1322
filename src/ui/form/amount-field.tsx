import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './amount-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The value is the raw text: the page parses it, because it knows the currency. */
export function AmountField({
  beside,
  isHero = false,
  ...rest
}: Omit<TextFieldProps, 'inputMode' | 'variant' | 'type'> & {
  /** A field to choose the currency. */
  beside?: ReactNode;
  /** Large, where the amount is what the page asks for. */
  isHero?: boolean;
}) {
  const field = <TextField width={beside === undefined ? 'short' : 'full'} {...rest} variant="figure" />;
  return beside === undefined ? (
    field
  ) : (
    <div className={classNames(styles.row, isHero && styles.hero)}>
      {field}
      {beside}
    </div>
  );
}
