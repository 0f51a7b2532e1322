import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { controlAttributes, FieldDescription } from './field-description.tsx';

export function RadioGroup<Value extends string>({
  legend,
  hint,
  error,
  id,
  name,
  options,
  value,
  onValueChange,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The error summary links to it. It is set on the checked or first option. */
  id?: string;
  name?: string;
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly hint?: ReactNode }[];
  /** Undefined until the user chooses: there is no default. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
}) {
  const ownId = useId();
  const groupId = useId();
  const focused = value ?? options[0]?.value;
  return (
    <fieldset {...controlAttributes(groupId, { hint, error })} className={styles.group} role="radiogroup">
      <legend className={styles.legend}>{legend}</legend>
      <FieldDescription id={groupId} hint={hint} error={error} />
      {options.map((option, index) => {
        const optionId = id !== undefined && option.value === focused ? id : `${ownId}${index}`;
        const { 'aria-describedby': describedBy } = controlAttributes(optionId, { hint: option.hint });
        return (
          <div key={option.value} className={styles.field}>
            <label className={styles.choice}>
              <input
                id={optionId}
                className={styles.box}
                type="radio"
                name={name ?? ownId}
                aria-describedby={describedBy}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
            {option.hint !== undefined && (
              <div className={styles.hint}>
                <FieldDescription id={optionId} hint={option.hint} />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
