import { useWords } from '#i18n/words.tsx';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/page.tsx';
import type { ComponentType } from 'react';
import styles from './bench.module.css';
import type { Panel, PanelProps } from './panels.ts';

/** A panel as a page of its own; the first of them is the bench itself. */
export function PanelPage({
  panel: { path, title },
  content: Content,
  bank,
}: PanelProps & { panel: Panel; content: ComponentType<PanelProps> }) {
  const { t } = useWords();
  const isFirst = path === paths.bench();
  return (
    <main className={styles.page}>
      <PageHeader
        title={t(isFirst ? 'bench.heading' : title)}
        lead={isFirst ? <p>{t('bench.lead')}</p> : undefined}
      />
      <Content bank={bank} />
    </main>
  );
}
