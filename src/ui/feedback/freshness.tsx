import { useI18n } from '#i18n/use-i18n.tsx';
import type { Problem } from '#lib/problem.ts';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import styles from './freshness.module.css';
import { Notice } from './notice.tsx';
import { ProblemText } from './problem-text.tsx';

/** The time of the last fetch and a refresh button. Old data stay visible if the refresh fails. */
export function Freshness({
  fetchedAt,
  problem,
  isRefreshing,
  onRefresh,
}: {
  /** ms since the epoch. */
  fetchedAt: number;
  /** Of the last refresh. */
  problem?: Problem | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
}) {
  const { t, formatTime } = useI18n();
  const time = formatTime(fetchedAt);
  // A refresh that the consent no longer covers replaces all of it.
  const passFocus = usePassFocus();
  return (
    <>
      {problem !== undefined && !isRefreshing && (
        <Notice tone="problem">
          <ProblemText
            title={t(`problem.${problem.kind}`)}
            body={t('accounts.refresh-failed', { time })}
            problem={{ reference: problem.reference }}
          />
        </Notice>
      )}
      <Cluster lineGap={0} justify="between" className={styles.freshness}>
        <p role="status">{t('accounts.fetched-at', { time })}</p>
        <Button variant="quiet" {...passFocus} isBusy={isRefreshing} onClick={onRefresh}>
          {t(isRefreshing ? 'accounts.refreshing' : 'accounts.refresh')}
        </Button>
      </Cluster>
    </>
  );
}
