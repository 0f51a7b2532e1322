import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { type ProblemKind, nextAction } from '#lib/problem.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LockIcon, OfflineIcon, SearchIcon, TrayIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OfflineNotice } from '#ui/feedback/offline-notice.tsx';
import { ProblemState } from '#ui/feedback/problem-state.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Specimen } from './specimen.tsx';

const problems = Object.keys(nextAction) as ProblemKind[];
const ignore = () => undefined;

export function States() {
  const { t } = useI18n();
  return (
    <>
      <Specimen of="Notice info, warning, problem" isStacked>
        <Notice>{t('gallery.info')}</Notice>
        <Notice tone="warning">{t('gallery.warning')}</Notice>
        <Notice tone="problem">{t('gallery.problem')}</Notice>
      </Specimen>
      <Specimen of="EmptyState nothing, nothing matches, not covered, offline" isStacked>
        <EmptyState icon={<TrayIcon />} title={t('gallery.empty')}>
          {t('accounts.empty-body')}
        </EmptyState>
        <EmptyState
          icon={<SearchIcon />}
          title={t('gallery.no-match')}
          actions={<Button>{t('accounts.clear-filter')}</Button>}
        >
          {t('gallery.no-match-body')}
        </EmptyState>
        <EmptyState icon={<LockIcon />} title={t('problem.not-covered')}>
          {t('gallery.not-covered-body')}
        </EmptyState>
        <EmptyState icon={<OfflineIcon />} title={t('problem.offline')}>
          {t('gallery.offline-body')}
        </EmptyState>
      </Specimen>
      <Specimen of="OfflineNotice, while there is no connection" isStacked>
        <OfflineNotice />
      </Specimen>
      <Specimen of="Progress" isStacked>
        <Progress label={t('gallery.progress')} />
        <Progress
          label={t('gallery.progress')}
          value={12_000}
          max={100_000}
          valueText={t('gallery.progress-value', { done: 12_000, total: 100_000 })}
          action={<Button variant="quiet">{t('transactions.stop')}</Button>}
        />
      </Specimen>
      <Specimen of="Skeleton title, medium, short" isStacked>
        <Skeleton size="title" />
        <Skeleton size="medium" />
        <Skeleton size="short" />
      </Specimen>
      {problems.map((kind) => (
        <Specimen key={kind} of={`ProblemState ${kind}`} isStacked>
          <ProblemState
            problem={{
              kind,
              reference: '0f4c1d2e-8a5b-4c3d-9e6f-7a8b9c0d1e2f',
              // Short enough for a countdown, long enough to watch it.
              ...(kind === 'wait' && { retryAt: clock.now() + 100_000 }),
            }}
            level={2}
            onRetry={ignore}
            onSignIn={ignore}
          />
        </Specimen>
      ))}
    </>
  );
}
