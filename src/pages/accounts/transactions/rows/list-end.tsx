import { useI18n } from '#i18n/use-i18n.tsx';
import type { Problem } from '#lib/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { useRef } from 'react';
import styles from './list-end.module.css';
import { useFocusHeir } from './use-focus-heir.ts';

/**
 * What stands below the last row: how far loading is and what stops it, what begins it, or that
 * there is no more. While it loads, and while it has the focus, it stays at the edge of the window:
 * the list grows away under whoever has asked for all of it.
 */
export function ListEnd({
  count,
  isRunning,
  hasMore,
  pagesRead,
  isWhole,
  problem,
  onStart,
  onStop,
  onRetry,
}: {
  /** How many rows are loaded. */
  count: number;
  isRunning: boolean;
  /** Whether the bank has told of another page. */
  hasMore: boolean;
  /** How many pages were read, where as many as are read without being asked for more. */
  pagesRead: number | undefined;
  /** Nothing is missing, so far as the bank says. */
  isWhole: boolean;
  /** Why the next page could not be loaded. */
  problem: Problem | undefined;
  onStart: () => void;
  onStop: () => void;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  const note = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusHeir(hasMore, note);
  return (
    <div className={styles.end} data-running={isRunning || undefined}>
      {problem !== undefined && (
        <Notice tone="problem">
          <strong>{t(`problem.${problem.kind}`)}</strong>
          <p>{t('transactions.more-failed')}</p>
          {problem.reference !== undefined && (
            <p>
              {t('problem.reference')} <code>{problem.reference}</code>
            </p>
          )}
          <RetryButton
            key={problem.retryAt}
            look="quiet"
            retryAt={problem.retryAt}
            onRetry={() => {
              // The notice goes; the focus must not go with it.
              button.current?.focus({ preventScroll: true });
              onRetry();
            }}
          />
        </Notice>
      )}
      {pagesRead !== undefined && (
        <p role="status" className={styles.note}>
          {t('transactions.pages-read', { count: pagesRead })}
        </p>
      )}
      {hasMore ? (
        <div className={styles.bar}>
          {isRunning && (
            <Progress label={t('transactions.loading-all')} valueText={t('transactions.loaded', { count })} />
          )}
          {/* One button in two roles: who presses it has the other one under the finger. */}
          <Button ref={button} {...keepFocus} onClick={isRunning ? onStop : onStart}>
            {t(
              isRunning
                ? 'transactions.stop'
                : pagesRead === undefined
                  ? 'transactions.load-all'
                  : 'transactions.read-on',
            )}
          </Button>
        </div>
      ) : (
        <p ref={note} tabIndex={-1} className={styles.note}>
          {t(isWhole ? 'transactions.all-loaded' : 'transactions.loading-ended', { count })}
        </p>
      )}
    </div>
  );
}
