import { useI18n } from '#i18n/use-i18n.tsx';
import { useId } from 'react';
import { BankText } from './bank-text.tsx';
import styles from './code-with-label.module.css';
import { InfoIcon } from '#ui/icons.tsx';
import { panelClass } from '#ui/layout/panel-class.ts';

/** A bank's code with its meaning, or with an explanation that opens and holds the code. */
export function CodeWithLabel({
  label,
  code,
  explanation,
  isLabelInside = false,
}: {
  label?: string | undefined;
  code: string;
  explanation?: string | undefined;
  /** The label stands with the explanation only, because the text around says it. */
  isLabelInside?: boolean;
}) {
  const { t } = useI18n();
  const id = useId();
  const shown = (
    <code className={styles.code}>
      <BankText>{code}</BankText>
    </code>
  );
  return (
    <span>
      {label !== undefined && !isLabelInside && <span>{`${label} `}</span>}
      {explanation === undefined ? (
        shown
      ) : (
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
            <span className={styles.explanation}>
              {isLabelInside && <strong>{`${label}. `}</strong>}
              <span>{explanation}</span> {shown}
            </span>
          </span>
        </>
      )}
    </span>
  );
}
