import { useI18n } from '#i18n/use-i18n.tsx';
import type { Problem } from '#lib/problem.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';
import { RefreshControl } from './refresh-control.tsx';

interface FreshnessProps {
  /** ms since the epoch. */
  readonly fetchedAt: number;
  /** Why the last refresh failed. */
  readonly problem?: Problem | undefined;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** The time of the last fetch and a refresh button. Old data stay visible if the refresh fails. */
export function Freshness(props: FreshnessProps) {
  return (
    <>
      <RefreshFailure {...props} />
      <HeaderRefresh {...props} />
    </>
  );
}

/** For the header of a page, which shows a `RefreshFailure` below. */
export function HeaderRefresh({ fetchedAt, isRefreshing, onRefresh }: FreshnessProps) {
  // A refresh that the consent no longer covers replaces all of it.
  const passFocus = usePassFocus();
  return (
    <RefreshControl {...passFocus} fetchedAt={fetchedAt} isRefreshing={isRefreshing} onRefresh={onRefresh} />
  );
}

export function RefreshFailure({ fetchedAt, problem, isRefreshing }: FreshnessProps) {
  const { t, formatTime } = useI18n();
  if (problem === undefined || isRefreshing) return null;
  return (
    <Notice tone="problem">
      <ProblemText
        title={t(`problem.${problem.kind}`)}
        body={t('accounts.refresh-failed', { time: formatTime(fetchedAt) })}
        problem={{ reference: problem.reference }}
      />
    </Notice>
  );
}
