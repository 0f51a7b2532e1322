import { useI18n } from '#i18n/use-i18n.tsx';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { ErrorSummary, type FormError } from './error-summary.tsx';
import styles from './form-page.module.css';
import { PageHeader } from '#ui/layout/page.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { useQuestionBeforeUnload } from '#ui/overlay/use-question-before-unload.ts';

/** Compatible with the router's blocker. */
interface Blocker {
  readonly state: 'unblocked' | 'blocked' | 'proceeding';
  readonly proceed?: () => void;
  readonly reset?: () => void;
}

/**
 * The button is never disabled: submitting too early shows what is missing. Leaving with unsaved input asks
 * first.
 */
export function FormPage({
  title,
  lead,
  back,
  errors,
  isDirty,
  blocker,
  isBusy = false,
  submitLabel,
  retryAt,
  onSubmit,
  secondary,
  children,
  aside,
}: {
  title: string;
  lead?: ReactNode;
  back?: ReactNode;
  errors: readonly FormError[];
  /** Whether leaving would lose input. */
  isDirty: boolean;
  blocker?: Blocker;
  isBusy?: boolean;
  submitLabel: string;
  /** ms since the epoch, if the bank requires a wait. A countdown replaces the button until then. */
  retryAt?: number | undefined;
  /** Nothing is submitted again until the promise settles. */
  onSubmit: () => void | Promise<void>;
  secondary?: ReactNode;
  children: ReactNode;
  /** A summary of earlier steps, beside or below the form. */
  aside?: ReactNode;
}) {
  const { t } = useI18n();
  const [attempt, setAttempt] = useState(0);
  // A ref, because two clicks may come before the next render.
  const isSending = useRef(false);
  useQuestionBeforeUnload(isDirty);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy || isSending.current) return;
    isSending.current = true;
    try {
      await onSubmit();
    } finally {
      isSending.current = false;
      setAttempt((count) => count + 1);
    }
  }

  return (
    <>
      <PageHeader
        title={title}
        windowTitle={errors.length > 0 ? t('ui.error-title', { title }) : title}
        lead={lead}
        before={back}
      />
      <div className={styles.page}>
        <div className={classNames(styles.columns, aside !== undefined && styles.two)}>
          <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
            <ErrorSummary errors={errors} attempt={attempt} />
            {children}
            <div className={styles.actions}>
              <Countdown key={retryAt} until={retryAt}>
                <Button type="submit" variant="primary" isBusy={isBusy}>
                  {submitLabel}
                </Button>
              </Countdown>
              {secondary}
            </div>
          </form>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      </div>
      <QuestionDialog
        isOpen={blocker?.state === 'blocked'}
        title={t('ui.leave-title')}
        isDangerous
        verb={t('ui.leave')}
        onConfirm={() => blocker?.proceed?.()}
        onCancel={() => blocker?.reset?.()}
      >
        <p>{t('ui.leave-body')}</p>
      </QuestionDialog>
    </>
  );
}
