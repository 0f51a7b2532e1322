import { bank } from '#api/session/connection.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { canTryAgain, type FundsFailure } from './funds-failure.ts';
import styles from './funds.module.css';

/** Why there is no answer, and the way on. */
export function FundsFailureText({
  failure,
  isAsking,
  onAgain,
}: {
  failure: FundsFailure;
  isAsking: boolean;
  /** Asks the same again, under the same key. */
  onAgain: () => void;
}) {
  const { t } = useWords();
  const { kind, reference, retryAt } = failure;
  return (
    <div className={styles.stack}>
      <strong>{t(`funds.failed-${kind}`)}</strong>
      <p>{t(`funds.failed-${kind}-body`)}</p>
      {reference !== undefined && (
        <p>
          {t('problem.reference')} <code>{reference}</code>
        </p>
      )}
      {canTryAgain(failure) && (
        <RetryButton key={retryAt} look="quiet" retryAt={retryAt} isBusy={isAsking} onRetry={onAgain} />
      )}
      {kind === 'session' && bank().session.isSignedIn && (
        <Button onClick={() => void bank().session.end('expired')}>{t('problem.sign-in-again')}</Button>
      )}
    </div>
  );
}
