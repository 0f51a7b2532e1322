import { classNames } from '#ui/class-names.ts';
import control from './control.module.css';
import { type ControlProps, Field } from './field.tsx';

export interface TextFieldProps extends ControlProps<'input'> {
  /** As long as the expected input, as a hint to the user. */
  readonly width?: 'short' | 'medium' | 'full';
  readonly variant?: keyof typeof ATTRIBUTES;
}

/** Numbers and codes are not for the browser to complete, and codes not to correct. */
const ATTRIBUTES = {
  text: undefined,
  figure: { inputMode: 'decimal', autoComplete: 'off' },
  code: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
} as const;

export function TextField({
  label,
  hint,
  error,
  id,
  isOptional,
  width = 'medium',
  variant = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} isOptional={isOptional}>
      {(attributes) => (
        <input
          {...ATTRIBUTES[variant]}
          {...rest}
          {...attributes}
          className={classNames(
            control.control,
            width !== 'full' && control[width],
            variant !== 'text' && control[variant],
          )}
        />
      )}
    </Field>
  );
}
