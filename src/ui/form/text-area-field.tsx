import { useI18n } from '#i18n/use-i18n.tsx';
import { useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import control from './control.module.css';
import { type ControlProps, Field } from './field.tsx';
import styles from './text-area-field.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Before the count is announced to screen readers. */
const DEBOUNCE_MS = 1000;

export function TextAreaField({
  label,
  hint,
  error,
  id,
  isOptional,
  value,
  maxCharacters,
  ...rest
}: Omit<ControlProps<'textarea'>, 'defaultValue' | 'maxLength' | 'value'> & {
  value: string;
  /** A soft limit, so that pasted text is not cut off unnoticed. */
  maxCharacters?: number | undefined;
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
          {maxCharacters !== undefined && <Count left={maxCharacters - value.length} />}
        </>
      )}
    </Field>
  );
}

function Count({ left }: { left: number }) {
  const { t } = useI18n();
  const settled = useSettled(left);
  const countText = (count: number) =>
    count < 0 ? t('ui.characters-over', { count: -count }) : t('ui.characters-left', { count });
  return (
    <>
      <span aria-hidden className={classNames(styles.count, left < 0 && styles.over)}>
        {countText(left)}
      </span>
      <VisuallyHidden>
        <span role="status">{countText(settled)}</span>
      </VisuallyHidden>
    </>
  );
}

/** The last value that was stable for {@link DEBOUNCE_MS}. */
function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
