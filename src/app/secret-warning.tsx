import { useI18n } from '#i18n/use-i18n.tsx';
import styles from './secret-warning.module.css';

/** `config.json` is public, so a client secret in it is exposed. */
export function SecretWarning() {
  const { t } = useI18n();
  return (
    <div role="alert" className={styles.warning}>
      {t('app.secret-in-browser')}
    </div>
  );
}
