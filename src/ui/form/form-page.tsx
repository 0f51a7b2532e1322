import { useI18n } from '#i18n/use-i18n.tsx';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Countdown } from '#ui/feedback/countdown.tsx';
import { InlineError } from './field-description.tsx';
import { ErrorSummary, type FormError } from './error-summary.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './form-page.module.css';
import { PageHeader } from '#ui/layout/page.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { useQuestionBeforeUnload } from '#ui/overlay/use-question-before-unload.ts';
import { Text } from '#ui/text.tsx';
import type { DraftState } from './use-draft.ts';
import { useOnce } from '#ui/use-once.ts';

/**
 * The button is never disabled: submitting too early shows what is missing. Closing the page with unsaved
 * input asks first.
 */
export function FormPage({
  title,
  lead,
  steps,
  back,
  errors,
  isDirty = false,
  draftState,
  blocker,
  isBusy = false,
  submitLabel,
  isSubmitPlain = false,
  retryAt,
  onSubmit,
  children,
  aside,
  bar,
  isActionBeside = false,
  isAsWideAsFields = false,
  beforeAction,
}: {
  title: string;
  lead?: ReactNode;
  /** Those of the task, above the heading. */
  steps?: ReactNode;
  back?: ReactNode;
  errors: readonly FormError[];
  /** Whether leaving would lose input. */
  isDirty?: boolean;
  /** Of a form that is stored at each change: says how that goes. Leaving asks until the last change is stored. */
  draftState?: DraftState;
  /** Of the router, which waits for an answer before it leads to another page. */
  blocker?: {
    readonly state: string;
    readonly proceed: (() => void) | undefined;
    readonly reset: (() => void) | undefined;
  };
  isBusy?: boolean;
  submitLabel: string;
  /** Another button leads on first. */
  isSubmitPlain?: boolean;
  /** ms since the epoch, if the bank requires a wait. A countdown replaces the button until then. */
  retryAt?: number | undefined;
  /** Nothing is submitted again until the promise settles. */
  onSubmit: () => void | Promise<void>;
  children: ReactNode;
  /** A summary, beside or below the form. */
  aside?: ReactNode;
  /**
   * Replaces the aside where there is no room beside the form: in one line with the button, which then stays
   * at the bottom of the screen. With both, the form is as wide as the page.
   */
  bar?: ReactNode;
  /** With a bar: where there is room, the button stands in a card beside the form, below the aside. */
  isActionBeside?: boolean;
  /** For the steps of one task, so that nothing moves sideways between them. */
  isAsWideAsFields?: boolean;
  /** What the button follows, beside the form and below it. */
  beforeAction?: ReactNode;
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
  useQuestionBeforeUnload(isDirty || (draftState !== undefined && draftState !== 'saved'));

  function onFormSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isBusy) void submit();
  }

  const hasColumns = isActionBeside || (aside !== undefined && (bar !== undefined || isAsWideAsFields));
  const width = isAsWideAsFields && styles.fields;
  const summary = <ErrorSummary errors={errors} attempt={attempt} />;
  // A screen reader would hear every character.
  const state = (
    <div role="status" aria-live={draftState === 'failed' ? 'polite' : 'off'} className={styles.state}>
      {draftState === 'failed' && <InlineError>{t('ui.draft-failed')}</InlineError>}
      {draftState !== undefined && draftState !== 'failed' && <Text>{t(`ui.draft-${draftState}`)}</Text>}
    </div>
  );
  const action = (
    <Cluster
      isApart
      data-off-paper
      {...(bar !== undefined && {
        justify: 'between',
        className: styles.bar,
      })}
    >
      {state}
      {bar !== undefined && <div className={styles.brief}>{bar}</div>}
      <Countdown key={retryAt} until={retryAt}>
        <Button type="submit" variant={isSubmitPlain ? 'plain' : 'primary'} isBusy={isBusy}>
          {submitLabel}
        </Button>
      </Countdown>
    </Cluster>
  );

  return (
    <>
      <QuestionDialog
        isOpen={blocker?.state === 'blocked'}
        isDangerous
        title={t('ui.leave-title')}
        verb={t('ui.leave')}
        onConfirm={() => blocker?.proceed?.()}
        onCancel={() => blocker?.reset?.()}
      >
        <p>{t('ui.leave-body')}</p>
      </QuestionDialog>
      <PageHeader
        title={errors.length > 0 ? t('ui.error-title', { title }) : title}
        heading={title}
        lead={lead}
        steps={steps}
        before={back}
      />
      <div className={styles.page} {...(hasColumns && { 'data-columns': true })}>
        {isActionBeside ? (
          <form
            noValidate
            className={classNames(styles.columns, styles.two, styles.acting, width)}
            onSubmit={onFormSubmit}
          >
            <div className={styles.form}>
              {summary}
              {children}
            </div>
            <div className={styles.card}>
              {aside !== undefined && <div className={styles.beside}>{aside}</div>}
              {beforeAction !== undefined && <div className={styles.before}>{beforeAction}</div>}
              {action}
            </div>
          </form>
        ) : (
          <div className={classNames(styles.columns, aside !== undefined && styles.two, width)}>
            <form noValidate className={styles.form} onSubmit={onFormSubmit}>
              {summary}
              {children}
              {action}
            </form>
            {aside !== undefined && (
              <div className={classNames(styles.aside, bar !== undefined && styles.beside)}>{aside}</div>
            )}
          </div>
        )}
      </div>
    </>
  );
}
