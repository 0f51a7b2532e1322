import { TextField, type TextFieldProps } from './text-field.tsx';

/** `value`, `min` and `max` are ISO dates. */
export function DateField(
  props: Omit<TextFieldProps, 'inputMode' | 'variant' | 'placeholder' | 'prefix' | 'suffix' | 'type'> & {
    min?: string;
    max?: string;
  },
) {
  return <TextField width="short" {...props} type="date" variant="text" />;
}
