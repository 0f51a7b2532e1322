import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import styles from '#pages/consent/consent.module.css';
import type { SendFailure } from './send-failure.ts';

export function FailureText({
  failure,
  isSending,
  onSendAgain,
}: {
  failure: SendFailure;
  isSending: boolean;
  onSendAgain: () => void;
}) {
  const { t } = useI18n();
  const passFocus = usePassFocus();
  const { kind, reference, retryAt } = failure;
  return (
    <div className={styles.stack}>
      <strong>{t(`consent.failed-${kind}`)}</strong>
      <p>{t(`consent.failed-${kind}-body`)}</p>
      {reference !== undefined && (
        <p>
          {t('problem.reference')} <code>{reference}</code>
        </p>
      )}
      {(kind === 'wait' || kind === 'not-sent') && (
        <RetryButton
          key={retryAt}
          {...passFocus}
          variant="quiet"
          retryAt={retryAt}
          isBusy={isSending}
          onRetry={onSendAgain}
        />
      )}
      {kind === 'session' && bank().session.isSignedIn && (
        <Button onClick={() => void bank().session.end('expired')}>{t('problem.sign-in-again')}</Button>
      )}
    </div>
  );
}
