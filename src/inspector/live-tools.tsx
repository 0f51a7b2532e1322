import { catalogs } from '#i18n/catalogs.ts';
import { bank } from '#api/session/connection.ts';
import type { Session } from '#api/session/session.ts';
import { addCatalogs } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import { exchangeLog } from './exchange-log.ts';
import { clearLogWithSession } from './clear-log-with-session.ts';
import { inspectorRoute } from './inspector-route.tsx';
import { useI18n } from '#i18n/use-i18n.tsx';
import styles from './inspector.module.css';

/** What `tester_tools` adds to the live build. */
export async function openTools() {
  const log = exchangeLog();
  await addCatalogs(catalogs.inspector);
  const copyTo = () => bank().config.base_url;
  return {
    routes: [inspectorRoute({ path: paths.bench(), title: 'inspector.bench', copyTo })],
    badge: () => <InspectorLink />,
    /** Call once, when this tab's session is known. */
    watch: (session: Session) => clearLogWithSession(session, log),
  };
}

/** A new tab, so that the page keeps its state. */
function InspectorLink() {
  const { t } = useI18n();
  return (
    <aside aria-label={t('inspector.bench')}>
      <a data-off-paper className={styles.link} href={paths.bench()} target="_blank" rel="noreferrer">
        {t('inspector.open')}
      </a>
    </aside>
  );
}
