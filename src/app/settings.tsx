import { useI18n } from '#i18n/use-i18n.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SettingsIcon } from '#ui/frame-icons.tsx';
import { panelClass } from '#ui/layout/panel-class.ts';
import { type ComponentType, useId, useState } from 'react';
import { loadKeyHandler } from '#app/palette/keys.ts';
import { lazyPages } from './pages.ts';
import { reportCaught } from './report.ts';
import styles from './settings.module.css';

export async function loadSettings() {
  // The panel has buttons for the palette and the shortcuts.
  const [{ SettingsPanel }] = await Promise.all([
    lazyPages().then((pages) => pages.loadSettingsPanel()),
    loadKeyHandler(),
  ]);
  return SettingsPanel;
}

export function Settings() {
  const { t } = useI18n();
  const id = useId();
  const [loaded, setLoaded] = useState<{ Panel: ComponentType } | 'failed'>();

  async function load() {
    try {
      setLoaded({ Panel: await loadSettings() });
    } catch (error) {
      reportCaught(error);
      setLoaded('failed');
    }
  }

  return (
    <>
      <IconButton icon={<SettingsIcon />} label={t('app.settings')} popoverTarget={id} />
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={t('app.settings')}
        className={panelClass('end')}
        onToggle={({ newState }) => {
          if (newState === 'open' && typeof loaded !== 'object') void load();
        }}
      >
        {typeof loaded === 'object' ? (
          <loaded.Panel />
        ) : (
          <p role="status" className={styles.fields}>
            {t(loaded === 'failed' ? 'app.not-loaded' : 'app.loading')}
          </p>
        )}
      </div>
    </>
  );
}
