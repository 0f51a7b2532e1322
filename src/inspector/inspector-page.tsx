import { useWords } from '#i18n/words.tsx';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/page.tsx';
import { Link } from 'react-router';
import { InspectorPanel } from './inspector-panel.tsx';
import styles from './inspector.module.css';

/** The inspector as a page of its own, to stand in a tab beside the app. */
export function InspectorPage({
  title,
  copyTo,
}: {
  title: 'inspector.heading' | 'inspector.bench';
  copyTo: string;
}) {
  const { t } = useWords();
  return (
    <main className={styles.page}>
      <PageHeader
        title={t(title)}
        lead={<p>{t('inspector.lead')}</p>}
        action={<Link to={paths.home()}>{t('inspector.to-app')}</Link>}
      />
      <InspectorPanel copyTo={copyTo} />
    </main>
  );
}
