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

/** Something that holds a navigation back until it is answered; that of a router fits. */
interface Blocker {
  readonly state: 'unblocked' | 'blocked' | 'proceeding';
  readonly proceed?: () => void;
  readonly reset?: () => void;
}

/**
 * A page that asks one thing. Its button is never disabled: sent too early, the form says what
 * is missing; sent twice, it is sent once. What was typed is not lost without a question.
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
  /** The way back and where one is, above the heading. */
  back?: ReactNode;
  /** What is wrong with what was sent last. */
  errors: readonly FormError[];
  /** Whether something was typed that would be lost with the page. */
  isDirty: boolean;
  blocker?: Blocker;
  isBusy?: boolean;
  submitLabel: string;
  /** When it may be sent again, ms since the epoch, where the other side asked to wait: in place of the button until then. */
  retryAt?: number | undefined;
  /** May resolve when the answer has come: until then nothing is sent a second time. */
  onSubmit: () => void | Promise<void>;
  /** Another way on, beside the button. */
  secondary?: ReactNode;
  children: ReactNode;
  /** What was said so far: beside the form, or below it where there is no room. */
  aside?: ReactNode;
}) {
  const { t } = useI18n();
  const [attempt, setAttempt] = useState(0);
  // Set at once: two clicks may come before anything is drawn again.
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
                <Button type="submit" look="primary" isBusy={isBusy}>
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
