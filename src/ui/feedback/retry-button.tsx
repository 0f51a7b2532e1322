import { useI18n } from '#i18n/use-i18n.tsx';
import type { ReactNode, Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { Countdown } from './countdown.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** *Try again*, after a countdown where the bank asked for one. */
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
  /** Of what, for whoever hears the button without seeing where it stands. */
  what?: ReactNode;
  /** It is being tried. */
  isBusy?: boolean;
  /** ms since the epoch; not before. */
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
