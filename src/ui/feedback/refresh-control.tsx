import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { RefreshIcon } from '#ui/frame-icons.tsx';
import type { PassFocus } from '#ui/use-pass-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import styles from './refresh-control.module.css';

/**
 * When the data were fetched, and the button that fetches them again. In a narrow page header only the time stands, below
 * the arrow.
 */
export function RefreshControl({
  fetchedAt,
  isRefreshing,
  onRefresh,
  children,
  ...passFocus
}: {
  /** ms since the epoch. */
  fetchedAt: number;
  isRefreshing: boolean;
  /** Without it only the time is shown. */
  onRefresh?: (() => void) | undefined;
  /** Said after the time, also to screen readers. */
  children?: ReactNode;
} & Partial<PassFocus>) {
  const { t, formatTime } = useI18n();
  const time = formatTime(fetchedAt);
  return (
    <div className={styles.control}>
      <p role="status">
        <span>{t('accounts.fetched-at', { time })}</span>
        {children}
      </p>
      {onRefresh && (
        <Button
          variant="quiet"
          {...passFocus}
          icon={<RefreshIcon />}
          isBusy={isRefreshing}
          title={t('accounts.refresh')}
          data-time={time}
          onClick={onRefresh}
        >
          <VisuallyHidden>{t(isRefreshing ? 'accounts.refreshing' : 'accounts.refresh')}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
