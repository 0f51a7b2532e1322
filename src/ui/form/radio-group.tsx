import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { controlAttributes, FieldDescription } from './field-description.tsx';
import { Fieldset } from './fieldset.tsx';

/** One of a few answers, all of which are seen. */
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
  /** The id of the answer that the focus goes to, for a link from the error summary. */
  id?: string;
  name?: string;
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly hint?: ReactNode }[];
  /** Undefined as long as nothing is chosen: no answer is given for anybody. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
}) {
  const ownId = useId();
  const focused = value ?? options[0]?.value;
  return (
    <Fieldset legend={legend} hint={hint} error={error} role="radiogroup">
      {options.map((option, place) => {
        const optionId = id !== undefined && option.value === focused ? id : `${ownId}${place}`;
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
    </Fieldset>
  );
}
