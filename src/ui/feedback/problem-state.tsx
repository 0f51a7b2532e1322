import { useI18n } from '#i18n/use-i18n.tsx';
import { type Problem, wayOn } from '#lib/problem.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/layout/page.tsx';
import styles from './problem-state.module.css';
import { RetryButton } from './retry-button.tsx';

/**
 * What went wrong, in plain words, and the way on. In place of a page it carries the `h1`;
 * inside one, pass `level={2}`.
 */
export function ProblemState({
  problem,
  level,
  body,
  onRetry,
  onSignIn,
  main,
  children,
}: {
  problem: Problem;
  level: 1 | 2;
  /** Says more than the words for problems of its kind. */
  body?: ReactNode;
  /** Tries the same thing again; left out where that can't help. */
  onRetry?: () => void;
  /** Goes to sign-in, and comes back. */
  onSignIn?: () => void;
  /** What helps more than trying again, which is then offered beside it: a link that looks like a main button. */
  main?: ReactNode;
  /** Other ways on: links. */
  children?: ReactNode;
}) {
  const { t } = useI18n();
  const title = t(`problem.${problem.kind}`);
  const Heading = level === 1 ? 'h1' : 'h2';
  const canRetry = onRetry !== undefined && wayOn[problem.kind] === 'try-again';
  return (
    <section className={styles.problem} role="alert">
      {level === 1 && <PageTitle>{title}</PageTitle>}
      <Heading tabIndex={-1}>{title}</Heading>
      <p>{body ?? t(`problem.${problem.kind}-body`)}</p>
      <div className={styles.actions}>
        {main}
        {canRetry && (
          <RetryButton
            key={problem.retryAt}
            look={main === undefined ? 'primary' : 'quiet'}
            retryAt={problem.retryAt}
            onRetry={onRetry}
          />
        )}
        {onSignIn !== undefined && wayOn[problem.kind] === 'sign-in' && (
          <Button look="primary" onClick={onSignIn}>
            {t('problem.sign-in-again')}
          </Button>
        )}
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
