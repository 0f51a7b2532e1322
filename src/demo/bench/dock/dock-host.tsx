import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { useDock, changeDock } from './dock-state.ts';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import { useLoaded } from './use-loaded.ts';
import { Component, type ReactNode } from 'react';

/** A failing part closes the dock and leaves the page alone; React still reports the error. */
class DockBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch() {
    // Otherwise it would fail again at once, even after a reload.
    changeDock({ isOpen: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

const loadDock = async () => {
  const dock = import('./dock.tsx');
  await Promise.all([dock, addCatalogs(demoCatalogs.bench, demoCatalogs.dock, catalogs.primitives)]);
  return dock;
};

/** Outside the router. Loads nothing before the dock is opened. */
export function DockHost({ bank }: PanelProps) {
  const { t } = useI18n();
  const { isOpen } = useDock();
  const { loaded } = useLoaded(isOpen, loadDock);
  if (!isOpen || loaded === undefined) return null;
  if (loaded === 'failed') {
    return (
      <aside aria-label={t('demo.dock')}>
        <p role="alert">{t('app.not-loaded')}</p>
      </aside>
    );
  }
  return (
    <DockBoundary>
      <loaded.Dock bank={bank} />
    </DockBoundary>
  );
}
