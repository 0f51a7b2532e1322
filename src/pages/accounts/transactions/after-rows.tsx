import { useI18n } from '#i18n/use-i18n.tsx';
import { type ComponentType, lazy } from 'react';

function NotLoaded() {
  const { t } = useI18n();
  return <p role="status">{t('app.not-loaded')}</p>;
}

const Nothing = () => null;

/** A part whose code loads once the first rows are shown. `Missing` stands in its place where it can't be loaded. */
const afterRows = <Props,>(load: () => Promise<ComponentType<Props>>, Missing: ComponentType = Nothing) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: Missing as ComponentType<Props> }),
    ),
  );

export const MonthLine = afterRows(async () => (await import('./month-line.tsx')).MonthLine, NotLoaded);
export const FilterPanel = afterRows(async () => (await import('./filter-panel.tsx')).FilterPanel, NotLoaded);
export const SavedViews = afterRows(async () => (await import('./views/saved-views.tsx')).SavedViews);
export const SaveView = afterRows(async () => (await import('./views/saved-views.tsx')).SaveView);
export const ExportMenu = afterRows(
  async () => (await import('./export/export-menu.tsx')).ExportMenu,
  NotLoaded,
);
export const ExportProgress = afterRows(
  async () => (await import('./export/export-progress.tsx')).ExportProgress,
);
export const PrintTable = afterRows(async () => (await import('./export/print-table.tsx')).PrintTable);
