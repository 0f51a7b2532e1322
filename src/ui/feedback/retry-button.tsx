import { useI18n } from '#i18n/use-i18n.tsx';
import type { ReactNode, Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { Countdown } from './countdown.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function RetryButton({
  ref,
  look,
  what,
  isBusy,
  retryAt,
  onRetry,
}: {
  ref?: Ref<HTMLButtonElement>;
  look: 'primary' | 'quiet';
  /** The object of the retry, for screen readers. */
  what?: ReactNode;
  isBusy?: boolean;
  /** Earliest time of a retry, ms since the epoch. */
  retryAt: number | undefined;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  return (
    <Countdown until={retryAt}>
      <Button ref={ref} look={look} isBusy={isBusy} onClick={onRetry}>
        {t('problem.try-again')}
        {what !== undefined && <VisuallyHidden> {what}</VisuallyHidden>}
      </Button>
    </Countdown>
  );
}
