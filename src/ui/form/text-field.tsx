import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps
  extends
    FieldProps,
    Omit<
      ComponentProps<'input'>,
      keyof FieldProps | 'aria-describedby' | 'aria-invalid' | 'className' | 'prefix' | 'width'
    > {
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
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
  prefix,
  suffix,
  width = 'medium',
  variant = 'text',
  ...rest
}: TextFieldProps) {
  const shape = classNames(control.control, width !== 'full' && control[width]);
  const text = variant !== 'text' && control[variant];
  return (
    <Field label={label} hint={hint} error={error} id={id} isOptional={isOptional}>
      {(attributes) =>
        prefix === undefined && suffix === undefined ? (
          <input {...rest} {...attributes} className={classNames(shape, text)} />
        ) : (
          <span className={classNames(shape, styles.frame)}>
            {prefix !== undefined && (
              <span id={`${attributes.id}-prefix`} className={styles.adornment}>
                {prefix}
              </span>
            )}
            <input
              {...rest}
              {...attributes}
              aria-describedby={[
                attributes['aria-describedby'],
                prefix !== undefined && `${attributes.id}-prefix`,
                suffix !== undefined && `${attributes.id}-suffix`,
              ]
                .filter(Boolean)
                .join(' ')}
              className={classNames(styles.framed, text)}
            />
            {suffix !== undefined && (
              <span id={`${attributes.id}-suffix`} className={styles.adornment}>
                {suffix}
              </span>
            )}
          </span>
        )
      }
    </Field>
  );
}
