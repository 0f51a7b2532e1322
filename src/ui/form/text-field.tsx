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
  /** Stands before what is typed, in the same frame. */
  readonly prefix?: ReactNode;
  /** Stands after what is typed, in the same frame. */
  readonly suffix?: ReactNode;
  /** As long as what is expected: its length is a hint. */
  readonly width?: 'short' | 'medium' | 'full';
  /** Figures are aligned at their end, codes are in capitals; both have digits of equal width. */
  readonly look?: 'text' | 'figure' | 'code';
}

/** A line of text to type. */
export function TextField({
  label,
  hint,
  error,
  id,
  isOptional,
  prefix,
  suffix,
  width = 'medium',
  look = 'text',
  ...rest
}: TextFieldProps) {
  const shape = classNames(control.control, width !== 'full' && control[width]);
  const text = look !== 'text' && control[look];
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
