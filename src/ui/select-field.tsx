import { visibleText } from '#lib/visible-text.ts';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';
import styles from './select-field.module.css';

/** One of a few values to choose; for many there is the combobox. */
export function SelectField({
  label,
  hint,
  error,
  id,
  isOptional,
  options,
  width = 'medium',
  ...rest
}: FieldProps &
  Omit<
    ComponentProps<'select'>,
    | keyof FieldProps
    | 'aria-describedby'
    | 'aria-invalid'
    | 'children'
    | 'className'
    | 'multiple'
    | 'size'
    | 'width'
  > & {
    options: readonly { readonly value: string; readonly label: string }[];
    width?: 'short' | 'medium' | 'full';
  }) {
  return (
    <Field label={label} hint={hint} error={error} id={id} isOptional={isOptional}>
      {(attributes) => (
        <span className={classNames(styles.frame, width !== 'full' && control[width])}>
          <select {...rest} {...attributes} className={classNames(control.control, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {visibleText(option.label)}
              </option>
            ))}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}
