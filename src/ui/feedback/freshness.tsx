import { useI18n } from '#i18n/use-i18n.tsx';
import type { Problem } from '#lib/problem.ts';
import { Button } from '#ui/button.tsx';
import styles from './freshness.module.css';
import { Notice } from './notice.tsx';

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
  return (
    <>
      {problem !== undefined && !isRefreshing && (
        <Notice tone="problem">
          <strong>{t(`problem.${problem.kind}`)}</strong>
          <p>{t('accounts.refresh-failed', { time })}</p>
          {problem.reference !== undefined && (
            <p>
              {t('problem.reference')} <code>{problem.reference}</code>
            </p>
          )}
        </Notice>
      )}
      <div className={styles.freshness}>
        <p role="status">{t('accounts.fetched-at', { time })}</p>
        <Button variant="quiet" isBusy={isRefreshing} onClick={onRefresh}>
          {t(isRefreshing ? 'accounts.refreshing' : 'accounts.refresh')}
        </Button>
      </div>
    </>
  );
}
