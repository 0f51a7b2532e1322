import { useI18n } from '#i18n/use-i18n.tsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { alone } from '#ui/text.tsx';
import styles from './field.module.css';
import { type ControlAttributes, controlAttributes, FieldDescription } from './field-description.tsx';

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it. */
  readonly error?: ReactNode;
  /** Needed only for links from the error summary. */
  readonly id?: string;
  readonly isOptional?: boolean;
}

/** The props of a field and of its control; the field says how the control is named and described. */
export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | keyof ControlAttributes | 'className' | 'width'>;

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
        {alone(label)}
        {isOptional && <span className={styles.optional}>{` ${t('ui.optional')}`}</span>}
      </label>
      <FieldDescription id={control.id} hint={hint} error={error} />
      {children(control)}
    </div>
  );
}
