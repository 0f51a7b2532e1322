import { useI18n } from '#i18n/use-i18n.tsx';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Few answers say when to try again. If it can't be loaded, the bank says so once more. */
const Countdown = lazyComponent(
  async () => (await import('./countdown.tsx')).Countdown,
  ({ children }: { children: ReactNode }) => children,
);

export function RetryButton({
  variant = 'quiet',
  what,
  retryAt,
  onRetry,
  ...rest
}: Pick<ComponentProps<typeof Button>, 'isBusy' | 'ref'> & {
  variant?: 'primary' | 'quiet';
  /** The object of the retry, for screen readers. */
  what?: ReactNode;
  /** Earliest time of a retry, ms since the epoch. */
  retryAt: number | undefined;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  const button = (
    <Button {...rest} variant={variant} onClick={onRetry}>
      <span>{t('problem.try-again')}</span>
      {what !== undefined && (
        <VisuallyHidden>
          {' '}
          <span>{what}</span>
        </VisuallyHidden>
      )}
    </Button>
  );
  if (retryAt === undefined) return button;
  return (
    <Suspense>
      <Countdown key={retryAt} until={retryAt}>
        {button}
      </Countdown>
    </Suspense>
  );
}
