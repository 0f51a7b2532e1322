import { useI18n } from '#i18n/use-i18n.tsx';
import { invariant } from '#lib/invariant.ts';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export interface FormError {
  /** Omitted if it concerns the whole form. */
  readonly fieldId?: string;
  /** The same text as beside the control. */
  readonly message: ReactNode;
}

/** Takes the focus once per attempt, so that it never interrupts the user's corrections. */
export function ErrorSummary({
  errors,
  attempt,
}: {
  errors: readonly FormError[];
  /** How often the form was submitted. */
  attempt: number;
}) {
  const { t } = useI18n();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const focusedAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (errors.length === 0 || focusedAt.current === attempt) return;
    focusedAt.current = attempt;
    box.current?.focus();
  }, [errors, attempt]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId}>{t('ui.problem')}</h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }, index) => (
          <li key={index}>
            {fieldId === undefined ? message : <FieldLink id={fieldId}>{message}</FieldLink>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Does not change the URL, because a fragment would count as a navigation. */
function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const field = document.getElementById(id);
        invariant(field !== null, `an error is about a field that is on the page: ${id}`);
        field.focus();
      }}
    >
      {children}
    </a>
  );
}
