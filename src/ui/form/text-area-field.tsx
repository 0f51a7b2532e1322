import { useI18n } from '#i18n/use-i18n.tsx';
import { type ComponentProps, useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './text-area-field.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Before the count is announced to screen readers, ms. */
const PAUSE = 1000;

export function TextAreaField({
  label,
  hint,
  error,
  id,
  isOptional,
  value,
  mostCharacters,
  ...rest
}: FieldProps &
  Omit<
    ComponentProps<'textarea'>,
    | keyof FieldProps
    | 'aria-describedby'
    | 'aria-invalid'
    | 'className'
    | 'defaultValue'
    | 'maxLength'
    | 'value'
  > & {
    value: string;
    /** A soft limit, so that pasted text is not cut off unnoticed. */
    mostCharacters?: number;
  }) {
  return (
    <Field label={label} hint={hint} error={error} id={id} isOptional={isOptional}>
      {(attributes) => (
        <>
          <textarea
            rows={3}
            {...rest}
            {...attributes}
            value={value}
            className={classNames(control.control, styles.area)}
          />
          {mostCharacters !== undefined && <Count left={mostCharacters - value.length} />}
        </>
      )}
    </Field>
  );
}

function Count({ left }: { left: number }) {
  const { t } = useI18n();
  const settled = useSettled(left);
  const inWords = (count: number) =>
    count < 0 ? t('ui.characters-over', { count: -count }) : t('ui.characters-left', { count });
  return (
    <>
      <span aria-hidden className={classNames(styles.count, left < 0 && styles.over)}>
        {inWords(left)}
      </span>
      <VisuallyHidden>
        <span role="status">{inWords(settled)}</span>
      </VisuallyHidden>
    </>
  );
}

/** The last value that was stable for {@link PAUSE}. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
