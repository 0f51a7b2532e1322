import { useWords } from '#i18n/words.tsx';
import { clock } from '#lib/clock.ts';
import { type Problem, wayOn } from '#lib/problem.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { PageTitle } from './page.tsx';
import styles from './problem-state.module.css';

/**
 * What went wrong, in plain words, and the way on. In place of a page it carries the `h1`;
 * inside one, pass `level={2}`.
 */
export function ProblemState({
  problem,
  level,
  onRetry,
  children,
}: {
  problem: Problem;
  level: 1 | 2;
  /** Tries the same thing again; left out where that can't help. */
  onRetry?: () => void;
  /** Other ways on: links. */
  children?: ReactNode;
}) {
  const { t } = useWords();
  const title = t(`problem.${problem.kind}`);
  const Heading = level === 1 ? 'h1' : 'h2';
  const canRetry = onRetry !== undefined && wayOn[problem.kind] === 'try-again';
  return (
    <section className={styles.problem} role="alert">
      {level === 1 && <PageTitle>{title}</PageTitle>}
      <Heading tabIndex={-1}>{title}</Heading>
      <p>{t(`problem.${problem.kind}-body`)}</p>
      <div className={styles.actions}>
        {canRetry && <RetryButton key={problem.retryAt} retryAt={problem.retryAt} onRetry={onRetry} />}
        {children}
      </div>
      {problem.reference !== undefined && (
        <p className={styles.reference}>
          {t('problem.reference')} <code>{problem.reference}</code>
        </p>
      )}
    </section>
  );
}

/** *Try again*, after a countdown where the bank asked for one. */
function RetryButton({ retryAt, onRetry }: { retryAt: number | undefined; onRetry: () => void }) {
  const { t } = useWords();
  const secondsLeft = useSecondsUntil(retryAt);
  if (secondsLeft > 0) return <p>{t('problem.wait-until', { seconds: secondsLeft })}</p>;
  return (
    <Button look="primary" onClick={onRetry}>
      {t('problem.try-again')}
    </Button>
  );
}

function useSecondsUntil(time: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time));
  useEffect(() => {
    if (time === undefined) return undefined;
    const timer = setInterval(() => setSeconds(secondsUntil(time)), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}

function secondsUntil(time: number | undefined): number {
  return time === undefined ? 0 : Math.max(0, Math.ceil((time - clock.now()) / 1000));
}
