import { useI18n } from '#i18n/use-i18n.tsx';
import { useId } from 'react';
import { BankText } from './bank-text.tsx';
import styles from './code-with-label.module.css';
import { InfoIcon } from '#ui/icons.tsx';
import { panelClass } from '#ui/layout/panel-class.ts';

/** A bank's code with its meaning and an optional explanation. Unknown codes are shown as received. */
export function CodeWithLabel({
  label,
  code,
  explanation,
}: {
  label?: string | undefined;
  code: string;
  explanation?: string | undefined;
}) {
  const { t } = useI18n();
  const id = useId();
  return (
    <span>
      {label !== undefined && `${label} `}
      <code className={styles.code}>
        <BankText>{code}</BankText>
      </code>
      {explanation !== undefined && (
        <>
          <button
            type="button"
            className={styles.button}
            popoverTarget={id}
            aria-label={t('ui.explain', { code: label ?? code })}
          >
            <InfoIcon />
          </button>
          <span id={id} popover="auto" role="note" className={panelClass('start')}>
            <span className={styles.explanation}>{explanation}</span>
          </span>
        </>
      )}
    </span>
  );
}
