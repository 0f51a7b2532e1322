import { useI18n } from '#i18n/use-i18n.tsx';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';
import { UploadIcon } from '#ui/icons.tsx';

/**
 * The native control is transparent over our text, because browsers label it in their own language. It is
 * cleared after each choice, so that the same file can be chosen again after a fix.
 */
export function FileField({
  label,
  hint,
  error,
  id,
  isOptional,
  onFile,
  ...rest
}: FieldProps & Pick<ComponentProps<'input'>, 'accept'> & { onFile: (file: File) => void }) {
  const { t } = useI18n();
  return (
    <Field label={label} hint={hint} error={error} id={id} isOptional={isOptional}>
      {(attributes) => (
        <span className={classNames(control.control, styles.frame)}>
          <span aria-hidden className={styles.words}>
            <UploadIcon /> <span>{t('ui.choose-file')}</span>
          </span>
          <input
            {...rest}
            {...attributes}
            type="file"
            className={styles.input}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) onFile(file);
              target.value = '';
            }}
          />
        </span>
      )}
    </Field>
  );
}
