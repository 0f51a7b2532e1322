import { useI18n } from '#i18n/use-i18n.tsx';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './file-field.module.css';
import { UploadIcon } from '#ui/icons.tsx';

/**
 * A file to choose, or to drop on the field. Browsers word their own control in the language of the
 * browser, whatever that of the page is; here theirs lies unseen over words of ours. Each file is given
 * to `onFile` at once and the field is empty again: the same file, mended, is a choice as well.
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
