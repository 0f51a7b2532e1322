import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { WidePage } from '#ui/layout/wide-page.tsx';
import { Link } from 'react-router';
import { InspectorPanel } from './inspector-panel.tsx';

export function InspectorPage({
  title,
  copyTo,
  isFramed,
}: {
  title: 'inspector.heading' | 'inspector.bench';
  copyTo: string;
  /** Whether a link to the app surrounds it. */
  isFramed: boolean;
}) {
  const { t } = useI18n();
  return (
    <WidePage>
      <PageHeader
        title={t(title)}
        lead={<p>{t(title === 'inspector.bench' ? 'inspector.lead-live' : 'inspector.lead')}</p>}
        action={isFramed ? undefined : <Link to={paths.home()}>{t('inspector.to-app')}</Link>}
      />
      <InspectorPanel copyTo={copyTo} />
    </WidePage>
  );
}
