import { useI18n } from '#i18n/use-i18n.tsx';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { type ControlAttributes, controlAttributes, FieldDescription } from './field-description.tsx';

/** What every field has around its control. */
export interface FieldProps {
  readonly label: ReactNode;
  /** How to fill it in. */
  readonly hint?: ReactNode;
  /** What is wrong with what was filled in, and what to do about it. */
  readonly error?: ReactNode;
  /** The id of the control, for a link from the error summary; made up where nothing links to it. */
  readonly id?: string;
  /** Says beside the label that it may be left empty. */
  readonly isOptional?: boolean;
}

/** A label, a hint and an error, in this order above the control that they belong to. */
export function Field({
  label,
  hint,
  error,
  id,
  isOptional = false,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const { t } = useI18n();
  const ownId = useId();
  const control = controlAttributes(id ?? ownId, { hint, error });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id} id={`${control.id}-label`}>
        {label}
        {isOptional && <span className={styles.optional}> {t('ui.optional')}</span>}
      </label>
      <FieldDescription id={control.id} hint={hint} error={error} />
      {children(control)}
    </div>
  );
}
