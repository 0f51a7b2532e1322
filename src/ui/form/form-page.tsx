import { useI18n } from '#i18n/use-i18n.tsx';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { ErrorSummary, type FormError } from './error-summary.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './form-page.module.css';
import { PageHeader } from '#ui/layout/page.tsx';
import { useQuestionBeforeUnload } from '#ui/overlay/use-question-before-unload.ts';
import { useOnce } from '#ui/use-once.ts';

/**
 * The button is never disabled: submitting too early shows what is missing. Closing the page with unsaved
 * input asks first.
 */
export function FormPage({
  title,
  lead,
  back,
  errors,
  isDirty = false,
  isBusy = false,
  submitLabel,
  retryAt,
  onSubmit,
  children,
  aside,
}: {
  title: string;
  lead?: ReactNode;
  back?: ReactNode;
  errors: readonly FormError[];
  /** Whether leaving would lose input. */
  isDirty?: boolean;
  isBusy?: boolean;
  submitLabel: string;
  /** ms since the epoch, if the bank requires a wait. A countdown replaces the button until then. */
  retryAt?: number | undefined;
  /** Nothing is submitted again until the promise settles. */
  onSubmit: () => void | Promise<void>;
  children: ReactNode;
  /** A summary of earlier steps, beside or below the form. */
  aside?: ReactNode;
}) {
  const { t } = useI18n();
  const [attempt, setAttempt] = useState(0);
  const { run: submit } = useOnce(async () => {
    try {
      await onSubmit();
    } finally {
      setAttempt((count) => count + 1);
    }
  });
  useQuestionBeforeUnload(isDirty);

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
          <form
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) void submit();
            }}
          >
            <ErrorSummary errors={errors} attempt={attempt} />
            {children}
            <Cluster isApart data-off-paper>
              <Countdown key={retryAt} until={retryAt}>
                <Button type="submit" variant="primary" isBusy={isBusy}>
                  {submitLabel}
                </Button>
              </Countdown>
            </Cluster>
          </form>
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
        </div>
      </div>
    </>
  );
}
