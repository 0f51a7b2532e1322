import { useI18n } from '#i18n/use-i18n.tsx';
import { type Problem, nextAction } from '#lib/problem.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/layout/page.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './problem-state.module.css';
import { RetryButton } from './retry-button.tsx';
import { ProblemReference } from './problem-reference.tsx';

/** With level 1 it replaces the page and sets the `h1` and the title. */
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
  /** Replaces the text of the problem's kind. */
  body?: ReactNode;
  /** Omit if a retry cannot help. */
  onRetry?: () => void;
  /** Returns here after sign-in. */
  onSignIn?: () => void;
  /** The primary action, if it helps more than a retry. */
  main?: ReactNode;
  /** Other links. */
  children?: ReactNode;
}) {
  const { t } = useI18n();
  const title = t(`problem.${problem.kind}`);
  const Heading = `h${level}` as const;
  const next = nextAction[problem.kind];
  return (
    <section className={styles.problem} role="alert">
      {level === 1 && <PageTitle>{title}</PageTitle>}
      <Heading tabIndex={-1}>{title}</Heading>
      <p>{body ?? t(`problem.${problem.kind}-body`)}</p>
      <Cluster lineGap={2}>
        {main}
        {onRetry && next === 'try-again' && (
          <RetryButton variant={main ? 'quiet' : 'primary'} retryAt={problem.retryAt} onRetry={onRetry} />
        )}
        {onSignIn && next === 'sign-in' && (
          <Button variant="primary" onClick={onSignIn}>
            {t('problem.sign-in-again')}
          </Button>
        )}
        {children}
      </Cluster>
      <ProblemReference isMuted reference={problem.reference} />
    </section>
  );
}
