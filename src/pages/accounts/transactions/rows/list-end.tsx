import { useI18n } from '#i18n/use-i18n.tsx';
import type { Problem } from '#lib/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { ProblemText } from '#ui/feedback/problem-text.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Text } from '#ui/text.tsx';
import styles from './list-end.module.css';

/**
 * The status and buttons below the last row. Sticky while loading or focused, because the growing list would
 * push the button away.
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
  /** The number of loaded rows. */
  count: number;
  isRunning: boolean;
  hasMore: boolean;
  /** The number of pages read, once it reached the limit. */
  pagesRead: number | undefined;
  /** The bank reports nothing missing. */
  isWhole: boolean;
  problem: Problem | undefined;
  onStart: () => void;
  onStop: () => void;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  const note = useRef<HTMLParagraphElement>(null);
  const passToNote = usePassFocus(note, { preventScroll: true });
  const button = useRef<HTMLButtonElement>(null);
  const passToButton = usePassFocus(button, { preventScroll: true });
  return (
    <div data-off-paper className={styles.end} data-running={isRunning || undefined}>
      {problem !== undefined && (
        <Notice tone="problem">
          <ProblemText
            title={t(`problem.${problem.kind}`)}
            body={t('transactions.more-failed')}
            problem={problem}
            passFocus={passToButton}
            onRetry={onRetry}
          />
        </Notice>
      )}
      {pagesRead !== undefined && (
        <Text role="status">{t('transactions.pages-read', { count: pagesRead })}</Text>
      )}
      {hasMore ? (
        <div className={styles.bar} {...passToNote}>
          {isRunning && (
            <Progress label={t('transactions.loading-all')} valueText={t('transactions.loaded', { count })} />
          )}
          {/* One button for both, so that the focus stays on it. */}
          <Button ref={button} onClick={isRunning ? onStop : onStart}>
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
        <EndNote ref={note}>
          {t(isWhole ? 'transactions.all-loaded' : 'transactions.loading-ended', { count })}
        </EndNote>
      )}
    </div>
  );
}

/** How long the message of the end stays in sight where the button was. */
const PINNED_MS = 3000;

/** Pinned only if it receives the focus, and then for a while: it would cover a row. */
function EndNote({ ref, children }: { ref: RefObject<HTMLParagraphElement | null>; children: ReactNode }) {
  const [isPinned, setPinned] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPinned(false), PINNED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Text ref={ref} tabIndex={-1} data-pinned={isPinned || undefined}>
      {children}
    </Text>
  );
}
