import { useI18n } from '#i18n/use-i18n.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { afterPaint } from '#lib/after-paint.ts';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import lineStyles from './month-line.module.css';

function NotLoaded() {
  const { t } = useI18n();
  return <p role="status">{t('app.not-loaded')}</p>;
}

const Nothing = () => null;

let notePainted = () => {};
/** Settles once the first rows are painted. */
export const rowsPainted = new Promise<void>((resolve) => {
  notePainted = resolve;
});

/** For the component that shows the rows. */
export const useRowsPainted = () => useEffect(() => void afterPaint(notePainted), []);

/**
 * A part of the page whose code loads once the first rows are painted. Until then `Waiting` stands in its place, and
 * `Missing` where it can't be loaded.
 */
function afterRows<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode = Nothing,
  Waiting: () => ReactNode = Nothing,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyComponent(() => rowsPainted.then(load), Missing);
  return (props) => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  );
}

export const MonthLine = afterRows(
  async () => (await import('./month-line.tsx')).MonthLine,
  NotLoaded,
  () => <div className={lineStyles.line} />,
);
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
