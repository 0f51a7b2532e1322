import { compactIban } from '#lib/money/compact-iban.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Formats on blur only, so that the caret does not jump. */
export function IbanField({
  value,
  onValueChange,
  ...rest
}: Omit<TextFieldProps, 'defaultValue' | 'variant' | 'onChange' | 'onBlur' | 'type' | 'value'> & {
  /** Without spaces, in capitals. */
  value: string;
  onValueChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(groupedIban(value));
  return (
    <TextField
      width="full"
      {...rest}
      variant="code"
      // An IBAN is left to right on any page.
      dir="ltr"
      // A value set by the parent replaces the typed text.
      value={compactIban(typed) === value ? typed : groupedIban(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(compactIban(target.value));
      }}
      onBlur={() => setTyped(groupedIban(value))}
    />
  );
}
