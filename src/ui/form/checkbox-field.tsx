import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { controlAttributes, FieldDescription } from './field-description.tsx';

type Named =
  | { readonly label: Exclude<ReactNode, undefined> }
  | { readonly label?: undefined; readonly 'aria-label': string }
  | { readonly label?: undefined; readonly 'aria-labelledby': string };

type CheckboxFieldProps = Omit<
  ComponentProps<'input'>,
  'aria-describedby' | 'aria-invalid' | 'className' | 'ref' | 'type'
> &
  Named & {
    readonly hint?: ReactNode;
    readonly error?: ReactNode;
    readonly isIndeterminate?: boolean;
  };

/** In a table cell, the headings name it, so it has no visible label. */
export function CheckboxField({
  label,
  hint,
  error,
  id,
  isIndeterminate = false,
  ...rest
}: CheckboxFieldProps) {
  const ownId = useId();
  const attributes = controlAttributes(id ?? ownId, { hint, error });
  const box = (
    <input
      {...rest}
      {...attributes}
      ref={(input) => {
        // `indeterminate` has no attribute.
        if (input !== null) input.indeterminate = isIndeterminate;
      }}
      type="checkbox"
      className={styles.box}
    />
  );
  return (
    <div className={styles.field}>
      <FieldDescription id={attributes.id} error={error} />
      {label === undefined ? (
        <label className={styles.bare}>{box}</label>
      ) : (
        <label className={styles.choice}>
          {box}
          <span>{label}</span>
        </label>
      )}
      {hint !== undefined && (
        <div className={styles.hint}>
          <FieldDescription id={attributes.id} hint={hint} />
        </div>
      )}
    </div>
  );
}
