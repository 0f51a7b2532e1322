import { useI18n } from '#i18n/use-i18n.tsx';
import type { Problem } from '#lib/problem.ts';
import { Button } from '#ui/button.tsx';
import type { PassFocus } from '#ui/use-pass-focus.ts';
import { ProblemReference } from './problem-reference.tsx';
import { RetryButton } from './retry-button.tsx';

/** What failed, in a notice or beside a form; `ProblemState` replaces what could not be shown. */
export function ProblemText({
  title,
  body,
  problem: { reference, retryAt },
  isBusy = false,
  passFocus,
  onRetry,
  onSignIn,
}: {
  title: string;
  body: string;
  problem: Pick<Problem, 'reference' | 'retryAt'>;
  isBusy?: boolean;
  passFocus?: PassFocus;
  /** Omit if a retry cannot help. */
  onRetry?: (() => void) | undefined;
  /** Returns here after sign-in. */
  onSignIn?: (() => void) | undefined;
}) {
  const { t } = useI18n();
  return (
    <>
      <strong>{title}</strong>
      <p>{body}</p>
      <ProblemReference reference={reference} />
      {onRetry !== undefined && (
        <RetryButton {...passFocus} retryAt={retryAt} isBusy={isBusy} onRetry={onRetry} />
      )}
      {onSignIn !== undefined && <Button onClick={onSignIn}>{t('problem.sign-in-again')}</Button>}
    </>
  );
}
