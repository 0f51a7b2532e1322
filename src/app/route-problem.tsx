import { bank } from '#api/session/connection.ts';
import { AbandonedError, toProblem } from '#api/http/errors.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { nextAction } from '#lib/problem.ts';
import { reloadWithAnswer } from '#pages/sign-in/callback.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { ProblemState } from '#ui/feedback/problem-state.tsx';
import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useMemo } from 'react';
import { Link, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { sameAgain } from './read-again.ts';
import { isMissingPart, reportCaught } from './report.ts';
import { focusIfLost } from '#ui/use-pass-focus.ts';

const problemOf = (error: unknown) =>
  isMissingPart(error) && !navigator.onLine ? { kind: 'offline' as const } : toProblem(error);

export function RouteProblem({
  level,
  NotCovered,
}: {
  level: 1 | 2;
  /** The part's own message for data that the consent does not cover. */
  NotCovered?: ComponentType<Pick<ComponentProps<typeof ProblemState>, 'problem' | 'level' | 'onRetry'>>;
}) {
  const { t } = useI18n();
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const isMissing = isMissingPart(error);
  // Of each error another one, so that the effect below meets each.
  const problem = useMemo(() => problemOf(error), [error]);
  // A section's name is its tab, which stays.
  const heir = level === 1 ? undefined : 'main [aria-current=page]';
  useEffect(() => () => focusIfLost(undefined, undefined, heir), [heir]);

  const tryAgain = () => {
    // On the way to another page, or tried again already.
    if (state !== 'idle') return;
    if (!isMissing) void navigate(...sameAgain(location));
    // The router never requests a failed module again, so reload the page.
    else if (navigator.onLine) reloadWithAnswer();
  };
  // Retrying once online is safe: only reads end here.
  const onOnline = useEffectEvent(tryAgain);
  useEffect(() => {
    if (problem.kind !== 'offline') return undefined;
    // Since the read failed.
    if (navigator.onLine) onOnline();
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [problem]);

  // The redirect to sign-in is already under way.
  const isLeaving = error instanceof AbandonedError || problem.kind === 'session-ended';
  if (isLeaving && !bank().session.isSignedIn) return null;

  if (NotCovered && problem.kind === 'not-covered') {
    return <NotCovered problem={problem} level={level} onRetry={tryAgain} />;
  }
  return (
    <ProblemState
      problem={problem}
      level={level}
      onRetry={tryAgain}
      onSignIn={() => void bank().session.end('expired').catch(reportCaught)}
    >
      {nextAction[problem.kind] === 'reload' && (
        <Button variant="primary" onClick={reloadWithAnswer}>
          {t('problem.reload')}
        </Button>
      )}
      {problem.kind === 'not-found' && location.pathname !== paths.accounts() && (
        <Link to={paths.accounts()}>{t('app.all-accounts')}</Link>
      )}
    </ProblemState>
  );
}
