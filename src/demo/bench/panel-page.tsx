import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { WidePage } from '#ui/layout/wide-page.tsx';
import type { ComponentType } from 'react';
import type { Panel } from './panels.ts';
import type { PanelProps } from './panel-props.ts';

export function PanelPage({
  panel: { path, title, lead },
  content: Content,
  bank,
}: PanelProps & { panel: Panel; content: ComponentType<PanelProps> }) {
  const { t } = useI18n();
  const isFirst = path === paths.bench();
  return (
    <WidePage>
      <PageHeader
        title={t(isFirst ? 'demo.dock' : title)}
        lead={lead.map((id) => (
          <p key={id}>{t(id)}</p>
        ))}
      />
      <Content bank={bank} />
    </WidePage>
  );
}
