import { useWords } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import styles from './inspector.module.css';

/** Leads to the inspector from every page; in a tab of its own, so that the page stays where it is. */
export function InspectorLink() {
  const { t } = useWords();
  return (
    <aside aria-label={t('inspector.bench')}>
      <a className={styles.link} href={paths.bench()} target="_blank" rel="noreferrer">
        {t('inspector.open')}
      </a>
    </aside>
  );
}
