import { useI18n } from '#i18n/use-i18n.tsx';
import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // Always mounted, because screen readers announce only changes in it.
  return (
    <div role="status" className={styles.notice}>
      {!isOnline && t('ui.offline')}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
