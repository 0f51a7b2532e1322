import { compactIban } from '#lib/money/check-iban.ts';
import { groupedIban } from '#lib/money/iban.ts';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * An IBAN to type or to paste, however it is spaced. While it is typed it stays as it is, so
 * that the caret never jumps; left, it stands in groups of four.
 */
export function IbanField({
  value,
  onValueChange,
  onBlur,
  ...rest
}: Omit<TextFieldProps, 'defaultValue' | 'look' | 'onChange' | 'prefix' | 'suffix' | 'type' | 'value'> & {
  /** Without spaces, in capitals. */
  value: string;
  onValueChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(groupedIban(value));
  return (
    <TextField
      width="full"
      autoComplete="off"
      {...rest}
      look="code"
      // Letters and digits run in one direction, whichever that of the page is.
      dir="ltr"
      autoCapitalize="characters"
      spellCheck={false}
      // A value that comes from elsewhere goes before what was typed.
      value={compactIban(typed) === value ? typed : groupedIban(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(compactIban(target.value));
      }}
      onBlur={(event) => {
        setTyped(groupedIban(value));
        onBlur?.(event);
      }}
    />
  );
}
