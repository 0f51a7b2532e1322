import { type ReactNode, useId } from 'react';
import { controlAttributes, FieldDescription } from './field-description.tsx';
import styles from './fieldset.module.css';

/** Fields that answer one question, and the question. */
export function Fieldset({
  legend,
  hint,
  error,
  role,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Of radio buttons it is a radio group, which can be invalid as a whole. */
  role?: 'radiogroup';
  children: ReactNode;
}) {
  const id = useId();
  const { 'aria-invalid': isInvalid, ...attributes } = controlAttributes(id, { hint, error });
  return (
    <fieldset
      {...attributes}
      className={styles.fieldset}
      role={role}
      aria-invalid={role === 'radiogroup' ? isInvalid : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <FieldDescription id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}
