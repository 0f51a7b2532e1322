import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps
  extends
    FieldProps,
    Omit<
      ComponentProps<'input'>,
      keyof FieldProps | 'aria-describedby' | 'aria-invalid' | 'className' | 'width'
    > {
  /** As long as the expected input, as a hint to the user. */
  readonly width?: 'short' | 'medium' | 'full';
  readonly variant?: 'text' | 'figure' | 'code';
}

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
