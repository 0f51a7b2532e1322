import { useI18n } from '#i18n/use-i18n.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Countdown } from './countdown.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function RetryButton({
  variant = 'quiet',
  what,
  retryAt,
  onRetry,
  ...rest
}: Pick<ComponentProps<typeof Button>, 'isBusy' | 'onClickCapture' | 'ref'> & {
  variant?: 'primary' | 'quiet';
  /** The object of the retry, for screen readers. */
  what?: ReactNode;
  /** Earliest time of a retry, ms since the epoch. */
  retryAt: number | undefined;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  return (
    <Countdown key={retryAt} until={retryAt}>
      <Button {...rest} variant={variant} onClick={onRetry}>
        {t('problem.try-again')}
        {what !== undefined && <VisuallyHidden> {what}</VisuallyHidden>}
      </Button>
    </Countdown>
  );
}
