import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlAttributes, FieldDescription } from './field-description.tsx';
import styles from './switch-field.module.css';

/** Takes effect at once, without a submit. */
export function SwitchField({
  label,
  hint,
  ...rest
}: Omit<
  ComponentProps<'input'>,
  'aria-describedby' | 'aria-invalid' | 'children' | 'className' | 'id' | 'role' | 'type'
> & {
  label: ReactNode;
  hint?: ReactNode;
}) {
  const id = useId();
  const { 'aria-describedby': describedBy } = controlAttributes(id, { hint });
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <span>{label}</span>
        <input
          {...rest}
          id={id}
          className={styles.switch}
          type="checkbox"
          // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says it itself
          role="switch"
          aria-describedby={describedBy}
        />
      </label>
      <FieldDescription id={id} hint={hint} />
    </div>
  );
}
