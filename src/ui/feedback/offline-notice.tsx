import { useI18n } from '#i18n/use-i18n.tsx';
import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

/** Says, as long as it is so, that the browser has no connection. */
export function OfflineNotice() {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // Always there: a screen reader hears what changes in it, and not what arrives with it.
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
