import { TextField, type TextFieldProps } from './text-field.tsx';

/** A day to type or to pick, as the browser does it. Its value, `min` and `max` are ISO dates. */
export function DateField(
  props: Omit<TextFieldProps, 'inputMode' | 'look' | 'placeholder' | 'prefix' | 'suffix' | 'type'> & {
    min?: string;
    max?: string;
  },
) {
  return <TextField width="short" {...props} type="date" look="text" />;
}
