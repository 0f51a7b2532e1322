import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

/** In a table cell, the headings name it, so it has no visible label. */
export function CheckboxField({
  label,
  isIndeterminate = false,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'ref' | 'type'> & {
  label?: ReactNode;
  isIndeterminate?: boolean;
}) {
  return (
    <div className={styles.field}>
      <label className={label === undefined ? styles.bare : styles.choice}>
        <input
          {...rest}
          ref={(input) => {
            // `indeterminate` has no attribute.
            if (input !== null) input.indeterminate = isIndeterminate;
          }}
          type="checkbox"
          className={styles.box}
        />
        {label !== undefined && <span>{label}</span>}
      </label>
    </div>
  );
}
