import { type ComponentProps, useId } from 'react';
import styles from './text-field.module.css';

/** A text input that owns its label. */
export function TextField({
  label,
  ...rest
}: Omit<ComponentProps<'input'>, 'id' | 'className'> & { label: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input {...rest} id={id} className={styles.input} />
    </div>
  );
}
