import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlAttributes, FieldDescription } from './field-description.tsx';
import styles from './switch-field.module.css';

/** Takes effect at once, without a submit. */
export function SwitchField({
  label,
  hint,
  id,
  ...rest
}: Omit<
  ComponentProps<'input'>,
  'aria-describedby' | 'aria-invalid' | 'children' | 'className' | 'role' | 'type'
> & {
  label: ReactNode;
  hint?: ReactNode;
}) {
  const ownId = useId();
  const { 'aria-describedby': describedBy } = controlAttributes(id ?? ownId, { hint });
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <span>{label}</span>
        <input
          {...rest}
          id={id ?? ownId}
          className={styles.switch}
          type="checkbox"
          // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says it itself
          role="switch"
          aria-describedby={describedBy}
        />
      </label>
      <FieldDescription id={id ?? ownId} hint={hint} />
    </div>
  );
}
