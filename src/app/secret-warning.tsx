import { useWords } from '#i18n/use-i18n.tsx';
import styles from './secret-warning.module.css';

/** Stands on every page while a client secret is in `config.json`, where everybody can read it. */
export function SecretWarning() {
  const { t } = useWords();
  return (
    <div role="alert" className={styles.warning}>
      {t('app.secret-in-browser')}
    </div>
  );
}
