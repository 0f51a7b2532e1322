import { visibleText } from '#lib/visible-text.ts';
import { classNames } from '#ui/class-names.ts';
import control from './control.module.css';
import { type ControlProps, Field } from './field.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import styles from './select-field.module.css';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Adjacent options with the same group form an `optgroup`. */
  readonly group?: string;
}

export function SelectField({
  label,
  hint,
  error,
  id,
  isOptional,
  options,
  width = 'medium',
  ...rest
}: Omit<ControlProps<'select'>, 'children' | 'multiple' | 'size'> & {
  options: readonly SelectOption[];
  width?: 'short' | 'medium' | 'full';
}) {
  return (
    <Field label={label} hint={hint} error={error} id={id} isOptional={isOptional}>
      {(attributes) => (
        <span className={classNames(styles.frame, width !== 'full' && control[width])}>
          <select {...rest} {...attributes} className={classNames(control.control, styles.select)}>
            {runsOf(options).map(({ group, own }) =>
              group === undefined ? (
                own.map(optionElement)
              ) : (
                <optgroup key={group} label={group}>
                  {own.map(optionElement)}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}

const optionElement = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {visibleText(label)}
  </option>
);

function runsOf(options: readonly SelectOption[]) {
  const runs: { group: string | undefined; own: SelectOption[] }[] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last !== undefined && last.group === option.group) last.own.push(option);
    else runs.push({ group: option.group, own: [option] });
  }
  return runs;
}
